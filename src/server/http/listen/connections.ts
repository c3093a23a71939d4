import type { ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import type { Visitor } from '../../visitor.ts';
import { addressKey, isTrusted, networkKey, normalAddress } from '../middleware/addresses/addresses.ts';

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
/** A quarter of all. The gateways of a mobile operator share a network, so an idle connection gives way before one is refused. */
const CONNECTIONS_OF_NETWORK = 2_500;
/** Of all addresses together. */
const CONNECTIONS = 10_000;
/** How long a flooding address is refused. */
const FLOOD_MS = 10_000;

interface ConnectionsOptions {
  /** Their connections belong to many visitors, so there is no limit by address. */
  trustedProxies?: BlockList | undefined;
  /** Multiplies the limits by address and network. */
  scale?: number | undefined;
  /** The connections of all addresses together; 10,000 by default. */
  most?: number | undefined;
  floodMs?: number | undefined;
  /** Called when all are taken, with the network that has the most. */
  onFull?: ((network: string) => void) | undefined;
  /** Called once for each flood with its network. */
  onFlood?: ((network: string) => void) | undefined;
}

interface Connection {
  /** When it was accepted, in milliseconds of the monotonic clock. */
  readonly since: number;
  /** As limits count it; undefined for a trusted proxy. */
  readonly visitor: Visitor | undefined;
  /** Of its address and of its network, in which it is counted. */
  readonly keys: readonly string[];
  unanswered: number;
  newestAnswer: ServerResponse | undefined;
}

const ADDRESS = 'address ';
const NETWORK = 'network ';

/** The open connections of a server, limited by address and network. */
export class Connections {
  readonly #all = new Map<Socket, Connection>();
  /** By address and by network, sorted by their last request, oldest first. */
  readonly #groups = new Map<string, Set<Socket>>();
  readonly #inExcess = new Map<string, number>();
  readonly #flooding = new Set<string>();
  readonly #scale: number;
  readonly #floodMs: number;
  readonly #options: ConnectionsOptions;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#floodMs = options.floodMs ?? FLOOD_MS;
    this.#scale = options.scale ?? 1;
  }

  /** Accepts a new connection, or closes it. */
  add(socket: Socket): void {
    const visitor = this.#readVisitor(socket);
    const limits = visitor ? this.#limitsOf(visitor) : [];
    const isFlooding = visitor !== undefined && this.#flooding.has(visitor.addressKey);
    if (
      isFlooding ||
      !limits.every(({ key, most }) => this.#makeRoom(key, most)) ||
      !this.#makeRoomForAll()
    ) {
      socket.destroy();
      return;
    }
    const keys = limits.map(({ key }) => key);
    for (const key of keys) this.#groups.set(key, (this.#groups.get(key) ?? new Set()).add(socket));
    this.#all.set(socket, {
      since: performance.now(),
      visitor,
      keys,
      unanswered: 0,
      newestAnswer: undefined,
    });
    socket.once('close', () => this.#forget(socket));
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
      this.#countExcess(socket, connection.visitor?.addressKey);
    }
    if (socket.destroyed) return false;
    connection.unanswered += 1;
    connection.newestAnswer = answer;
    answer.once('close', () => {
      connection.unanswered -= 1;
      // Moves it to the end, as the one with the latest request.
      for (const key of connection.keys) {
        const group = this.#groups.get(key);
        if (group?.delete(socket)) group.add(socket);
      }
    });
    return true;
  }

  /** As limits count it; undefined for a trusted proxy. */
  visitorOf(socket: Socket): Visitor | undefined {
    return this.#all.get(socket)?.visitor;
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

  #limitsOf({ addressKey, networkKey }: Visitor): { key: string; most: number }[] {
    return [
      { key: ADDRESS + addressKey, most: Math.ceil(CONNECTIONS_OF_ADDRESS * this.#scale) },
      { key: NETWORK + networkKey, most: Math.ceil(CONNECTIONS_OF_NETWORK * this.#scale) },
    ];
  }

  /** Whether there is room for a new connection. An idle one gives way to it, and so locks no one out. */
  #makeRoom(key: string, most: number): boolean {
    const group = this.#groups.get(key);
    return group === undefined || group.size < most || this.#closeIdle(group);
  }

  /** The same where all connections are taken: one of the network with the most gives way. */
  #makeRoomForAll(): boolean {
    if (this.#all.size < (this.#options.most ?? CONNECTIONS)) return true;
    let [largest, group]: [string, Set<Socket>] = ['', new Set()];
    for (const [key, sockets] of this.#groups)
      if (key.startsWith(NETWORK) && sockets.size > group.size) [largest, group] = [key, sockets];
    this.#options.onFull?.(largest.slice(NETWORK.length));
    return this.#closeIdle(group);
  }

  /** Closes the connection that has been idle longest, if one is. */
  #closeIdle(group: Set<Socket>): boolean {
    for (const socket of group)
      if (this.#all.get(socket)?.unanswered === 0) {
        socket.destroy();
        this.#forget(socket);
        return true;
      }
    return false;
  }

  #forget(socket: Socket): void {
    for (const key of this.#all.get(socket)?.keys ?? []) {
      const group = this.#groups.get(key);
      group?.delete(socket);
      if (group?.size === 0) this.#groups.delete(key);
    }
    this.#all.delete(socket);
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
    for (const sibling of this.#groups.get(ADDRESS + address) ?? []) sibling.destroy();
    this.#flooding.add(address);
    setTimeout(() => this.#flooding.delete(address), this.#floodMs).unref();
    this.#options.onFlood?.(networkKey(normalAddress(socket.remoteAddress ?? '') ?? ''));
  }

  #readVisitor(socket: Socket): Visitor | undefined {
    const address = normalAddress(socket.remoteAddress ?? '');
    const { trustedProxies } = this.#options;
    if (address === undefined || (trustedProxies && isTrusted(address, trustedProxies))) return undefined;
    return { addressKey: addressKey(address), networkKey: networkKey(address) };
  }
}
