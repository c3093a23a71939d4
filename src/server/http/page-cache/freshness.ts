import type { Log } from '../../log.ts';

/** From this age on the version is asked for again, without anybody waiting. */
const RENEW_AFTER_MS = 100;
/** A version asked for longer ago is not trusted any more: the request waits for a new one. */
const TRUST_MS = 250;
/** Longer than this nobody waits where something is kept: while the database is down or slow, that goes on. */
const PATIENCE_MS = 250;
/** Nothing is kept while no version was ever known: a slow first answer is worth more than a page that nobody keeps. */
const FIRST_PATIENCE_MS = 2_000;
/** So many questions at a time: each has a connection of its own, and some connections may be dead. */
const MOST_QUESTIONS = 4;

export interface Freshness {
  /** The version, when it may be trusted as it is; otherwise wait for `ask()`. */
  now(): string | undefined;
  /** The version after asking. When that fails: the one known last, undefined when none was ever known. */
  ask(): Promise<string | undefined>;
  /** The version by a question that is asked after this call; undefined when it is not answered in time. */
  askAnew(): Promise<string | undefined>;
  /** What is known is not trusted any more: the next one waits for what is asked from now on. */
  doubt(): void;
  /** The version known last, however long ago. */
  readonly known: string | undefined;
}

export interface FreshnessOptions {
  readVersion: () => Promise<string>;
  log: Pick<Log, 'warn' | 'info'>;
  /** Whose version it is, for the log. */
  what?: string;
  /** Called with every new version. */
  onChange?: (version: string) => void;
  /** Milliseconds on a clock that only goes forward. */
  clock?: () => number;
}

interface Question {
  begun: number;
  ended: Promise<void>;
  /** Once it is answered. */
  version?: string;
}

/**
 * Knows which version of the posts, or of the seats, the database has, as of at most `TRUST_MS` ago: a request seldom waits for the
 * question, and none is asked while nobody comes.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { readVersion, log, what = 'posts', onChange, clock = () => performance.now() } = options;
  let known: string | undefined;
  let asOf = Number.NEGATIVE_INFINITY;
  /** When the question was asked that has told `known`. */
  let toldBy = Number.NEGATIVE_INFINITY;
  let newest: Question | undefined;
  /** Nothing that was asked before this is believed. */
  let doubtedAt = Number.NEGATIVE_INFINITY;
  const underWay = new Set<Question>();
  /** The questions under way have outlasted somebody's patience: nobody else waits for them. */
  let isLate = false;
  let isFailing = false;

  /** The newest question: that under way, or another one when that is late, since the next connection may be alive. */
  function check(): Promise<void> {
    const now = clock();
    if (newest && underWay.has(newest) && newest.begun >= doubtedAt) {
      if (now - newest.begun < PATIENCE_MS || underWay.size >= MOST_QUESTIONS) return newest.ended;
    }
    return begin(now).ended;
  }

  function begin(now: number): Question {
    const question: Question = { begun: now, ended: Promise.resolve() };
    newest = question;
    underWay.add(question);
    question.ended = readOnce(question);
    return question;
  }

  async function readOnce(question: Question): Promise<void> {
    const { begun } = question;
    try {
      const version = await readVersion();
      question.version = version;
      underWay.delete(question);
      // A later question has told what is newer.
      if (begun < toldBy) return;
      toldBy = begun;
      // As of the beginning: what was committed while the answer was on its way may or may not be in it.
      if (begun >= doubtedAt) asOf = Math.max(asOf, begun);
      isLate = false;
      if (isFailing) log.info(`the version of the ${what} can be read again`);
      isFailing = false;
      if (version === known) return;
      known = version;
      onChange?.(version);
    } catch (error) {
      underWay.delete(question);
      if (begun < toldBy || underWay.size > 0) return;
      asOf = clock();
      isLate = false;
      if (!isFailing)
        log.warn({ err: error }, `the version of the ${what} cannot be read: kept answers go on`);
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
    async askAnew() {
      if (underWay.size >= MOST_QUESTIONS) return undefined;
      const question = begin(clock());
      return (await endsInTime(question.ended, PATIENCE_MS)) ? question.version : undefined;
    },
    doubt() {
      doubtedAt = clock();
      asOf = Number.NEGATIVE_INFINITY;
    },
    async ask() {
      const asked = check();
      const patience = known === undefined ? FIRST_PATIENCE_MS : PATIENCE_MS;
      if (isLate || (await endsInTime(asked, patience))) return known;
      isLate = clock() - asOf > TRUST_MS;
      if (isLate) void check();
      return known;
    },
  };
}

async function endsInTime(work: Promise<void>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const inTime = await Promise.race([work.then(() => true), lost]);
  clearTimeout(timer);
  return inTime;
}
