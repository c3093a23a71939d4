import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What PostgreSQL says after the statements of a connection have been committed: ReadyForQuery, idle. */
const COMMITTED = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** The way to PostgreSQL, which can break after a commit and before its answer. */
export interface CuttableWay extends AsyncDisposable {
  /** The database's address by this way. */
  url: string;
  /**
   * Cuts the next connection that sends this text, when PostgreSQL has committed what it belongs to; the answer is lost.
   *
   * @returns resolves when it has happened
   */
  cutAfter(text: string): Promise<void>;
}

/** Forwards connections to the database at `url`. */
export async function openCuttableWay(url: string): Promise<CuttableWay> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let wanted: { text: string; isCut: () => void } | null = null;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    let isCut: (() => void) | null = null;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (wanted && chunk.includes(wanted.text)) {
        isCut = wanted.isCut;
        wanted = null;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isCut || !chunk.subarray(-COMMITTED.length).equals(COMMITTED)) return void client.write(chunk);
      end();
      isCut();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    cutAfter: (text) =>
      new Promise((resolve) => {
        wanted = { text, isCut: resolve };
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
