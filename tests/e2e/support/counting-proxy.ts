import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';

interface CountingProxy {
  origin: string;
  /** What was asked for since the last call, such as `GET /about`, and the bytes that came for it. */
  take(): { requests: string[]; bytes: number };
  /** Passes on to another site, or with `null` leaves everything unanswered. */
  leadTo(target: string | null): void;
  /** Leaves requests unanswered whose head matches. */
  holdBack(head: RegExp): void;
}

/** Passes connections on to the site, for the running test, and counts what a browser asks for, its workers included. */
export async function countingProxy(target: string): Promise<CountingProxy> {
  const port = await freePort();
  let current: string | null = target;
  let held: RegExp | undefined;
  let requests: string[] = [];
  let bytes = 0;
  const open = new Set<Socket>();
  const close = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const add = (socket: Socket) => void open.add(socket.on('error', () => socket.destroy()));
  const server = createServer((visitor) => {
    add(visitor);
    if (current === null) return;
    const site = connect(Number(new URL(current).port), '127.0.0.1');
    add(site);
    visitor.on('data', (chunk) => {
      requests.push(...Array.from(`${chunk}`.matchAll(/^([A-Z]+ \S+) HTTP/gm), ([, line = '']) => line));
    });
    site.on('data', (chunk) => {
      bytes += chunk.length;
    });
    visitor.on('data', (chunk) => {
      if (!held?.test(`${chunk}`)) site.write(chunk);
    });
    site.pipe(visitor);
  }).listen(port, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    close();
  });
  return {
    origin: `http://localhost:${port}`,
    take: () => {
      const taken = { requests, bytes };
      [requests, bytes] = [[], 0];
      return taken;
    },
    holdBack: (head) => {
      held = head;
    },
    leadTo: (next) => {
      current = next;
      close();
    },
  };
}
