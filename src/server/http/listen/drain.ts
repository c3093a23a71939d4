import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Connections } from './connections.ts';

const IDLE_CHECK_MS = 100;
/** A connection that has been silent for this long is not about to send. */
const SILENT_MS = 1_000;
/** A client that has just got an answer and comes back has connected by then. */
const RETURN_MS = 50;
/** How long a stop waits until the kernel has no connection left to accept. */
const ACCEPTING_MS = 2_000;

/** Whether the server is stopping, shared by its requests and {@link drain}. */
export interface Stopping {
  /** Once the listeners are closed, every answer says that it is the last of its connection. */
  isDraining: boolean;
  /** While the listeners close, new requests wait for this. */
  held: Promise<void> | undefined;
}

interface Draining {
  server: Server;
  listeners: readonly NetServer[];
  connections: Connections;
  stopping: Stopping;
}

/**
 * Closes the listeners before the open connections: otherwise clients would reconnect all the time, and a connection that
 * arrives as its listener closes is reset. Afterwards each answer is the last of its connection, and requests that clients
 * have already sent are answered.
 *
 * @param graceMs connections still busy after it are cut off
 * @param lingerMs how long it goes on accepting, and then leaves connections open that are not used. A proxy must close
 *   its own by then: a request that it sends on one while we close it would be lost
 */
export async function drain(
  draining: Draining,
  { graceMs, lingerMs }: { graceMs: number; lingerMs: number },
): Promise<void> {
  const { server, connections, stopping } = draining;
  if (!server.listening) return;
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await wait(Math.min(lingerMs, graceMs));
  const { closed } = await stopAccepting(draining);
  stopping.isDraining = true;
  for (const answer of connections.newestAnswers())
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  // Counted, not timed: after a pause of the whole machine, a proxy may send on a connection that it should have closed.
  let checks = 0;
  const closeUnused = setInterval(() => {
    checks += 1;
    if (checks * IDLE_CHECK_MS >= lingerMs) server.closeIdleConnections();
    // Node counts a connection that has sent nothing yet as busy. On the next turn, so that a delayed process first
    // reads what has arrived.
    setImmediate(() => connections.closeSilent(SILENT_MS));
  }, IDLE_CHECK_MS);
  await closed;
  clearTimeout(cutOff);
  clearInterval(closeUnused);
}

/**
 * Closes the listeners when the kernel has no connection left to accept, twice in a row. A client that is answered may
 * reconnect at once, so the requests of this time are answered after the listeners are closed.
 */
async function stopAccepting({
  server,
  listeners,
  stopping,
}: Draining): Promise<{ closed: Promise<unknown> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  stopping.held = promise;
  const end = performance.now() + ACCEPTING_MS;
  let isQuiet = false;
  while (performance.now() < end) {
    const isEmpty = await acceptsNothing(server);
    if (isEmpty && isQuiet) break;
    isQuiet = isEmpty;
    if (isEmpty) await wait(RETURN_MS);
  }
  // The method of HTTP servers would close idle connections at once.
  const close = (one: NetServer) => new Promise((resolve) => NetServer.prototype.close.call(one, resolve));
  const closed = Promise.all(listeners.map(close));
  stopping.held = undefined;
  resolve();
  return { closed };
}

/**
 * Whether no connection is accepted in a whole turn of the event loop. Node accepts one of each listener in a turn, so then
 * none waits in the kernel: with its request already sent it would be reset when its listener closes.
 */
async function acceptsNothing(server: Server): Promise<boolean> {
  let isEmpty = true;
  const noteConnection = () => {
    isEmpty = false;
  };
  await nextTurn();
  server.on('connection', noteConnection);
  await nextTurn();
  server.off('connection', noteConnection);
  return isEmpty;
}
