import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Log } from '../log.ts';
import { strictHeaders } from './middleware/security-headers.ts';
import type { Front } from './page-cache/front-desk.ts';

export interface ListenOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  log: Log;
  publicOrigin: string;
  /** Is asked before the application. */
  front?: Front;
  /** How long a kept-alive connection may stay silent after `close()` before it is closed. */
  lingerMs?: number;
  limits?: Partial<typeof defaultLimits>;
}

/** Enough for every header that a browser sends; the address is not counted. */
const MAX_HEADERS_BYTES = 16 * 1024;
/** A search of 10,000 letters, each of four bytes and each byte of three characters, and the path around it. */
const MAX_ADDRESS_BYTES = 10_000 * 12 + 1024;

const defaultLimits = {
  // Node counts the address among the headers.
  maxHeaderSize: MAX_ADDRESS_BYTES + MAX_HEADERS_BYTES,
  headersTimeout: 10_000,
  // A form of 4 kB over 1 kB/s takes 4 s.
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than the usual 60 s of a proxy, so that it is the proxy who closes an idle connection.
  keepAliveTimeout: 65_000,
};

export interface Listening {
  port: number;
  /**
   * Stops accepting connections, finishes the requests under way and closes the connections; those still busy after
   * `graceMs` are cut off. Resolves when none is left.
   */
  close(graceMs: number): Promise<void>;
}

interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/** Serves the application over HTTP. @throws Error that names the variable to change when the address cannot be had. */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const traffic: Traffic = { sockets: new Set(), answers: new Set(), isDraining: false };
  const server = createHardenedServer(app, options, traffic);
  await bind(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => drain(server, traffic, { graceMs, lingerMs: options.lingerMs ?? 1_000 }),
  };
}

function createHardenedServer(
  app: App,
  { log, publicOrigin, front, limits }: ListenOptions,
  traffic: Traffic,
): Server {
  const headers = strictHeaders(publicOrigin);
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings), {
    errorHandler: (error) => {
      // An address that no URL can be made of (a bad Host, say) never reaches the application.
      const status = error instanceof RequestError ? 400 : 500;
      if (status === 500)
        log.error({ name: error instanceof Error ? error.name : typeof error }, 'application failed');
      return Response.json({ message: refusals[status] }, { status, headers });
    },
  });
  const server = createServer({ ...defaultLimits, ...limits }, (incoming, outgoing) => {
    if (traffic.isDraining) outgoing.setHeader('Connection', 'close');
    if (hasLongHeaders(incoming)) {
      const body = JSON.stringify({ message: refusals[431] });
      const described = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      outgoing.writeHead(431, { ...headers, ...described, Connection: 'close' }).end(body);
      return;
    }
    // What the front answers is over at once.
    if (front?.(incoming, outgoing)) return;
    traffic.answers.add(outgoing);
    outgoing.once('close', () => traffic.answers.delete(outgoing));
    void listener(incoming, outgoing);
  });
  server.on('connection', (socket) => {
    traffic.sockets.add(socket);
    socket.once('close', () => traffic.sockets.delete(socket));
  });
  server.maxRequestsPerSocket = 0;
  server.maxConnections = 10_000;
  // A reader who takes nothing for two minutes is gone.
  server.timeout = 120_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(socket, statusOf(error), headers),
  );
  server.on('connect', (_request, socket) => refuse(socket, 405, { ...headers, Allow: 'GET, HEAD, POST' }));
  return server;
}

const refusals: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  431: 'The request headers are too large.',
  500: 'Something went wrong. Please try again.',
};

function statusOf(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** Whether there is more beside the address than any browser sends: everything that reads a header counts on less. */
function hasLongHeaders({ rawHeaders }: IncomingMessage): boolean {
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length;
  return bytes > MAX_HEADERS_BYTES;
}

/** Answers below the application, on the bare connection, and closes it. */
function refuse(socket: Duplex, status: number, headers: Record<string, string>): void {
  // In the middle of an answer another one would be read as part of it.
  if (!socket.writable || hasBegunAnswer(socket)) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ message: refusals[status] });
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // Closed at once, the connection would be reset under the answer by whatever the client is still sending.
  setTimeout(() => socket.destroy(), 500).unref();
}

function hasBegunAnswer(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as Duplex & { _httpMessage?: ServerResponse | null };
  return message?.headersSent === true;
}

async function bind(server: Server, { host, port }: ListenOptions): Promise<void> {
  try {
    await bindTo(server, host, port);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A container without IPv6.
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return bindTo(server, '0.0.0.0', port);
    throw new Error(explainBinding(code, host, port), { cause: error });
  }
}

function bindTo(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 1024 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function explainBinding(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use on ${host}. Stop the other program, or set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} is not allowed to this user. Set PORT to one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code ?? 'unknown error'}). Check HOST and PORT.`;
}

/** What is open at the moment. */
interface Traffic {
  readonly sockets: Set<Socket>;
  readonly answers: Set<ServerResponse>;
  /** From the moment of closing on, every answer says that it is the last of its connection. */
  isDraining: boolean;
}

/**
 * Node accepts one connection per turn of its event loop: those that still wait in the kernel, their requests already
 * sent, would be reset when the listener closes. A connection of our own, made now, is accepted after all of them.
 */
function acceptWaiting(server: Server): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const host = address === '::' ? '::1' : address === '0.0.0.0' ? '127.0.0.1' : address;
  return new Promise((resolve) => {
    const probe = connect({ host, port });
    const onConnection = (socket: Socket) => {
      if (socket.remotePort === probe.localPort) done();
    };
    const timer = setTimeout(done, 2_000);
    function done() {
      clearTimeout(timer);
      server.off('connection', onConnection);
      probe.destroy();
      resolve();
    }
    probe.once('error', done);
    server.on('connection', onConnection);
  });
}

/**
 * Kept-alive connections are not closed at once: a request that the client has already sent on one would be lost. It is
 * answered with `Connection: close`; who stays silent for `lingerMs` has none on the way.
 */
async function drain(
  server: Server,
  traffic: Traffic,
  { graceMs, lingerMs }: { graceMs: number; lingerMs: number },
): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const { sockets, answers } = traffic;
  await acceptWaiting(server);
  // `http.Server.close()` would close the idle connections now.
  NetServer.prototype.close.call(server);
  // Not before: a client that is told to close would come back while nobody accepts any more.
  traffic.isDraining = true;
  for (const answer of answers) {
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  }
  const closeIdle = () => {
    server.closeIdleConnections();
    // Node counts a connection that has not sent anything yet as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // Answers that had begun before could not say that they were the last of their connection.
    for (const answer of answers)
      answer.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  const timers = [
    setTimeout(closeIdle, Math.min(lingerMs, graceMs)),
    setTimeout(() => server.closeAllConnections(), graceMs),
  ];
  await closed;
  for (const timer of timers) clearTimeout(timer);
  // Ends the timer that checks connections.
  server.close();
}
