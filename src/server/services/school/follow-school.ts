import { fillSchool } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import { readSchool, schoolVersion } from './read-school.ts';

/** With the time of a read, a change shows everywhere within two seconds. */
const EVERY_MS = 1_000;

type Following = Pick<Context, 'database' | 'log' | 'price'>;

interface FollowedSchool {
  /** The version of the document that this process shows. */
  version(): number;
  /** Calls this after each newer document is shown. */
  onChange(listener: () => unknown): void;
  stop(): void;
}

/** Shows the current document in this process. */
export async function showCurrentSchool({ database, price }: Omit<Following, 'log'>): Promise<number> {
  const { school, version } = await readSchool(database.db);
  showSchool(fillSchool(school, formatPrice(price)));
  return version;
}

/**
 * Shows the current document, and each newer one, in pages, e-mails and all else that this process makes. While the
 * database does not answer, the last one is shown.
 */
export async function followSchool(ctx: Following): Promise<FollowedSchool> {
  let shown = await showCurrentSchool(ctx);
  const listeners: (() => unknown)[] = [];
  let isReading = false;
  let isFailing = false;
  const timer = setInterval(async () => {
    if (isReading) return;
    isReading = true;
    try {
      if ((await schoolVersion(ctx)) !== shown) {
        shown = await showCurrentSchool(ctx);
        for (const listener of listeners) await listener();
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing) ctx.log.warn({ err: error }, 'the document of the school could not be read');
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
