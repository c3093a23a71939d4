import type { Passage } from '#assistant/answers/knowledge.ts';
import type { Engine } from '#chat/engine.ts';
import { assistant } from '#content/assistant.ts';
import { site } from '#content/school.ts';
import type { Offer } from '#domain/booking/offer.ts';
import type { Context } from '../../../context.ts';
import { blogPosts } from '../../../db/schema/index.ts';
import { blogVersion } from '../../blog/blog-version.ts';
import { isPublished, newestFirst } from '../../blog/published.ts';
import { linksTo, nextDates } from '../school-words/say-programs.ts';
import { answersVersion } from '../taught/answers-version.ts';
import { answersInUse, pageOf, pathOf, type TaughtAnswer } from '../taught/list-answers.ts';
import { factsOf, schoolEngine } from './school-engine.ts';

/** The chat searches this many articles, the newest. */
const MAX_ARTICLES = 500;

interface ArticleRow {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
}

/** The engine that recognises messages, with the published articles and taught answers by id. */
export interface SchoolEngine {
  engine: Pick<Engine, 'recognise'>;
  articles: ReadonlyMap<string, Passage>;
  taught: ReadonlyMap<string, Passage>;
}

export interface AssistantEngine {
  /**
   * Reads the articles and the taught answers again when any of them has changed. The first call waits until the engine
   * is trained. After an import the earlier engine answers until the one for the new school is trained.
   */
  current(): Promise<SchoolEngine>;
  /** The same engine, with one more answer, which visitors do not get yet. */
  trying(answer: TaughtAnswer): Pick<AssistantEngine, 'current'>;
}

interface Contents {
  version: string;
  articles: readonly Passage[];
  answers: readonly TaughtAnswer[];
  offers: readonly Passage[];
}

/**
 * Caches the engine with the articles and the taught answers. While the database does not answer, the cached ones are
 * used, or none.
 */
export function keepEngine(ctx: Pick<Context, 'database' | 'log' | 'offers'>): AssistantEngine {
  let training: Promise<Engine> | undefined;
  let trained: Engine | undefined;
  let contents: Contents = { version: '', articles: [], answers: [], offers: [] };
  let reading: Promise<void> | undefined;
  let cached: { engine: Engine; contents: Contents; known: SchoolEngine } | undefined;

  const engineNow = async () => {
    const wanted = schoolEngine(factsOf(site, ctx.offers.hourOfCode().price));
    if (wanted !== training) {
      training = wanted;
      wanted.then(
        (engine) => {
          if (training === wanted) trained = engine;
        },
        (error: unknown) => ctx.log.error({ err: error }, 'the chat could not be trained'),
      );
    }
    return trained ?? wanted;
  };
  const renew = async () => {
    // Versions are read first, so that a change in between is seen at the next call.
    const open = openOffers(ctx);
    const versions = [await blogVersion(ctx), await answersVersion(ctx), ...open.map(versionOf)];
    const version = versions.join(' ');
    if (version !== contents.version) {
      const [articles, answers] = [await articlesOf(ctx), await answersInUse(ctx)];
      contents = { version, articles, answers, offers: open.map(passageOfOffer) };
    }
  };
  const kept: AssistantEngine = {
    async current() {
      const engine = await engineNow();
      reading ??= renew().finally(() => {
        reading = undefined;
      });
      try {
        await reading;
      } catch (error) {
        ctx.log.warn({ err: error }, 'the chat answers without the blog and the taught answers');
      }
      if (cached?.engine !== engine || cached.contents !== contents)
        cached = { engine, contents, known: withContents(engine, contents) };
      return cached.known;
    },
    trying: (answer) => ({
      async current() {
        await kept.current();
        const others = contents.answers.filter(({ id }) => id !== answer.id);
        const answers = answer.isActive ? [answer, ...others] : others;
        return withContents(await engineNow(), { ...contents, answers });
      },
    }),
  };
  return kept;
}

function withContents(trained: Engine, { articles: published, answers, offers }: Contents): SchoolEngine {
  const articles = byId(published);
  const taught = byId([...offers, ...answers.map((answer) => passageOf(answer, articles))]);
  const engine = trained.withContents({ articles: published, taught: [...taught.values()] });
  return { engine, articles, taught };
}

/** The newest published articles, for the chat. */
export async function articlesOf({ database }: Pick<Context, 'database'>): Promise<Passage[]> {
  const rows = await database.db
    .select({
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
    })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(MAX_ARTICLES);
  return rows.map(entryOf);
}

/** An article for the chat, found by its title, excerpt and headings. */
function entryOf({ title, slug, excerpt, content }: ArticleRow): Passage {
  return {
    id: `article-${slug}`,
    kind: 'article',
    title,
    asks: [`an article about ${title}`, excerpt, ...headingsOf(content)],
    say: assistant.article(title, excerpt),
    page: { label: title, href: `/blog/${slug}` },
  };
}

const openOffers = ({ offers }: Pick<Context, 'offers'>) =>
  offers.all().filter(({ isHourOfCode, state }) => !isHourOfCode && state === 'open');

const versionOf = ({ slug, version }: Offer) => `${slug} ${version}`;

/** Another offer than the Hour of Code, found by its name. */
function passageOfOffer(offer: Offer): Passage {
  const { slug, name } = offer;
  return {
    id: `offer-${slug}`,
    kind: 'taught',
    title: name,
    asks: [name, ...['How much is the', 'When is the', 'Tell me about the'].map((ask) => `${ask} ${name}?`)],
    needs: 'sessions',
    say: ({ programs }) => {
      const program = programs?.find((one) => one.slug === slug);
      const others = programs?.filter((one) => one.slug !== slug) ?? [];
      const said = program ? `${assistant.offer(offer)} ${nextDates(program)}` : assistant.offer(offer);
      return others.length > 0 ? `${said}\n\nAlso open: ${linksTo(others)}.` : said;
    },
    page: { label: name, href: `/programs/${slug}` },
  };
}

function byId(passages: readonly Passage[]): ReadonlyMap<string, Passage> {
  return new Map(passages.map((passage) => [passage.id, passage]));
}

/** A taught answer for the chat. The article that it links to may have been unpublished. */
function passageOf(
  { id, asks, answer, link }: TaughtAnswer,
  articles: ReadonlyMap<string, Passage>,
): Passage {
  const article = link === null ? undefined : articles.get(`article-${pathOf(link).slice('/blog/'.length)}`);
  const page = link === null ? null : (pageOf(link) ?? { label: article?.title ?? '', href: link });
  return { id: `taught-${id}`, kind: 'taught', title: asks[0] ?? '', asks, say: answer, page };
}

function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/gis)].map(([, heading = '']) => textOf(heading));
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&[a-z#\d]+;/gi, ' ');
}
