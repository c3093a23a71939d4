import type { ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { addressKey, isTrusted, networkKey, normalAddress } from '../middleware/addresses.ts';

/**
 * Unanswered requests that one connection may have. Browsers and proxies send one at a time. The second allows for one
 * sent between the last byte of an answer and the moment when we notice its end.
 */
const MOST_UNANSWERED = 2;
/**
 * This many more from one address within FLOOD_MS are a flood: 3 ms of Node's parser. Fewer may come from a pipelining
 * client, and refusing its address would refuse everyone behind the same gateway.
 */
const MOST_IN_EXCESS = 100;
/** 80 browsers, or one attacker who opens as many as possible. */
const CONNECTIONS_OF_ADDRESS = 500;
/** How long a flooding address is refused. */
const FLOOD_MS = 10_000;

export interface ConnectionsOptions {
  /** Their connections belong to many visitors, so there is no limit by address. */
  trustedProxies?: BlockList | undefined;
  /** Multiplies the limit by address. */
  scale?: number | undefined;
  floodMs?: number | undefined;
  /** Called once for each flood with its network. */
  onFlood?: ((network: string) => void) | undefined;
}

interface Connection {
  /** When it was accepted, in milliseconds of the monotonic clock. */
  readonly since: number;
  /** As limits count it; undefined for a trusted proxy. */
  readonly address: string | undefined;
  /** The connections of its address, including this one. */
  readonly siblings: Set<Socket>;
  unanswered: number;
  newestAnswer: ServerResponse | undefined;
}

/** The open connections of a server, limited by address. */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  /** Sorted by their last request, oldest first. */
  readonly #byAddress = new Map<string, Set<Socket>>();
  readonly #inExcess = new Map<string, number>();
  readonly #flooding = new Set<string>();
  readonly #most: number;
  readonly #floodMs: number;
  readonly #options: ConnectionsOptions;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#floodMs = options.floodMs ?? FLOOD_MS;
    this.#most = Math.ceil(CONNECTIONS_OF_ADDRESS * (options.scale ?? 1));
  }

  /** Accepts a new connection, or closes it. */
  add(socket: Socket): void {
    const address = this.#readAddress(socket);
    const siblings = this.#byAddress.get(address ?? '') ?? new Set<Socket>();
    if (address !== undefined) {
      const isFlooding = this.#flooding.has(address);
      if (isFlooding || (siblings.size >= this.#most && !this.#closeIdle(siblings))) {
        socket.destroy();
        return;
      }
      this.#byAddress.set(address, siblings.add(socket));
    }
    this.#all.set(socket, {
      since: performance.now(),
      address,
      siblings,
      unanswered: 0,
      newestAnswer: undefined,
    });
    socket.once('close', () => {
      this.#all.delete(socket);
      siblings.delete(socket);
      if (address !== undefined && siblings.size === 0) this.#byAddress.delete(address);
    });
  }

  /**
   * Counts a request until it is answered. False when it must not be handled: too many, or its connection is closed.
   */
  begin(socket: Socket, answer: ServerResponse): boolean {
    const connection = this.#all.get(socket);
    // Node delivers all requests of one read, even when the first has closed the connection.
    if (connection === undefined) return false;
    if (connection.unanswered >= MOST_UNANSWERED) {
      socket.destroy();
      this.#countExcess(socket, connection.address);
    }
    if (socket.destroyed) return false;
    connection.unanswered += 1;
    connection.newestAnswer = answer;
    answer.once('close', () => {
      connection.unanswered -= 1;
      // Moves it to the end, as the one with the latest request.
      if (connection.siblings.delete(socket)) connection.siblings.add(socket);
    });
    return true;
  }

  /** As limits count it; undefined for a trusted proxy. */
  addressOf(socket: Socket): string | undefined {
    return this.#all.get(socket)?.address;
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

  /** Makes room for a new connection: idle connections do not lock out others of the same address. */
  #closeIdle(siblings: Set<Socket>): boolean {
    for (const socket of siblings)
      if (this.#all.get(socket)?.unanswered === 0) {
        socket.destroy();
        siblings.delete(socket);
        return true;
      }
    return false;
  }

  #countExcess(socket: Socket, address: string | undefined): void {
    if (address === undefined || this.#flooding.has(address)) return;
    const count = (this.#inExcess.get(address) ?? 0) + 1;
    this.#inExcess.set(address, count);
    if (count === 1) setTimeout(() => this.#inExcess.delete(address), this.#floodMs).unref();
    if (count > MOST_IN_EXCESS) this.#endFlood(socket, address);
  }

  /**
   * One read of 64 kB holds some 700 requests, which Node parses before any can be refused: 20 ms or more per
   * connection. The other connections of the address are therefore closed unread.
   */
  #endFlood(socket: Socket, address: string): void {
    for (const sibling of this.#byAddress.get(address) ?? []) sibling.destroy();
    this.#flooding.add(address);
    setTimeout(() => this.#flooding.delete(address), this.#floodMs).unref();
    this.#options.onFlood?.(networkKey(normalAddress(socket.remoteAddress ?? '') ?? ''));
  }

  #readAddress(socket: Socket): string | undefined {
    const address = normalAddress(socket.remoteAddress ?? '');
    const { trustedProxies } = this.#options;
    if (address === undefined || (trustedProxies && isTrusted(address, trustedProxies))) return undefined;
    return addressKey(address);
  }
}
