import type { Server } from 'node:http';
import { type AddressInfo, connect, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connections } from './connections.ts';

const IDLE_CHECK_MS = 100;
/** A connection that has been silent for this long is not about to send. */
const SILENT_MS = 1_000;
/** A client that has just got an answer and comes back has connected by then. */
const RETURN_MS = 50;
/** How long a stop waits until the kernel has no connection left to accept. */
const ACCEPTING_MS = 2_000;

/** Whether the server is stopping, shared by the listener and {@link drain}. */
export interface Stopping {
  /** Once the listener is closed, every answer says that it is the last of its connection. */
  isDraining: boolean;
  /** While the listener closes, new requests wait for this. */
  held: Promise<void> | undefined;
}

/**
 * Closes the listener before the open connections: otherwise clients would reconnect all the time, and a connection that
 * arrives as the listener closes is reset. Afterwards each answer is the last of its connection, and requests that clients
 * have already sent are answered.
 *
 * @param graceMs connections still busy after it are cut off
 * @param lingerMs how long it goes on accepting, and then leaves connections open that are not used. A proxy must close
 *   its own by then: a request that it sends on one while we close it would be lost
 */
export async function drain(
  server: Server,
  connections: Connections,
  stopping: Stopping,
  { graceMs, lingerMs }: { graceMs: number; lingerMs: number },
): Promise<void> {
  if (!server.listening) return;
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await wait(Math.min(lingerMs, graceMs));
  const { closed } = await stopAccepting(server, stopping);
  stopping.isDraining = true;
  for (const answer of connections.newestAnswers())
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  const idleUntil = performance.now() + lingerMs;
  const closeUnused = setInterval(() => {
    if (performance.now() >= idleUntil) server.closeIdleConnections();
    // Node counts a connection that has sent nothing yet as busy. On the next turn, so that a delayed process first
    // reads what has arrived.
    setImmediate(() => connections.closeSilent(SILENT_MS));
  }, IDLE_CHECK_MS);
  await closed;
  clearTimeout(cutOff);
  clearInterval(closeUnused);
}

/**
 * Closes the listener when the kernel has no connection left to accept, twice in a row. A client that is answered may
 * reconnect at once, so the requests of this time are answered after the listener is closed.
 */
async function stopAccepting(server: Server, stopping: Stopping): Promise<{ closed: Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  stopping.held = promise;
  const end = performance.now() + ACCEPTING_MS;
  let isQuiet = false;
  for (let left = ACCEPTING_MS; left > 0; left = end - performance.now()) {
    const isEmpty = (await acceptWaiting(server, left)) === 0;
    if (isEmpty && isQuiet) break;
    isQuiet = isEmpty;
    await wait(RETURN_MS);
  }
  // The method of HTTP servers would close idle connections at once.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  stopping.held = undefined;
  resolve();
  return { closed };
}

/**
 * Node accepts one connection per turn of its event loop. Connections that wait in the kernel, with their requests
 * already sent, would be reset when the listener closes. A connection of our own, made now, is accepted after all of
 * them.
 *
 * @returns how many others were accepted before it
 */
function acceptWaiting(server: Server, timeoutMs: number): Promise<number> {
  const { address, port } = server.address() as AddressInfo;
  const host = address === '::' ? '::1' : address === '0.0.0.0' ? '127.0.0.1' : address;
  return new Promise((resolve) => {
    let others = 0;
    const probe = connect({ host, port });
    const onConnection = (socket: Socket) => {
      if (socket.remotePort === probe.localPort) done();
      else others += 1;
    };
    const timer = setTimeout(done, timeoutMs);
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
