import { Agent, get as httpGet } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/wait.ts';
import type { Log } from '../../log.ts';
import { toErrorResponse } from '../errors.ts';
import { bodyGuard, readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';

const quiet = { info() {}, warn() {}, error() {}, debug() {} } as unknown as Log;
const body = 'complete'.repeat(300);
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** An application whose `/held` answers when the test allows it. */
function makeApp(timeoutMs: number) {
  const gate = Promise.withResolvers<void>();
  const arrivals: (() => void)[] = [];
  let arrived = 0;
  const app = new Hono<HttpEnv>();
  app.onError(toErrorResponse);
  app.get('/', (c) => c.text(body));
  app.get('/held', async (c) => {
    arrived += 1;
    for (const check of arrivals) check();
    await gate.promise;
    return c.text(body);
  });
  app.get('/stream', (c) => {
    const rest = async (controller: ReadableStreamDefaultController) => {
      await gate.promise;
      controller.enqueue(new TextEncoder().encode('last'));
      controller.close();
    };
    return c.body(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('first '));
          void rest(controller);
        },
      }),
    );
  });
  app.use(bodyGuard({ timeoutMs }));
  app.post('/json', async (c) => c.json(await readJson(c)));
  const whenHeld = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => arrived >= count && resolve();
      arrivals.push(check);
      check();
    });
  return { app, release: gate.resolve, whenHeld, arrivals: () => arrived };
}

const open: { listening: Listening; clients: Client[] }[] = [];

afterEach(async () => {
  for (const { listening, clients } of open.splice(0)) {
    for (const client of clients) client.socket.destroy();
    await listening.close(0);
  }
});

async function start({
  timeoutMs = 60_000,
  app: given,
  ...options
}: Partial<ListenOptions> & { timeoutMs?: number; app?: Parameters<typeof listen>[0] } = {}) {
  const { app, ...rest } = makeApp(timeoutMs);
  const defaults = { host: '127.0.0.1', port: 0, log: quiet, publicOrigin: 'https://somero.example' };
  const listening = await listen(given ?? app, { ...defaults, ...options });
  const clients: Client[] = [];
  open.push({ listening, clients });
  const dial = async () => {
    const client = new Client(listening.port);
    clients.push(client);
    await client.connected;
    return client;
  };
  return { ...rest, listening, dial };
}

