import { createServer } from 'node:net';

/** The kernel may choose a port again before it is used. */
const given = new Set<number>();

/** A TCP port that was free on 127.0.0.1 a moment ago, chosen by the kernel, another one at each call. */
export async function freePort(): Promise<number> {
  const port = await chosenPort();
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

function chosenPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (address === null || typeof address === 'string') {
        probe.close();
        reject(new Error('The kernel gave no port number.'));
        return;
      }
      probe.close(() => resolve(address.port));
    });
  });
}
