import type { Server } from 'node:http';

export interface Address {
  host: string;
  /** 0: any free port. */
  port: number;
  /** The variable that sets the port. */
  variable?: string;
}

/** @throws Error that names the variable to change when the address is unavailable. */
export async function bind(server: Server, { host, port, variable = 'PORT' }: Address): Promise<void> {
  try {
    await bindTo(server, host, port);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A container without IPv6.
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return bindTo(server, '0.0.0.0', port);
    throw new Error(explain(code, host, port, variable), { cause: error });
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

function explain(code: string | undefined, host: string, port: number, variable: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use on ${host}. Stop the other program, or set ${variable} to another.`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user. Set ${variable} to one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code ?? 'unknown error'}). Check HOST and ${variable}.`;
}
