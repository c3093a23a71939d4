import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type AddressInfo, type BlockList, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import type { Log } from '../log.ts';
import { addressKey, isTrusted, normalAddress } from './middleware/addresses.ts';
import { strictHeaders } from './middleware/security-headers.ts';

export interface ListenOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  log: Log;
  publicOrigin: string;
  /** How long `close()` goes on accepting, while every answer says that it is the last of its connection. */
  lingerMs?: number;
  /** Their connections are those of many visitors, and are not bounded by address. */
  trustedProxies?: BlockList;
  /** Multiplies the bound by address. */
  scale?: number;
  limits?: Partial<typeof defaultLimits>;
}

/** Enough for every header that a browser sends; the address is not counted. */
const MAX_HEADERS_BYTES = 16 * 1024;
/** A search of 10,000 letters, each of four bytes and each byte of three characters, and the path around it. */
const MAX_ADDRESS_BYTES = 10_000 * 12 + 1024;

/**
 * Requests that one connection may have unanswered. Browsers send one at a time; a client that sends more, and perhaps reads none
 * of the answers, would have hundreds of them worked on in one turn.
 */
const MOST_UNANSWERED = 2;
/** Connections of one address: 80 browsers, or one that half-opens what it can. */
const CONNECTIONS_OF_ADDRESS = 500;

const IDLE_CHECK_MS = 100;
/** A connection that has not sent anything for so long is not about to. */
const SILENT_MS = 1_000;
/** So long a stop waits until no connection is left in the kernel's line. */
const ACCEPTING_MS = 2_000;

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
   * Asks every client to leave, then stops accepting, finishes the requests under way and closes the connections; those
   * still busy after `graceMs` are cut off. Resolves when none is left.
   */
  close(graceMs: number): Promise<void>;
}

interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
}

/** Serves the application over HTTP. @throws Error that names the variable to change when the address cannot be had. */
export async function listen(app: App, options: ListenOptions): Promise<Listening> {
  const traffic: Traffic = { connections: new Map(), isDraining: false, held: undefined };
  const server = createHardenedServer(app, options, traffic);
  await bind(server, options);
  return {
    port: (server.address() as AddressInfo).port,
    close: (graceMs) => drain(server, traffic, { graceMs, lingerMs: options.lingerMs ?? 1_000 }),
  };
}

function createHardenedServer(
  app: App,
  { log, publicOrigin, limits, trustedProxies, scale = 1 }: ListenOptions,
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
  const server = createServer({ ...defaultLimits, ...limits }, async (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = traffic.connections.get(socket);
    // What came in one read with a request too many is still handed over.
    if (connection === undefined || socket.destroyed) return;
    connection.unanswered += 1;
    if (connection.unanswered > MOST_UNANSWERED) return endFlood(socket);
    outgoing.once('close', () => {
      connection.unanswered -= 1;
    });
    if (traffic.isDraining) outgoing.setHeader('Connection', 'close');
    connection.answer = outgoing;
    const refusal = refusalOf(incoming);
    if (refusal !== undefined) return answerRefusal(outgoing, refusal, headers);
    if (traffic.held !== undefined) await traffic.held;
    void listener(incoming, outgoing);
  });
  const isBounded = boundByAddress(Math.ceil(CONNECTIONS_OF_ADDRESS * scale), trustedProxies);
  server.on('connection', (socket) => {
    if (isBounded(socket)) {
      socket.destroy();
      return;
    }
    traffic.connections.set(socket, { since: performance.now(), unanswered: 0, answer: undefined });
    socket.once('close', () => traffic.connections.delete(socket));
  });
  server.maxRequestsPerSocket = 0;
  server.maxConnections = 10_000;
  // A reader who takes nothing for two minutes is gone.
  server.timeout = 120_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = traffic.connections.get(socket)?.answer;
    // In the middle of an answer another one would be read as part of it.
    if (answer?.headersSent && !answer.writableFinished) socket.destroy();
    else refuse(socket, statusOf(error), headers);
  });
  server.on('checkExpectation', (_request, outgoing) => answerRefusal(outgoing, 417, headers));
  server.on('connect', (_request, socket) => refuse(socket, 405, { ...headers, Allow: 'GET, HEAD, POST' }));
  return server;
}

/**
 * Ends a connection with too many requests. Node makes two errors for each of them when it closes, and writing down where they
 * were made takes ten times as long as all the rest: 40 ms for the requests of one read.
 */
function endFlood(socket: Socket): void {
  const { stackTraceLimit } = Error;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  socket.destroy();
}

/** Says of a new connection whether its address has too many; counts it otherwise, until it closes. */
function boundByAddress(most: number, trustedProxies: BlockList | undefined): (socket: Socket) => boolean {
  const counts = new Map<string, number>();
  return (socket) => {
    const address = normalAddress(socket.remoteAddress ?? '');
    if (address === undefined || (trustedProxies && isTrusted(address, trustedProxies))) return false;
    const key = addressKey(address);
    const count = counts.get(key) ?? 0;
    if (count >= most) return true;
    counts.set(key, count + 1);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
    return false;
  };
}

