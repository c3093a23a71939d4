import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Log } from '../../log.ts';
import { strictHeaders } from '../middleware/security/security-headers.ts';
import { type Address, bind } from './bind.ts';
import { Connections } from './connections.ts';
import { drain, type Stopping } from './drain.ts';
import {
  answerRefusal,
  MAX_HEADERS_BYTES,
  refusalBody,
  refusalOf,
  refuseBare,
  statusOfParserError,
} from './refusals.ts';

/** A reader who receives nothing for this long is gone. A payment may wait for several answers of its provider. */
const SILENCE_MS = 70_000;

export interface ListenOptions extends Address {
  log: Log;
  publicOrigin: string;
  /** How long `close()` goes on accepting, and then waits for unused connections to be closed by the other side. */
  lingerMs?: number;
  /** More are closed at once. A proxy in front bounds those of one address. */
  maxConnections?: number;
  limits?: Partial<typeof defaultLimits>;
}

/** A search of 10,000 letters, each of four bytes and each byte of three characters, with the path around it. */
const MAX_ADDRESS_BYTES = 10_000 * 12 + 1024;

const defaultLimits = {
  // Node counts the address among the headers.
  maxHeaderSize: MAX_ADDRESS_BYTES + MAX_HEADERS_BYTES,
  headersTimeout: 10_000,
  // A form of 4 kB over 1 kB/s takes 4 s.
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy's usual 60 s, so that the proxy closes an idle connection first.
  keepAliveTimeout: 65_000,
};

export interface Listening {
  port: number;
  /**
   * Goes on accepting for `lingerMs`, closes the listener, finishes open requests, and asks the used connections to
   * close; the unused ones are closed after `lingerMs` more. Connections still busy after `graceMs` are cut off. Resolves
   * when none is left.
   */
  close(graceMs: number): Promise<void>;
}

interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/**
 * Serves the application over HTTP. @throws Error that names the variable to change when the address is unavailable.
 */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const { lingerMs = 1_000 } = options;
  const connections = new Connections();
  const stopping: Stopping = { isDraining: false, held: undefined };
  const server = createHardenedServer(app, options, connections, stopping);
  const listeners = await bind(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => drain({ server, listeners, connections, stopping }, { graceMs, lingerMs }),
  };
}

function createHardenedServer(
  app: App,
  { log, publicOrigin, maxConnections = Number.POSITIVE_INFINITY, limits }: ListenOptions,
  connections: Connections,
  stopping: Stopping,
): Server {
  const headers = strictHeaders(publicOrigin);
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    errorHandler: (error) => {
      // An invalid address (a bad Host, for example) never reaches the application.
      const status = error instanceof RequestError ? 400 : 500;
      if (status === 500)
        log.error({ name: error instanceof Error ? error.name : typeof error }, 'application failed');
      return Response.json(refusalBody(status), { status, headers });
    },
  });
  const server = createServer({ ...defaultLimits, ...limits }, async (incoming, outgoing) => {
    if (!connections.begin(incoming.socket, outgoing)) return;
    if (stopping.isDraining) outgoing.setHeader('Connection', 'close');
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) return answerRefusal(outgoing, refusal, headers);
    if (stopping.held !== undefined) await stopping.held;
    void listener(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    if (connections.size >= maxConnections) socket.destroy();
    else connections.add(socket);
  });
  server.maxRequestsPerSocket = 0;
  server.timeout = SILENCE_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = connections.newestAnswer(socket);
    // In the middle of an answer, a second one would be read as part of it.
    if (answer?.headersSent && !answer.writableFinished) socket.destroy();
    else refuseBare(socket, statusOfParserError(error), headers);
  });
  server.on('checkExpectation', (_request, outgoing) => answerRefusal(outgoing, 417, headers));
  server.on('connect', (_request, socket) =>
    refuseBare(socket, 405, { ...headers, Allow: 'GET, HEAD, POST' }),
  );
  return server;
}
