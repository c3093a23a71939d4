import { setTimeout as delay } from 'node:timers/promises';
import { MAX_SEARCH_PAGES, pagesOf } from '#domain/blog/browse.ts';
import { POSTS_PER_FILE } from '#server/services/discovery/sitemap.ts';
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres.ts';
import { COMMON_WORD, FILLED_CATEGORIES, fillBlog } from '#tests/support/services/blog.ts';
import { compareWithBare } from './bare.ts';
import { compareInTurn } from './compare.ts';
import { askOnce } from './load.ts';
import { bench } from './options.ts';
import { type BenchSite, startBenchSite } from './site.ts';

/** The pages that visitors open first, and one article. */
const CACHED = ['/', '/hour-of-code', '/contact', '/about', '/blog/robot-on-paper'];
/** The second page begins after 60. */
const FEW = 100;
const MANY = 5_000;
const SLOWER_AT_MOST = 1.2;
/** Longer than the server trusts the version of the posts that it knows. */
const OLD_AFTER_MS = 1_300;

const about = `Cached pages against Node's own server with the same bytes and headers (no rounds: left out), and how long pages take that
are made anew, with ${MANY} posts of 10 kB against ${FEW} (no samples: left out).`;

export const server = bench(about, { rounds: 9, seconds: 1, samples: 60 }, async (options) => {
  const { rounds, seconds, samples } = options;
  await using postgres = await startPostgres();
  await using few = await startBlog(postgres, FEW);
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  if (rounds > 0) {
    for (const path of CACHED)
      await compareWithBare(path, { port: few.port, path, headers }, { rounds, seconds });
  }
  if (samples === 0) return;
  await using many = await startBlog(postgres, MANY);
  for (const page of madeAnew) await comparePage(page, few, many, samples);
});

type Blog = BenchSite & { posts: number };

async function startBlog(postgres: PostgresServer, posts: number): Promise<Blog> {
  const site = await startBenchSite(postgres, {
    fill: async (database) => {
      await fillBlog(database, posts);
      await database.run({ name: 'analyze', text: 'ANALYZE' }, []);
    },
  });
  return { ...site, posts };
}

interface Page {
  name: string;
  /** Its address in a blog of so many posts; samples differ where a page would else be known. */
  path: (posts: number, sample: number) => string;
  /** Always cached: a change before each request has it rendered again. */
  afterChange?: boolean;
}

const one = (sample: number) => 1 + (sample % FEW);
const foundPages = (posts: number) => Math.min(pagesOf(posts), MAX_SEARCH_PAGES);
const middleFile = (posts: number) => Math.ceil(posts / POSTS_PER_FILE / 2);

const madeAnew: readonly Page[] = [
  { name: '/', path: () => '/', afterChange: true },
  { name: '/blog', path: () => '/blog' },
  { name: '/blog?page=2', path: () => '/blog?page=2' },
  { name: '/blog, middle page', path: (posts) => `/blog?page=${Math.ceil(pagesOf(posts) / 2)}` },
  { name: '/blog, last page', path: (posts) => `/blog?page=${pagesOf(posts)}` },
  { name: '/blog, a category', path: () => `/blog?category=${encodeURIComponent(FILLED_CATEGORIES[1])}` },
  { name: 'search, a word of every post', path: () => `/blog?q=${COMMON_WORD}` },
  // `COMMON_WORD` with a typing mistake.
  { name: 'search, with a mistake', path: () => '/blog?q=mnago' },
  { name: 'search, last page', path: (posts) => `/blog?q=${COMMON_WORD}&page=${foundPages(posts)}` },
  { name: 'search, a word of one post', path: (_posts, sample) => `/blog?q=only${one(sample)}x` },
  { name: '/blog/{slug}', path: (_posts, sample) => `/blog/filled-${one(sample)}` },
  { name: '/rss.xml', path: () => '/rss.xml', afterChange: true },
  { name: '/sitemap.xml', path: () => '/sitemap.xml', afterChange: true },
  {
    name: '/sitemap.xml, middle file',
    path: (posts) => (posts > POSTS_PER_FILE ? `/sitemap-posts-${middleFile(posts)}.xml` : '/sitemap.xml'),
    afterChange: true,
  },
];

async function comparePage({ name, path, afterChange }: Page, few: Blog, many: Blog, samples: number) {
  // Asked for like this a page is rendered each time; see `cacheKeyOf`.
  const headers: Record<string, string> = afterChange ? {} : { Accept: 'application/json' };
  const timed = async ({ port, posts, database }: Blog, sample: number) => {
    if (afterChange) {
      await database.run(raiseVersion, []);
      await delay(OLD_AFTER_MS);
    }
    const asked = { port, path: path(posts, sample + FEW), headers };
    const { status, ms } = await askOnce(asked);
    if (status !== 200) throw new Error(`${asked.path} was answered ${status}`);
    return ms;
  };
  await compareInTurn(name, {
    rounds: afterChange ? Math.ceil(samples / 4) : samples,
    measured: (sample) => timed(many, sample),
    floor: (sample) => timed(few, sample),
    unit: `ms with ${MANY} and ${FEW} posts`,
    target: { atMost: SLOWER_AT_MOST },
  });
}

/** What the trigger on the posts does after a change. */
const raiseVersion = {
  name: 'raise',
  text: 'UPDATE blog_versions SET version = version + 1, change = gen_random_uuid()',
};
