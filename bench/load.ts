import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';

export const CONNECTIONS = 32;

export interface Asked {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The address that asks. */
  localAddress?: string;
}

export interface Answer {
  status: number;
  /** Names and values in turn, without those that Node's server adds. */
  head: string[];
  body: Buffer;
  /** Time until the complete response. */
  ms: number;
}

/** Asks once, on a new connection. The body is as it was sent. */
export function askOnce({ headers = {}, ...asked }: Asked): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', ...asked, headers, agent: false }, async (answer) => {
      const head = Object.entries(answer.headersDistinct)
        .filter(([name]) => !/^(?:date|connection|keep-alive)$/.test(name))
        .flatMap(([name, values]) => (values ?? []).flatMap((value) => [name, value]));
      const body = await buffer(answer);
      resolve({ status: answer.statusCode ?? 0, head, body, ms: performance.now() - begun });
    }).on('error', reject);
  });
}

/** Keeps a program on one core, where taskset is installed; otherwise the figures say less. */
export function pin(pid: number, core: number): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)]);
}

/** Asks again and again on connections that stay open, and counts the answers that are no errors. */
export async function load(
  { port, path, headers = {} }: Asked,
  seconds: number,
  connections = CONNECTIONS,
): Promise<{ answers: number; perSecond: number }> {
  const url = `http://127.0.0.1:${port}${path}`;
  const { requests, errors, duration, ...counts } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  });
  const answers = requests.total - counts['4xx'] - counts['5xx'];
  if (errors > 0 || answers === 0) throw new Error(`${url}: ${answers} answers, ${errors} errors`);
  return { answers, perSecond: answers / duration };
}

/** What a program has used so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
