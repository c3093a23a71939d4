import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Where this process ends: before or after its n-th boundary. */
export interface Crash {
  at: number;
  side: 'before' | 'after';
  /** The name of the boundary. */
  name: string;
}

type Method = (...args: unknown[]) => unknown;

/**
 * Counts every boundary at which this process waits for another (a statement or a commit of the database, a call to the
 * provider), and kills it at the given one.
 *
 * @param crash `null` only counts
 * @param isTorn Whether every statement commits by itself, as a negative control
 * @returns the names of the boundaries so far
 */
export function watchBoundaries(crash: Crash | null, isTorn = false): readonly string[] {
  const names: string[] = [];
  const dieIf = (number: number, side: Crash['side']) => {
    if (crash?.at !== number || crash.side !== side) return;
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  };
  const cross = (name: string, go: () => unknown): unknown => {
    const number = names.push(name);
    dieIf(number, 'before');
    const result = go();
    if (!(result instanceof Promise)) return result;
    return result.then((value: unknown) => {
      dieIf(number, 'after');
      return value;
    });
  };

  const client = pg.Client.prototype as unknown as { query: Method };
  const query = client.query;
  client.query = function (this: unknown, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (isTorn && /^(?:begin|commit)/i.test(text)) args[0] = 'SELECT 1';
    const callback = args.at(-1);
    if (typeof callback !== 'function') return cross(text, () => query.apply(this, args));
    const number = names.push(text);
    dieIf(number, 'before');
    const wrapped = (...answer: unknown[]) => {
      dieIf(number, 'after');
      callback(...answer);
    };
    return query.apply(this, [...args.slice(0, -1), wrapped]);
  };

  const lite = PGlite.prototype as unknown as { execProtocolRaw: Method };
  const exec = lite.execProtocolRaw;
  lite.execProtocolRaw = function (this: unknown, ...args: unknown[]) {
    const go = () => exec.apply(this, args);
    const [message] = args as [Uint8Array];
    const kind = String.fromCharCode(message[0] ?? 0);
    // A statement ends with its Sync, and commits there if it is alone; BEGIN and COMMIT are simple queries.
    return kind === 'S' || kind === 'Q' ? cross(kind === 'Q' ? 'begin or commit' : 'statement', go) : go();
  };

  const realFetch = globalThis.fetch;
  globalThis.fetch = ((...args: Parameters<typeof fetch>) =>
    cross(`the provider: ${String(args[0]).replace(/^.*\/v3/, '')}`, () =>
      realFetch(...args),
    )) as typeof fetch;
  return names;
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  return text.replace(/\s+/g, ' ').trim().slice(0, 80);
}
