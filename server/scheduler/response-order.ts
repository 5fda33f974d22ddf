/**
 * Holds responses back until those of all earlier requests have left (`preserve_ordering`).
 *
 * A line of requests in their order of arrival; the first may answer directly, the others' answers are kept until they are first.
 */
import type { PendingRequest } from '../request/pending.ts';
import type { ResponseSink } from '../request/response.ts';

interface Place {
  ended: boolean;
  readonly kept: (() => void)[];
}

export class ResponseOrder {
  #line: Place[] = [];

  add(pending: PendingRequest): void {
    const place: Place = { ended: false, kept: [] };
    this.#line.push(place);
    pending.redirect((sink) => this.#sinkFor(place, sink));
  }

  #sinkFor(place: Place, sink: ResponseSink): ResponseSink {
    const pass = (answer: () => void, ends: boolean): void => {
      if (this.#line[0] === place) answer();
      else place.kept.push(answer);
      if (!ends) return;
      place.ended = true;
      this.#advance();
    };
    return {
      respond: (response, final) => pass(() => sink.respond(response, final), final),
      complete: () => pass(() => sink.complete(), true),
      fail: (error) => pass(() => sink.fail(error), true),
    };
  }

  #advance(): void {
    while (this.#line[0]?.ended) {
      this.#line.shift();
      for (const answer of this.#line[0]?.kept.splice(0) ?? []) answer();
    }
  }
}