/** A minimal client on one connection. */
class Client {
  readonly socket: Socket;
  readonly connected: Promise<void>;
  /** Everything received, once the connection is closed. */
  readonly ended: Promise<string>;
  #received = '';
  #watchers = new Set<() => void>();

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.connected = new Promise((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('error', reject);
    });
    this.ended = new Promise((resolve) => this.socket.once('close', () => resolve(this.#received)));
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => {
      this.#received += chunk.toString('latin1');
      for (const watch of this.#watchers) watch();
    });
  }

  send(text: string): void {
    this.socket.write(text);
  }

  /** The next complete answer. */
  async answer(): Promise<string> {
    const end = await this.until((text) => {
      const head = text.indexOf('\r\n\r\n');
      const length = /^content-length: (\d+)/im.exec(text.slice(0, head))?.[1];
      const needed = head + 4 + Number(length);
      return head !== -1 && length !== undefined && text.length >= needed ? needed : undefined;
    });
    const answer = this.#received.slice(0, end);
    this.#received = this.#received.slice(end);
    return answer;
  }

  until<T>(find: (text: string) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const watch = () => {
        const found = find(this.#received);
        if (found === undefined) return;
        this.#watchers.delete(watch);
        resolve(found);
      };
      this.#watchers.add(watch);
      this.socket.once('close', () => reject(new Error(`closed after: ${this.#received}`)));
      watch();
    });
  }
}

describe('a request that the parser refuses', () => {
  const requests: [what: string, text: string, status: number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an impossible Host', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['a fragment', 'GET /about#x HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers of more than 16 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['an address of more than 150 kB', `GET /${'x'.repeat(150_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['two codings', 'POST /json HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x, chunked\r\n\r\n', 501],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\n\r\n', 417],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 405],
  ];

  test('is answered, with the shape and the headers of every answer, and the connection closed', async () => {
    const { dial } = await start();
    const refuse = async ([what, text, status]: (typeof requests)[number]) => {
      const client = await dial();
      client.send(text);
      const answer = await client.ended;
      expect(answer, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer.toLowerCase(), what).toContain('connection: close');
      if (!['no HTTP at all', 'an expectation'].includes(what)) return;
      expect(answer, what).toContain('X-Content-Type-Options: nosniff');
      expect(answer, what).toContain("Content-Security-Policy: default-src 'none'");
      const message = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
      expect(message, what).toEqual({ message: expect.any(String) });
    };
    await Promise.all(requests.map(refuse));
  });

  test('times out when its headers never end', async () => {
    const { dial } = await start({ limits: { headersTimeout: 30, connectionsCheckingInterval: 10 } });
    const client = await dial();
    client.send('GET / HTTP/1.1\r\nHost: a\r\n');
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ['the parser', { limits: { headersTimeout: 30, requestTimeout: 40, connectionsCheckingInterval: 10 } }],
    ['the application', { timeoutMs: 40 }],
  ])('a body that never ends times out for %s', async (_whom, options) => {
    const { dial } = await start(options);
    const client = await dial();
    client.send(
      'POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    );
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test('a search of 10,000 letters of any kind fits together with the headers of a browser', async () => {
  const { dial } = await start();
  const client = await dial();
  const cookie = `Cookie: ${'x'.repeat(15_000)}\r\n`;
  client.send(
    `GET /?q=${encodeURIComponent('💩'.repeat(10_000))} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n`,
  );
  expect(await client.answer()).toMatch(/^HTTP\/1\.1 200 /);
});

describe('pipelined requests', () => {
  test('are answered up to two', async () => {
    const { dial } = await start();
    const client = await dial();
    client.send(request('/').repeat(2));
    for (let index = 0; index < 2; index += 1) expect(await client.answer()).toMatch(/^HTTP\/1\.1 200 /);
    client.send(request('/'));
    expect(await client.answer()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('beyond two end the connection, and no more of the same read are handled', async () => {
    const { dial, arrivals, release } = await start();
    const client = await dial();
    client.send(request('/held').repeat(500));
    await client.ended;
    expect(arrivals()).toBe(2);
    release();
  });

  test('end only that connection, and no other of the address', async () => {
    const { dial } = await start();
    const [pipelining, other] = await Promise.all([dial(), dial()]);
    pipelining.send(request('/').repeat(50));
    await pipelining.ended;
    for (const client of [other, await dial()]) {
      client.send(request('/'));
      expect(await client.answer()).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

test.runIf(process.platform === 'linux')(
  'several connections are accepted in a turn of the event loop',
  async () => {
    const { dial } = await start();
    let isRunning = true;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (isRunning) setImmediate(count);
    };
    const clients = Array.from({ length: 200 }, () => dial());
    // All wait in the kernel before the first is accepted.
    setImmediate(count);
    for (const client of await Promise.all(clients)) client.send(request('/'));
    await Promise.all(clients.map(async (client) => (await client).answer()));
    isRunning = false;
    expect(turns).toBeLessThan(150);
  },
);

test('connections over the limit are closed at once', async () => {
  const { dial } = await start({ maxConnections: 2 });
  const [first] = await Promise.all([dial(), dial()]);
  expect(await (await dial()).ended).toBe('');
  first.send(request('/'));
  expect(await first.answer()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body that exceeds the limit is answered while it is still being sent', async () => {
  const { dial } = await start();
  const client = await dial();
  client.send(
    'POST /json HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  for (let sent = 0; sent < 80; sent += 1) client.send(`400\r\n${'x'.repeat(1024)}\r\n`);
  expect(await client.answer()).toMatch(/^HTTP\/1\.1 413 /);
});

describe('the listening address', () => {
  test('is named with its variable when it is taken', async () => {
    const { listening } = await start();
    await expect(start({ port: listening.port })).rejects.toThrow(
      new RegExp(`Port ${listening.port} is in use.*PORT`),
    );
  });

  test('is named with its variable when this machine does not have it', async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow(/192\.0\.2\.1.*HOST/);
  });

  test('is reached over IPv4 on every interface', async () => {
    const { dial } = await start({ host: '::' });
    const client = await dial();
    client.send(request('/'));
    expect(await client.answer()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

/** From then on the listener is closed. */
function whenRefusing(dial: () => Promise<unknown>): Promise<unknown> {
  return eventually(() => expect(dial()).rejects.toMatchObject({ code: 'ECONNREFUSED' }));
}

describe('closing', () => {
  test('finishes open requests and announces the last answer', async () => {
    const { listening, dial, release, whenHeld } = await start({ lingerMs: 0 });
    const clients = await Promise.all(Array.from({ length: 20 }, () => dial()));
    for (const client of clients) client.send(request('/held'));
    await whenHeld(20);
    const closed = listening.close(60_000);
    await whenRefusing(dial);
    release();
    for (const client of clients) {
      const received = await client.ended;
      expect(received).toMatch(/^HTTP\/1\.1 200 /);
      expect(received).toMatch(/^connection: close\r$/im);
      expect(received.endsWith(body)).toBe(true);
    }
    await closed;
  });

  test('goes on serving for the linger time, and then tells the connections that are still used to close', async () => {
    const { listening, dial } = await start({ lingerMs: 400 });
    const kept = await dial();
    kept.send(request('/'));
    await kept.answer();
    const closed = listening.close(60_000);
    const fresh = await dial();
    fresh.send(request('/'));
    expect(await fresh.answer()).toMatch(/^connection: keep-alive\r$/im);
    await whenRefusing(dial);
    for (const client of [kept, fresh]) {
      client.send(request('/'));
      const received = await client.ended;
      expect(received).toMatch(/^connection: close\r$/im);
      expect(received.endsWith(body)).toBe(true);
    }
    await closed;
  });

  test('completes an answer that has begun', async () => {
    const { listening, dial, release } = await start({
      lingerMs: 0,
      limits: { headersTimeout: 60_000, requestTimeout: 60_000 },
    });
    const [client, silent] = await Promise.all([dial(), dial()]);
    client.send(request('/stream'));
    await client.until((text) => (text.includes('first ') ? true : undefined));
    const closed = listening.close(60_000);
    await silent.ended;
    release();
    expect(await client.ended).toMatch(/first [\s\S]*last\r\n0\r\n\r\n$/);
    await closed;
  });

  test('closes silent connections, used or not, after the linger time', async () => {
    const { listening, dial } = await start({
      lingerMs: 500,
      limits: { headersTimeout: 60_000, requestTimeout: 60_000 },
    });
    const [used] = await Promise.all([dial(), dial()]);
    used.send(request('/'));
    await used.answer();
    const begun = performance.now();
    await listening.close(60_000);
    expect(performance.now() - begun).toBeLessThan(2_500);
  });

  test('leaves unused connections open after a pause of the machine, in which a proxy has closed none either', async () => {
    const { listening, dial } = await start({ lingerMs: 1_500 });
    const kept = await dial();
    kept.send(request('/'));
    await kept.answer();
    const closed = listening.close(60_000);
    await whenRefusing(dial);
    const end = performance.now() + 1_600;
    while (performance.now() < end);
    kept.send(request('/'));
    expect(await kept.ended).toContain(body);
    await closed;
  });

  test('cuts off what does not end in time', async () => {
    const { listening, dial, whenHeld } = await start();
    const client = await dial();
    client.send(request('/held'));
    await whenHeld(1);
    await listening.close(20);
    expect(await client.ended).toBe('');
  });

  test('refuses new connections while it finishes open requests', async () => {
    const { listening, dial, release, whenHeld } = await start({ lingerMs: 0 });
    const busy = await dial();
    busy.send(request('/held'));
    await whenHeld(1);
    const closed = listening.close(60_000);
    await whenRefusing(dial);
    release();
    await closed;
  });

  test.each([
    ['leave when they are asked to', ['complete'], 'last'],
    ['come back at once, again and again', ['complete', 'last'], 'ECONNREFUSED'],
  ])('loses no request of clients that %s', async (_what, goingOn, end) => {
    const { listening } = await start({ lingerMs: 500 });
    const agent = new Agent({ keepAlive: true, maxSockets: 44 });
    const ask = () =>
      new Promise<string>((resolve) => {
        httpGet({ agent, host: '127.0.0.1', port: listening.port, path: '/' }, (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('error', () => resolve('cut off'));
          answer.on('end', () => {
            const isLast = answer.headers.connection === 'close';
            resolve(text !== body ? 'incomplete' : isLast ? 'last' : 'complete');
          });
        }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
    let answered = 0;
    let closed: Promise<void> | undefined;
    const work = async () => {
      for (;;) {
        const outcome = await ask();
        if (!goingOn.includes(outcome)) return outcome;
        answered += 1;
        if (answered === 200) closed = listening.close(60_000);
      }
    };
    const outcomes = await Promise.all(Array.from({ length: 44 }, work));
    expect(new Set(outcomes)).toEqual(new Set([end]));
    await closed;
  });
});
