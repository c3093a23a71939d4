import type { Log } from '../../log.ts';

/** From this age on the version is asked for again, without anybody waiting. */
const RENEW_AFTER_MS = 100;
/** A version asked for longer ago is not trusted any more: the request waits for a new one. */
const TRUST_MS = 250;
/** Longer than this nobody waits: while the database is down or slow, what is kept goes on. */
const PATIENCE_MS = 250;

export interface Freshness {
  /** The version, when it may be trusted as it is; otherwise wait for `ask()`. */
  now(): string | undefined;
  /** The version after asking. When that fails: the one known last, undefined when none was ever known. */
  ask(): Promise<string | undefined>;
  /** The version known last, however long ago. */
  readonly known: string | undefined;
}

export interface FreshnessOptions {
  readVersion: () => Promise<string>;
  log: Pick<Log, 'warn' | 'info'>;
  /** Called with every new version. */
  onChange?: (version: string) => void;
  /** Milliseconds on a clock that only goes forward. */
  clock?: () => number;
}

/**
 * Knows which version of the posts the database has, as of at most `TRUST_MS` ago: a request seldom waits for the
 * question, and none is asked while nobody comes.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { readVersion, log, onChange, clock = () => performance.now() } = options;
  let known: string | undefined;
  let asOf = Number.NEGATIVE_INFINITY;
  let question: Promise<void> | undefined;
  /** The question under way has outlasted somebody's patience: nobody else waits for it. */
  let isLate = false;
  let isFailing = false;

  function check(): Promise<void> {
    question ??= readOnce().finally(() => {
      question = undefined;
      isLate = false;
    });
    return question;
  }

  async function readOnce(): Promise<void> {
    const begun = clock();
    try {
      const version = await readVersion();
      // As of the beginning: what was committed while the answer was on its way may or may not be in it.
      asOf = begun;
      if (isFailing) log.info('the version of the posts can be read again');
      isFailing = false;
      if (version === known) return;
      known = version;
      onChange?.(version);
    } catch (error) {
      asOf = clock();
      if (!isFailing) log.warn({ err: error }, 'the version of the posts cannot be read: kept pages go on');
      isFailing = true;
    }
  }

  return {
    get known() {
      return known;
    },
    now() {
      const age = clock() - asOf;
      if (age > RENEW_AFTER_MS) void check();
      return age <= TRUST_MS || isLate ? known : undefined;
    },
    async ask() {
      const asked = check();
      if (!isLate && !(await endsInTime(asked))) isLate = question !== undefined;
      return known;
    },
  };
}

async function endsInTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const inTime = await Promise.race([work.then(() => true), patience]);
  clearTimeout(timer);
  return inTime;
}
