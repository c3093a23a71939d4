import { fillSchool } from '#content/fill-school.ts';
import { showSchool } from '#content/school.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../context.ts';
import { readSchool, schoolVersion } from './read-school.ts';

/** With the time of a read, a change shows everywhere within two seconds. */
const EVERY_MS = 1_000;

type Following = Pick<Context, 'database' | 'log' | 'price'>;

export interface FollowedSchool {
  /** The version of the document that this process shows. */
  version(): number;
  /** Shows a newer document, if there is one. */
  refresh(): Promise<void>;
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
  let reading: Promise<void> | undefined;
  let isFailing = false;
  const read = async () => {
    if ((await schoolVersion(ctx)) !== shown) shown = await showCurrentSchool(ctx);
  };
  const refresh = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const timer = setInterval(() => {
    refresh().then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        if (!isFailing) ctx.log.warn({ err: error }, 'the document of the school could not be read');
        isFailing = true;
      },
    );
  }, EVERY_MS);
  timer.unref();
  return { version: () => shown, refresh, stop: () => clearInterval(timer) };
}
