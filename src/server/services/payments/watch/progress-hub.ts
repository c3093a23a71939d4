import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { PaymentNews } from '#domain/registration/view.ts';
import type { Context } from '../../../context.ts';
import { hurryQuestions, lookAt } from './look-at.ts';
import { readProgress } from './read-progress.ts';

/** Somebody who looks at a registration's payment step. */
export interface Viewer {
  show(news: PaymentNews): void;
  /** Called now and then while there is nothing to show. */
  beat(): void;
  /** There is nothing more to come. Called once. */
  end(): void;
}

export interface HubOptions {
  tickMs?: number;
  beatMs?: number;
  /** A viewer who stays longer comes again. */
  lifeMs?: number;
  most?: { perRegistration: number; perAddress: number; perProcess: number };
}

interface Place {
  viewer: Viewer;
  addressKey: string;
  shown: string;
  endsAt: number;
  beatsAt: number;
}

interface Topic {
  places: Set<Place>;
  /** The mark of the last look; empty before the first. */
  mark: string;
}

/**
 * Tells everybody in this process who looks at a payment how it goes on, whichever process heard of it first: once a second
 * it looks at all of their registrations in the database, and what differs is shown. It has one timer, and none while
 * nobody looks.
 */
export class ProgressHub {
  readonly #ctx: Context;
  readonly #options: Required<HubOptions>;
  readonly #topics = new Map<string, Topic>();
  readonly #perAddress = new Map<string, number>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(ctx: Context, options: HubOptions = {}) {
    this.#ctx = ctx;
    this.#options = {
      tickMs: 1_000,
      beatMs: 15_000,
      lifeMs: 10 * 60_000,
      most: { perRegistration: 3, perAddress: 200, perProcess: 2_000 },
      ...options,
    };
  }

  get viewers(): number {
    return this.#count;
  }

  /**
   * Shows how a registration's payment stands now and whenever it changes, until it is paid or closed.
   *
   * @returns ends it from the viewer's side
   * @throws DomainError `not_found`; `too_many` for a registration or an address with too many viewers; `busy` when the
   *   process has too many, or is ending
   */
  async watch(id: string, addressKey: string, viewer: Viewer): Promise<() => void> {
    if (!isUuid(id)) throw registrationNotFound();
    const place = this.#take(id, addressKey, viewer);
    const leave = () => this.#leave(id, place);
    try {
      const news = (await readProgress(this.#ctx, [id])).get(id);
      if (!news) throw registrationNotFound();
      // Whoever left while it was read, or found the process ending, is told nothing.
      if (this.#topics.get(id)?.places.has(place)) this.#show(id, place, news);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** Ends all viewers at once, and takes no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const [id, { places }] of this.#topics) for (const place of places) this.#end(id, place);
    await this.#looking;
  }

  #take(id: string, addressKey: string, viewer: Viewer): Place {
    const { perRegistration, perAddress, perProcess } = this.#options.most;
    const topic = this.#topics.get(id) ?? { places: new Set<Place>(), mark: '' };
    const fromAddress = this.#perAddress.get(addressKey) ?? 0;
    if (this.#isClosed || this.#count >= perProcess)
      throw new DomainError('busy', 'We are busy just now. Please try again in a moment.');
    if (topic.places.size >= perRegistration || fromAddress >= perAddress)
      throw new DomainError('too_many', 'This page is open too many times at once.', {
        retryAfterSeconds: 30,
      });
    const now = performance.now();
    const { lifeMs, beatMs, tickMs } = this.#options;
    const place = { viewer, addressKey, shown: '', endsAt: now + lifeMs, beatsAt: now + beatMs };
    topic.places.add(place);
    this.#topics.set(id, topic);
    this.#perAddress.set(addressKey, fromAddress + 1);
    this.#count += 1;
    this.#timer ??= setInterval(() => this.#tick(), tickMs);
    return place;
  }

  #leave(id: string, place: Place): void {
    const topic = this.#topics.get(id);
    if (!topic?.places.delete(place)) return;
    if (topic.places.size === 0) this.#topics.delete(id);
    const left = (this.#perAddress.get(place.addressKey) ?? 0) - 1;
    if (left > 0) this.#perAddress.set(place.addressKey, left);
    else this.#perAddress.delete(place.addressKey);
    this.#count -= 1;
    if (this.#count > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #end(id: string, place: Place): void {
    this.#leave(id, place);
    place.viewer.end();
  }

  #show(id: string, place: Place, news: PaymentNews): void {
    const text = JSON.stringify(news);
    if (text !== place.shown) {
      place.shown = text;
      place.beatsAt = performance.now() + this.#options.beatMs;
      place.viewer.show(news);
    }
    if (news.paymentStatus === 'paid' || isClosed(news)) this.#end(id, place);
  }

  #tick(): void {
    const now = performance.now();
    for (const [id, { places }] of this.#topics) {
      for (const place of places) {
        if (now >= place.endsAt) this.#end(id, place);
        else if (now >= place.beatsAt) {
          place.beatsAt = now + this.#options.beatMs;
          place.viewer.beat();
        }
      }
    }
    this.#looking ??= this.#look()
      .catch((error: unknown) =>
        this.#ctx.log.warn({ err: error }, 'watched payments could not be looked at'),
      )
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #look(): Promise<void> {
    const ids = [...this.#topics.keys()];
    if (ids.length === 0) return;
    const looks = await lookAt(this.#ctx, ids);
    if (looks.some(({ isSlow }) => isSlow)) await hurryQuestions(this.#ctx, ids);
    const changed = looks.filter(({ id, mark }) => this.#topics.get(id)?.mark !== mark);
    const news =
      changed.length > 0
        ? await readProgress(
            this.#ctx,
            changed.map(({ id }) => id),
          )
        : new Map<string, PaymentNews>();
    for (const { id, mark } of changed) {
      const topic = this.#topics.get(id);
      const now = news.get(id);
      if (!topic || !now) continue;
      topic.mark = mark;
      for (const place of topic.places) this.#show(id, place, now);
    }
    this.#endForgotten(ids, new Set(looks.map(({ id }) => id)));
  }

  /** A registration may be deleted while somebody looks at it. */
  #endForgotten(ids: readonly string[], there: ReadonlySet<string>): void {
    for (const id of ids) {
      if (there.has(id)) continue;
      for (const place of this.#topics.get(id)?.places ?? []) this.#end(id, place);
    }
  }
}
