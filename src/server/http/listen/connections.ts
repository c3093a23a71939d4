import type { ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { SharedPlaces } from '../../fairness/shared-places.ts';
import { places } from '../bounds.ts';
import { addressKey, isTrusted, networkKey, normalAddress } from '../middleware/addresses/addresses.ts';

/**
 * Unanswered requests that one connection may have. Browsers and proxies send one at a time. The second allows for one
 * sent between the last byte of an answer and the moment when we notice its end.
 */
const MAX_UNANSWERED = 2;

interface ConnectionsOptions {
  /** Their connections belong to many visitors, and are not counted. */
  trustedProxies?: BlockList | undefined;
  /** Multiplies what an address and a network may have. */
  scale?: number | undefined;
  most?: number | undefined;
  /** Called when one is refused, with its network. */
  onRefused?: ((network: string) => void) | undefined;
}

interface Connection {
  /** When it was accepted, in milliseconds of the monotonic clock. */
  readonly since: number;
  unanswered: number;
  newestAnswer: ServerResponse | undefined;
}

/** The open connections of a server, shared fairly by addresses and networks. */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #places: SharedPlaces;
  readonly #options: ConnectionsOptions;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#places = new SharedPlaces({ most: options.most ?? places.connections, scale: options.scale });
  }

  /** Whether so many are open that answers should close theirs. */
  get isCrowded(): boolean {
    return this.#places.isCrowded;
  }

  /** Accepts a new connection, or closes it. */
  add(socket: Socket): void {
    const release = this.#takePlace(normalAddress(socket.remoteAddress ?? ''));
    if (release === undefined) {
      socket.destroy();
      return;
    }
    this.#all.set(socket, { since: performance.now(), unanswered: 0, newestAnswer: undefined });
    socket.once('close', () => {
      this.#all.delete(socket);
      release();
    });
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

  #takePlace(address: string | undefined): (() => void) | undefined {
    const { trustedProxies, onRefused } = this.#options;
    if (address === undefined || (trustedProxies && isTrusted(address, trustedProxies)))
      return () => undefined;
    const visitor = { addressKey: addressKey(address), networkKey: networkKey(address) };
    const release = this.#places.take(visitor);
    if (release === undefined) onRefused?.(visitor.networkKey);
    return release;
  }
}
