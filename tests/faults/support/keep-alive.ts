import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** How a request on a reused connection ended; `refused` before anything was sent. */
export type Ending =
  | { kind: 'answered'; request: string; status: number; body: string; at: number; isLast: boolean }
  | { kind: 'refused' }
  | { kind: 'dropped'; reason: string };

export interface KeepAliveRequest {
  method: 'GET' | 'POST';
  path: string;
  json?: unknown;
}

/** A client with one connection that it keeps for all its requests, as a browser does. */
export class KeepAliveConnection {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #firstSent = Promise.withResolvers<void>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Resolves once the first request has been handed to the network. */
  get sent(): Promise<void> {
    return this.#firstSent.promise;
  }

  send({ method, path, json }: KeepAliveRequest): Promise<Ending> {
    return new Promise((resolve) => {
      const body = json === undefined ? '' : JSON.stringify(json);
      const outgoing = request(new URL(path, this.#origin), {
        method,
        agent: this.#agent,
        timeout: 30_000,
        headers:
          body === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      outgoing.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => setImmediate(this.#firstSent.resolve));
      });
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 30 s')));
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        const isRefused = error.code === 'ECONNREFUSED';
        resolve(
          isRefused
            ? { kind: 'refused' }
            : { kind: 'dropped', reason: `${method} ${path}: ${error.message}` },
        );
      });
      outgoing.once('response', (incoming) => {
        text(incoming).then(
          (whole) =>
            resolve({
              kind: 'answered',
              request: `${method} ${path}`,
              status: incoming.statusCode ?? 0,
              body: whole,
              at: performance.now(),
              isLast: incoming.headers.connection === 'close',
            }),
          (error: Error) => resolve({ kind: 'dropped', reason: `${method} ${path}: ${error.message}` }),
        );
      });
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/**
 * A client behind a balancer: when told to close its connection it opens a new one, until the balancer sees that
 * /readyz fails and sends it elsewhere.
 */
export async function useUntilAskedToLeave(
  connection: KeepAliveConnection,
  requestOf: (turn: number) => KeepAliveRequest,
  endings: Ending[],
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const ending = await connection.send(requestOf(turn));
    endings.push(ending);
    if (ending.kind !== 'answered') break;
    if (!ending.isLast) continue;
    const ready = await connection.send({ method: 'GET', path: '/readyz' });
    if (ready.kind !== 'answered' || ready.status !== 200) break;
  }
  connection.close();
}
