import { get } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Given {
  status: number;
  /** Names and values in turn, without those that node's server adds by itself. */
  head: string[];
  body: Buffer;
}

export function askOnce({ port, path, headers = {} }: Asked): Promise<Given> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, async (answer) => {
      const { rawHeaders } = answer;
      const head: string[] = [];
      for (let i = 0; i < rawHeaders.length; i += 2) {
        const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
        if (!/^(?:date|connection|keep-alive)$/i.test(name)) head.push(name, value);
      }
      resolve({ status: answer.statusCode ?? 0, head, body: await buffer(answer) });
    }).on('error', reject);
  });
}

/**
 * Asks for the same again and again on connections that stay open, each as soon as the answer before is there: the
 * answers a second. All answers have the length of the first one.
 */
export async function load(asked: Asked, connections: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(asked, until)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil({ port, path, headers = {} }: Asked, until: number): Promise<number> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let answers = 0;
    let length = 0;
    let received = 0;
    let first = Buffer.alloc(0);
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (length === 0) {
        first = Buffer.concat([first, chunk]);
        length = lengthOf(first);
      }
      if (length === 0 || received < length) return;
      received -= length;
      answers += 1;
      if (performance.now() < until) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    });
  });
}

/** Of head and body together; 0 while the head is not complete. */
function lengthOf(beginning: Buffer): number {
  const end = beginning.indexOf('\r\n\r\n');
  if (end === -1) return 0;
  const head = beginning.subarray(0, end).toString('latin1');
  const body = /^content-length: (\d+)/im.exec(head)?.[1] ?? '0';
  return end + 4 + (head.startsWith('HTTP/1.1 304') ? 0 : Number(body));
}

/** Milliseconds until the whole answer is there. */
export async function timeOf(asked: Asked): Promise<number> {
  const begun = performance.now();
  const { status } = await askOnce(asked);
  if (status !== 200) throw new Error(`${asked.path} was answered ${status}`);
  return performance.now() - begun;
}
