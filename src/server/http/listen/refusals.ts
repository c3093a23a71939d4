import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { standardMessages } from '../standard-messages.ts';

/** If closed at once, data that the client is still sending would reset the connection under the answer. */
const LINGER_MS = 500;

/** Every reader of a header relies on this limit. It fits all headers that a browser sends, without the address. */
export const MAX_HEADERS_BYTES = 16 * 1024;

export function refusalBody(status: number): { message: string | undefined } {
  return { message: standardMessages[status] };
}

/** The status for a request that Node's parser refused. */
export function statusOfParserError(error: NodeJS.ErrnoException): number {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 431;
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413;
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** The status of a parsed request that the application must not read; undefined for any other. */
export function refusalOf({ url, rawHeaders, headers }: IncomingMessage): 400 | 431 | 501 | undefined {
  let bytes = 0;
  let hosts = 0;
  for (const [index, text] of rawHeaders.entries()) {
    bytes += text.length;
    if (index % 2 === 0 && text.toLowerCase() === 'host') hosts += 1;
  }
  if (bytes > MAX_HEADERS_BYTES) return 431;
  // No browser sends a fragment (RFC 9112, 3.2). With one, the copy of a page that is kept would not be found.
  if (hosts > 1 || url?.includes('#')) return 400;
  const encoding = headers['transfer-encoding']?.trim().toLowerCase();
  return encoding === undefined || encoding === 'chunked' ? undefined : 501;
}

/** Refuses a parsed request, and closes its connection. */
export function answerRefusal(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
): void {
  const body = JSON.stringify(refusalBody(status));
  const described = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...headers, ...described, Connection: 'close' }).end(body);
}

/** Refuses an unparsable request on the bare connection, and closes it. */
export function refuseBare(socket: Duplex, status: number, headers: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusalBody(status));
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
