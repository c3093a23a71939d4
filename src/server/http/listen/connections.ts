import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Unanswered requests that one connection may have. Browsers and proxies send one at a time. The second allows for one
 * sent between the last byte of an answer and the moment when we notice its end.
 */
const MAX_UNANSWERED = 2;

interface Connection {
  /** When it was accepted, in milliseconds of the monotonic clock. */
  readonly since: number;
  unanswered: number;
  newestAnswer: ServerResponse | undefined;
}

/** The open connections of a server, and what each has not been answered yet. */
export class Connections {
  readonly #all = new Map<Socket, Connection>();

  get size(): number {
    return this.#all.size;
  }

  add(socket: Socket): void {
    this.#all.set(socket, { since: performance.now(), unanswered: 0, newestAnswer: undefined });
    socket.once('close', () => this.#all.delete(socket));
  }

  /**
   * Counts a request until it is answered. False when it must not be handled: too many, or its connection is closed.
   */
  begin(socket: Socket, answer: ServerResponse): boolean {
    const connection = this.#all.get(socket);
    // Node delivers all requests of one read, even when the first has closed the connection.
    if (connection === undefined) return false;
    if (connection.unanswered >= MAX_UNANSWERED) socket.destroy();
    if (socket.destroyed) return false;
    connection.unanswered += 1;
    connection.newestAnswer = answer;
    answer.once('close', () => {
      connection.unanswered -= 1;
    });
    return true;
  }

  newestAnswer(socket: Socket): ServerResponse | undefined {
    return this.#all.get(socket)?.newestAnswer;
  }

  newestAnswers(): ServerResponse[] {
    return [...this.#all.values()].flatMap(({ newestAnswer }) => newestAnswer ?? []);
  }

  /** Closes connections that have been open for `ms` without sending a byte. */
  closeSilent(ms: number): void {
    const before = performance.now() - ms;
    for (const [socket, { since }] of this.#all)
      if (socket.bytesRead === 0 && since < before) socket.destroy();
  }
}
