import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { RunningServer } from '../../src/server/main.ts';
import type { Restarting } from './restarting.ts';

/** Addresses of modules, styles and pictures that Vite serves from the sources. */
export function isFromSources(url: string, root: string): boolean {
  return /^\/(?:@|src\/|content\/|node_modules\/)/.test(url) || url.startsWith(`${root}/`);
}

/** Sends a request to the server, after its restart where one is under way. */
export async function forward(
  restarting: Restarting<RunningServer>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const server = await restarting.server;
  if (server instanceof Error) return answerProblem(outgoing, server.message);
  const { method, url: path, rawHeaders: headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port: server.port, method, path, headers, agent: false });
  forwarded.on('response', (answer) => {
    // Vite's client needs things that the policy of the built pages forbids.
    const { 'content-security-policy': _, ...answered } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, answered);
    answer.pipe(outgoing);
  });
  forwarded.on('error', (error) => answerProblem(outgoing, error.message));
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

function answerProblem(outgoing: ServerResponse, problem: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
  outgoing.end(`The server could not answer. Mend what it says, save, and reload.\n\n${problem}\n`);
}
