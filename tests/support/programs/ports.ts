import { createServer, type Server } from 'node:net';

/**
 * Below the ports that kernels give to outgoing connections (32,768 on Linux), which would take one before it is used, and
 * above 10,080, the last to which browsers and `fetch` refuse to connect.
 */
const FIRST = 10_100;
const COUNT = 22_000;

/** Each port comes with the next one, where `npm start` opens the desk, and with a third that reserves them. */
const STEP = 4;
const RESERVATION = 2;

/** Test workers do not know of each other. The system ends a reservation with its process, however that ends. */
const reservations: Server[] = [];

let tried = Math.floor((Math.random() * COUNT) / STEP) * STEP;

/** A TCP port that is free on 127.0.0.1, and that is given to no other process while this one lives. */
export async function freePort(): Promise<number> {
  tried += STEP;
  const port = FIRST + (tried % COUNT);
  const reservation = await listen(port + RESERVATION);
  if (!reservation) return freePort();
  reservations.push(reservation.unref());
  const probe = await listen(port);
  if (!probe) return freePort();
  await new Promise((closed) => probe.close(closed));
  return port;
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
