import type { LiveFacts, PageLink, Passage, Question } from '#assistant/answers/knowledge.ts';
import { sayPassage } from '#assistant/answers/say-passage.ts';
import { schoolDate } from '#domain/clock.ts';
import { formatPrice } from '#domain/money.ts';
import type { Context } from '../../../context.ts';
import { listAvailability } from '../../bookings/seats/list-availability.ts';
import { openPrograms } from '../../bookings/seats/open-programs.ts';
import { pages } from '../school-words/pages.ts';
import type { SchoolEngine } from './keep-engine.ts';
import { inSmallLetters } from './select-passages.ts';

/** Joins passages: a shared paragraph appears once, and a link once, below the last passage with it. */
export function onceEach(texts: readonly string[]): string {
  const paragraphs = texts.flatMap((text) => text.split('\n\n'));
  const placeOf = (text: string) =>
    text.startsWith('[') ? paragraphs.lastIndexOf(text) : paragraphs.indexOf(text);
  return paragraphs.filter((text, at) => text !== '' && placeOf(text) === at).join('\n\n');
}

/** An article's text stays true after it was unpublished, but its page is gone. */
export function withOpenPages(passage: Passage, articles: SchoolEngine['articles']): Passage {
  const published = new Set([...articles.values()].map((article) => article.page?.href));
  const isOpen = (href: string) => !href.startsWith('/blog/') || published.has(href);
  const { say, page } = passage;
  const openLinks = (text: string) =>
    text.replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (link, label, href) => (isOpen(href) ? link : label));
  return {
    ...passage,
    say: (live, asked) => openLinks(typeof say === 'string' ? say : say(live, asked)),
    page: page === null || isOpen(page.href.replace(/[?#].*$/s, '')) ? page : pages.blog,
  };
}

/** Each passage with the link to its page at its end. */
export async function writePassages(
  ctx: Context,
  chosen: readonly Passage[],
  question: Question,
  questionFor: ReadonlyMap<string, string | undefined> = new Map(),
): Promise<string[]> {
  const needsSessions = chosen.some(({ needs }) => needs === 'sessions');
  const live = await liveFacts(ctx, needsSessions);
  return chosen.map((passage) => {
    const asking = questionFor.get(passage.id);
    // Next to another answer, only the numbers and days of its own question count.
    const own =
      chosen.length > 1 && asking !== undefined
        ? { ...question, text: inSmallLetters(asking), earlier: `${question.earlier} ${question.text}` }
        : question;
    const text = sayPassage(passage, live, own);
    return passage.page === null ? text : `${text}\n\n${linkTo(passage.page)}`;
  });
}

/** In the small Markdown. */
function linkTo({ label, href }: PageLink): string {
  return `[${label}](${href})`;
}

/** The current facts. @param needsSessions whether to look up the seats */
export async function liveFacts(ctx: Context, needsSessions: boolean): Promise<LiveFacts> {
  const { price, rules } = ctx.offers.hourOfCode();
  return {
    fee: formatPrice(price),
    feeFor: (children) => formatPrice({ ...price, minor: price.minor * children }),
    today: schoolDate(ctx.clock.now()),
    rules,
    ...(needsSessions ? await seatsNow(ctx) : { sessions: null, programs: null }),
  };
}

/** `null` while the database does not answer; fixed facts are still answered. */
async function seatsNow(ctx: Context): Promise<Pick<LiveFacts, 'sessions' | 'programs'>> {
  try {
    return { sessions: await listAvailability(ctx), programs: await openPrograms(ctx) };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the chat answers without the seats');
    return { sessions: null, programs: null };
  }
}
