import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The floor: node's own server with one answer, which it reads from a file beforehand.
 *
 *   node bench/bare-server.ts <port> <answer.json>
 */
const [port, file = ''] = process.argv.slice(2);
const { status, head, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = status === 304 ? undefined : Buffer.from(body, 'base64');

// The header that names the time-out is as long as ours.
createServer({ keepAliveTimeout: 65_000 }, (_request, answer) => {
  answer.writeHead(status, head);
  answer.end(bytes);
}).listen(Number(port), '127.0.0.1');
