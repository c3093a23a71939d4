import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askOnce } from './load.ts';

/**
 * The floor: Node's own server, which gives the answer of another one.
 *
 *   node bench/bare-server.ts '{"port": 3000, "path": "/"}'
 */
const { status, head, body } = await askOnce(JSON.parse(process.argv[2] ?? ''));

// The header that names the time-out is as long as ours.
const server = createServer({ keepAliveTimeout: 65_000 }, (_request, answer) => {
  answer.writeHead(status, head);
  answer.end(status === 304 ? undefined : body);
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
