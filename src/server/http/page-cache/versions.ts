import type { Shown } from '#content/pages.ts';
import { EVERYONE, runAs } from '../../fairness/visitor.ts';
import type { Log } from '../../log.ts';
import { withTimeout } from '../../with-timeout.ts';

/** The maximum age of a version, so that a change shows everywhere within two seconds. */
const GOOD_FOR_MS = 1_000;
/** How long a request waits for a new version. While the database is slow or down, cached answers are still served. */
const TIMEOUT_MS = 250;
/** How long it waits while nothing is cached yet. */
const FIRST_TIMEOUT_MS = 1_000;

interface VersionOptions {
  /** Returns another text after every committed change. */
  read: () => Promise<string>;
  /** Called when reading fails, once until it succeeds again. */
  onFailure?: (error: unknown) => void;
  /** Milliseconds on a monotonic clock. */
  clock?: () => number;
}

/** The version of one thing in the database. It is read only for requests, at most once a second. */
export class Version {
  readonly #options: Required<VersionOptions>;
  #known: string | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Reading | undefined;
  /** Reads are numbered in the order in which they began. */
  #begun = 0;
  /** The read that gave the known version. */
  #knownBy = 0;
  #isFailing = false;

  constructor({ read, onFailure = () => undefined, clock = () => performance.now() }: VersionOptions) {
    this.#options = { read, onFailure, clock };
  }

  /** The version, at once if it is fresh. Undefined until it was first read. */
  current(): string | undefined | Promise<string | undefined> {
    const now = this.#options.clock();
    if (now - this.#readAt <= GOOD_FOR_MS) return this.#known;
    this.#reading ??= this.#read(now);
    const timeout = this.#known === undefined ? FIRST_TIMEOUT_MS : TIMEOUT_MS;
    if (now - this.#reading.since > timeout) return this.#known;
    return withTimeout(this.#reading.ended, timeout).then(() => this.#known);
  }

  /** Makes the next request read the version again, after a change on this node. */
  expire(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#reading = undefined;
  }

  #read(since: number): Reading {
    this.#begun += 1;
    const number = this.#begun;
    const reading = { since, ended: Promise.resolve() };
    // A read that began before the version expired may be older than the change: the next request reads again.
    const end = () => {
      if (this.#reading !== reading) return;
      this.#reading = undefined;
      this.#readAt = since;
    };
    reading.ended = runAs(EVERYONE, () => this.#options.read()).then(
      (version) => {
        end();
        // Used even so: continuous changes would leave no valid read.
        if (number < this.#knownBy) return;
        this.#known = version;
        this.#knownBy = number;
        this.#isFailing = false;
      },
      (error: unknown) => {
        end();
        if (!this.#isFailing) this.#options.onFailure(error);
        this.#isFailing = true;
      },
    );
    return reading;
  }
}

interface Reading {
  since: number;
  ended: Promise<void>;
}

/** The versions of everything that cached answers show. */
export class Versions {
  readonly #posts: Version;
  readonly #seats: Version;
  readonly #formToken: () => string;
  readonly #day: () => string;
  readonly #school: () => string;

  constructor(options: {
    readPosts: () => Promise<string>;
    readSeats: () => Promise<string>;
    /** Changes with the token of plain forms. */
    formToken: () => string;
    /** Today's date where the school is. */
    day: () => string;
    /** The version of the school's document and offers, which every answer shows. */
    school: () => string;
    log: Pick<Log, 'warn'>;
  }) {
    const { readPosts, readSeats, formToken, day, school, log } = options;
    const onFailure = (error: unknown) =>
      log.warn({ err: error }, 'the version of cached answers could not be read: they are still served');
    this.#posts = new Version({ read: readPosts, onFailure });
    this.#seats = new Version({ read: readSeats, onFailure });
    this.#formToken = formToken;
    this.#day = day;
    this.#school = school;
  }

  /** One text for everything that an answer shows; undefined until every part was first read. */
  of(shown: readonly Shown[]): string | undefined | Promise<string | undefined> {
    const parts = [`school-${this.#school()}`, ...shown.map((name) => this.#version(name))];
    if (parts.some((part) => part instanceof Promise)) return Promise.all(parts).then(join);
    return join(parts as (string | undefined)[]);
  }

  /** Expires a version after a change on this node, so that its own answers show it at once. */
  expire(): void {
    this.#posts.expire();
    this.#seats.expire();
  }

  #version(name: Shown): string | undefined | Promise<string | undefined> {
    if (name === 'formToken') return this.#formToken();
    if (name === 'day') return this.#day();
    return name === 'posts' ? this.#posts.current() : this.#seats.current();
  }
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join(' ');
}