function answerRefusal(outgoing: ServerResponse, status: number, headers: Record<string, string>): void {
  const body = JSON.stringify({ message: refusals[status] });
  const described = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...described, Connection: 'close' }).end(body);
}

const refusals: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  417: 'This expectation cannot be met.',
  431: 'The request headers are too large.',
  500: 'Something went wrong. Please try again.',
  501: 'This transfer encoding is not understood here.',
};

function statusOf(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** The status of a request that the parser lets pass and nobody else should read; undefined for any other. */
function refusalOf({ rawHeaders, headers }: IncomingMessage): 400 | 431 | 501 | undefined {
  let bytes = 0;
  let hosts = 0;
  for (const [index, text] of rawHeaders.entries()) {
    bytes += text.length;
    if (index % 2 === 0 && text.toLowerCase() === 'host') hosts += 1;
  }
  // Everything that reads a header counts on less than this.
  if (bytes > MAX_HEADERS_BYTES) return 431;
  if (hosts > 1) return 400;
  const encoding = headers['transfer-encoding']?.trim().toLowerCase();
  return encoding === undefined || encoding === 'chunked' ? undefined : 501;
}

/** Answers below the application, on the bare connection, and closes it. */
function refuse(socket: Duplex, status: number, headers: Record<string, string>): void {
  if (!socket.writable) {
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
  readonly connections: Map<Socket, Connection>;
  /** From the moment of closing on, every answer says that it is the last of its connection. */
  isDraining: boolean;
  /** While the listener closes, new requests wait for this. */
  held: Promise<void> | undefined;
}

interface Connection {
  /** When it was accepted, on the clock that only goes forward. */
  readonly since: number;
  unanswered: number;
  /** Its newest answer. */
  answer: ServerResponse | undefined;
}

/**
 * Node accepts one connection per turn of its event loop: those that still wait in the kernel, their requests already
 * sent, would be reset when the listener closes. A connection of our own, made now, is accepted after all of them.
 *
 * @returns how many others were accepted before it
 */
function acceptWaiting(server: Server, patienceMs: number): Promise<number> {
  const { address, port } = server.address() as AddressInfo;
  const host = address === '::' ? '::1' : address === '0.0.0.0' ? '127.0.0.1' : address;
  return new Promise((resolve) => {
    let others = 0;
    const probe = connect({ host, port });
    const onConnection = (socket: Socket) => {
      if (socket.remotePort === probe.localPort) done();
      else others += 1;
    };
    const timer = setTimeout(done, patienceMs);
    function done() {
      clearTimeout(timer);
      server.off('connection', onConnection);
      probe.destroy();
      resolve(others);
    }
    probe.once('error', done);
    server.on('connection', onConnection);
  });
}

/**
 * Closes the listener when nobody waits in the kernel's line. A client that is answered may come back at once, and be in that
 * line again: so the requests of these moments are answered when the listener is closed.
 */
async function stopAccepting(server: Server, traffic: Traffic): Promise<{ closed: Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  traffic.held = promise;
  const end = performance.now() + ACCEPTING_MS;
  for (let left = ACCEPTING_MS; left > 0; left = end - performance.now())
    if ((await acceptWaiting(server, left)) === 0) break;
  const closed = new Promise((resolve) => server.close(resolve));
  traffic.held = undefined;
  resolve();
  return { closed };
}

/**
 * Accepting stops last. Until then new connections are served, and kept-alive ones that are used again are told to close;
 * the requests that clients have already sent on them are answered.
 */
async function drain(
  server: Server,
  traffic: Traffic,
  { graceMs, lingerMs }: { graceMs: number; lingerMs: number },
): Promise<void> {
  if (!server.listening) return;
  traffic.isDraining = true;
  for (const { answer } of traffic.connections.values())
    if (answer && !answer.headersSent) answer.setHeader('Connection', 'close');
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await wait(Math.min(lingerMs, graceMs));
  const { closed } = await stopAccepting(server, traffic);
  const closeUnused = setInterval(() => {
    // Answers that had begun before could not say that they were the last of their connection.
    server.closeIdleConnections();
    // Node counts a connection that has not sent anything yet as busy. On the next turn: a process that was held up reads first
    // what has come meanwhile.
    const before = performance.now() - SILENT_MS;
    setImmediate(() => {
      for (const [socket, { since }] of traffic.connections)
        if (socket.bytesRead === 0 && since < before) socket.destroy();
    });
  }, IDLE_CHECK_MS);
  await closed;
  clearTimeout(cutOff);
  clearInterval(closeUnused);
}
