import { fillSchool } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import { showTimeZone } from '#domain/time-zone.ts';
import type { Context } from '../../context.ts';
import { readSchool, schoolVersion } from './read-school.ts';
import { soldNow } from './sold-now.ts';

/** With the time of a read, a change shows everywhere within two seconds. */
const EVERY_MS = 1_000;

type Following = Pick<Context, 'database' | 'log' | 'offers'>;

interface FollowedSchool {
  /** The version of the document and the offers that this process shows. */
  version(): string;
  /** Calls this after a newer document or newer offers are shown. */
  onChange(listener: () => unknown): void;
  stop(): void;
}

/** Shows the current document, with the price that it names, in this process. */
export async function showCurrentSchool({ database, offers }: Omit<Following, 'log'>): Promise<void> {
  const { school } = await readSchool(database.db);
  // The timetable reads its clock.
  showTimeZone(school.facts.timeZone);
  showSchool(fillSchool(school, soldNow({ offers })));
}

/**
 * Shows the current document and offers, and each newer one, in pages, e-mails and all else that this process makes.
 * While the database does not answer, the last ones are shown.
 */
export async function followSchool(ctx: Following): Promise<FollowedSchool> {
  // Versions are read first, so that a change in between is seen at the next read.
  const newest = async () => `${await schoolVersion(ctx)} ${await ctx.offers.refresh()}`;
  let shown = await newest();
  await showCurrentSchool(ctx);
  const listeners: (() => unknown)[] = [];
  let isReading = false;
  let isFailing = false;
  const timer = setInterval(async () => {
    if (isReading) return;
    isReading = true;
    try {
      const version = await newest();
      if (version !== shown) {
        await showCurrentSchool(ctx);
        shown = version;
        for (const listener of listeners) await listener();
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        ctx.log.warn({ err: error }, 'the document and the offers of the school could not be read');
      isFailing = true;
    } finally {
      isReading = false;
    }
  }, EVERY_MS).unref();
  return {
    version: () => shown,
    onChange: (listener) => {
      listeners.push(listener);
    },
    stop: () => clearInterval(timer),
  };
}
