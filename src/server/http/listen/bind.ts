import type { Server } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server as NetServer } from 'node:net';
import { platform } from 'node:process';

/**
 * Listening sockets of the port. Node accepts one connection of each in a turn of its event loop, so with one alone, new
 * visitors of a busy site wait in the kernel behind all others. Only Linux shares connections out among several.
 */
const SOCKETS = platform === 'linux' ? 8 : 1;

export interface Address {
  host: string;
  /** 0: any free port. */
  port: number;
  /** The variable that sets the port. */
  variable?: string;
}

/**
 * Listens on the port with several sockets, whose connections all belong to `server`.
 *
 * @returns the listeners, `server` among them
 * @throws Error that names the variable to change when the address is unavailable
 */
export async function bind(
  server: Server,
  { host, port, variable = 'PORT' }: Address,
): Promise<readonly NetServer[]> {
  try {
    return await bindTo(server, host, port);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A container without IPv6.
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return bindTo(server, '0.0.0.0', port);
    throw new Error(explain(code, host, port, variable), { cause: error });
  }
}

async function bindTo(server: Server, host: string, wanted: number): Promise<readonly NetServer[]> {
  const port = await findFree(host, wanted);
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    // With the options of an HTTP server.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit('connection', socket)),
  );
  const listeners = [server, ...others];
  for (const one of listeners) await listening(one, { host, port, reusePort: SOCKETS > 1 });
  return listeners;
}

/** A port that several sockets may share would be shared with another program of this user too. */
async function findFree(host: string, wanted: number): Promise<number> {
  const alone = createServer();
  await listening(alone, { host, port: wanted });
  const { port } = alone.address() as AddressInfo;
  await new Promise((resolve) => alone.close(resolve));
  return port;
}

function listening(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...options, backlog: 1024 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function explain(code: string | undefined, host: string, port: number, variable: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use on ${host}. Stop the other program, or set ${variable} to another.`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user. Set ${variable} to one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code ?? 'unknown error'}). Check HOST and ${variable}.`;
}
