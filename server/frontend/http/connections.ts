/**
 * Connections and the replies that are under way on each: a client that goes away ends what it waited for, a stop closes connections
 * that wait for nothing (a new one gets the time to ask), and garbage after a good request does not cut off the good one's answer.
 *
 * node:http tells only the reply whose turn it is of a closed connection, not those behind it; and its own `closeIdleConnections` leaves
 * open those on which no request has come yet, and those that become idle later.
 */
import type { Socket } from 'node:net';
import type { Reply } from './reply.ts';

/** How long a stop waits for the first request of a connection that was accepted just before. */
const FIRST_REQUEST_MS = 1000;

export class Connections {
  readonly #underWay = new Map<Socket, Set<Reply>>();
  /** No request has come yet. */
  readonly #silent = new Set<Socket>();
  /** To be closed after their last answer. */
  readonly #closing = new WeakSet<Socket>();
  #isStopping = false;

  add(socket: Socket): void {
    this.#underWay.set(socket, new Set());
    this.#silent.add(socket);
    socket.once('close', () => {
      for (const reply of this.#underWay.get(socket) ?? []) reply.abandon();
      this.#underWay.delete(socket);
      this.#silent.delete(socket);
    });
  }

  /** A request has come. */
  begin(socket: Socket, reply: Reply): void {
    this.#underWay.get(socket)?.add(reply);
    this.#silent.delete(socket);
  }

  /** Its reply is written. */
  end(socket: Socket, reply: Reply): void {
    const replies = this.#underWay.get(socket);
    if (replies === undefined) return;
    replies.delete(reply);
    if (replies.size === 0 && (this.#isStopping || this.#closing.has(socket))) socket.destroySoon();
  }

  isBusy(socket: Socket): boolean {
    return (this.#underWay.get(socket)?.size ?? 0) > 0;
  }

  /** The reply to the request whose body is still coming, if there is one. */
  unread(socket: Socket): Reply | undefined {
    return [...(this.#underWay.get(socket) ?? [])].find(({ req }) => !req.complete);
  }

  /** At once if nothing is under way on it. */
  close(socket: Socket): void {
    if (this.isBusy(socket)) this.#closing.add(socket);
    else socket.destroySoon();
  }

  /** Closes every connection, each after the answers that are under way on it, or that its client is about to ask for. */
  stop(): void {
    this.#isStopping = true;
    for (const socket of this.#underWay.keys()) if (!this.#silent.has(socket)) this.close(socket);
    if (this.#silent.size === 0) return;
    setTimeout(() => {
      for (const socket of this.#silent) this.close(socket);
    }, FIRST_REQUEST_MS).unref();
  }
}
