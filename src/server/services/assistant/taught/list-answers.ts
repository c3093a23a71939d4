import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PageLink } from '#assistant/answers/knowledge.ts';
import type { Context } from '../../../context.ts';
import { chatAnswers } from '../../../db/schema/index.ts';
import { pages } from '../school-words/pages.ts';

export type TaughtAnswer = typeof chatAnswers.$inferSelect;

/** The chat uses this many answers, the newest. */
const MAX_USED = 300;

/** All taught answers, active or not, newest first. */
export function listAnswers(ctx: Pick<Context, 'database'>): Promise<TaughtAnswer[]> {
  return read(ctx);
}

/** The answers whose id begins with this. */
export async function findAnswers(ctx: Pick<Context, 'database'>, idStart: string): Promise<TaughtAnswer[]> {
  if (!/^[0-9a-f][0-9a-f-]{5,35}$/i.test(idStart)) return [];
  return read(ctx, sql`${chatAnswers.id}::text LIKE ${`${idStart.toLowerCase()}%`}`);
}

/** The taught answers that the chat uses. */
export async function answersInUse(ctx: Pick<Context, 'database'>): Promise<TaughtAnswer[]> {
  return (await read(ctx, eq(chatAnswers.isActive, true))).slice(0, MAX_USED);
}

async function read({ database }: Pick<Context, 'database'>, which?: SQL): Promise<TaughtAnswer[]> {
  return database.db
    .select()
    .from(chatAnswers)
    .where(which)
    .orderBy(desc(chatAnswers.updatedAt), chatAnswers.id);
}

/** The page of a link, by its label; `null` for an article, and for anything that is not a page of this site. */
export function pageOf(link: string): PageLink | null {
  const path = pathOf(link);
  const all: readonly PageLink[] = Object.values(pages);
  const page = all.find(({ href }) => href === link) ?? all.find(({ href }) => href === path);
  return page ? { label: page.label, href: link } : null;
}

export function pathOf(link: string): string {
  return link.replace(/[?#].*$/s, '');
}
