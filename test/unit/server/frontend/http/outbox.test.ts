import { describe, expect, it } from 'vitest';
import { Outbox } from '../../../../../server/frontend/http/outbox.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What was written, and what a box has sent. */
function recordingOutbox(): { written: number[]; send(...answers: readonly number[]): void } {
  const outbox = new Outbox();
  const written: number[] = [];
  return {
    written,
    send(...answers) {
      for (const answer of answers) outbox.send(() => written.push(answer));
    },
  };
}

describe('Outbox', () => {
  it('writes a lone answer at once', async () => {
    const { written, send } = recordingOutbox();
    send(1);
    expect(written).toEqual([1]);
    await turn();
    send(2);
    expect(written).toEqual([1, 2]);
  });

  it('writes the answers of a turn together, all of them once turns are crowded', async () => {
    const { written, send } = recordingOutbox();
    send(1, 2, 3);
    expect(written).toEqual([1]);
    await turn();
    expect(written).toEqual([1, 2, 3]);
    send(4, 5);
    expect(written).toEqual([1, 2, 3]);
    await turn();
    expect(written).toEqual([1, 2, 3, 4, 5]);
  });

  it('goes back to writing at once after a turn with one answer', async () => {
    const { written, send } = recordingOutbox();
    send(1, 2);
    await turn();
    send(3);
    expect(written).toEqual([1, 2]);
    await turn();
    send(4);
    expect(written).toEqual([1, 2, 3, 4]);
  });

  it('does not let many wait for the end of a long turn', () => {
    const { written, send } = recordingOutbox();
    const all = Array.from({ length: 100 }, (_, i) => i);
    send(...all);
    expect(written.length).toBeGreaterThanOrEqual(96);
    expect(written).toEqual(all.slice(0, written.length));
  });

  it('takes answers that writing brings', async () => {
    const outbox = new Outbox();
    const written: number[] = [];
    for (const answer of [1, 2, 3]) {
      outbox.send(() => {
        written.push(answer);
        if (answer < 3) outbox.send(() => written.push(answer * 10));
      });
    }
    await turn();
    await turn();
    expect(written.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 10, 20]);
  });
});
