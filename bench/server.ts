import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MAX_SEARCH_PAGES, pagesOf } from '#domain/blog/browse.ts';
import { POSTS_PER_FILE } from '#server/services/discovery/sitemap.ts';
import { COMMON_WORD, FILLED_CATEGORIES, fillBlog } from '#tests/support/services/blog.ts';
import { askOnce, timeOf } from './http-load.ts';
import { median } from './pairs.ts';
import { canPin } from './pinned.ts';
import { type Bench, openBench, startSite } from './site.ts';
import { CONNECTIONS, compareWithBare } from './with-bare.ts';

/** The pages that visitors open first, and one article. */
const CACHED = ['/', '/hour-of-code', '/contact', '/about', '/blog/robot-on-paper'];
const SHARE_OF_BARE = 0.3;
/** The second page begins after 60. */
const FEW = 100;
const MANY = 5_000;
const SLOWER_AT_MOST = 1.2;
/** `COMMON_WORD` with a typing mistake. */
const MISTYPED_WORD = 'mnago';
const lastPage = ({ posts }: Site) => pagesOf(posts);
const lastFile = ({ posts }: Site) => Math.ceil(posts / POSTS_PER_FILE);

const help = `Cached pages against node's own server with the same bytes and headers, each on one core, and how long pages take
that are made anew, with ${FEW} and with ${MANY} posts of 10 kB.

  npm run bench -- server [--rounds 9, 0 for only the pages] [--seconds 1] [--samples 60, 0 for only the cached ones]
`;

export async function benchServer(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      samples: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  await using bench = await openBench();
  const cores = canPin ? 'one core each' : 'not kept on one core each: taskset is missing';
  console.log(`server: Node ${process.version}, ${CONNECTIONS} connections, ${cores}`);
  await using few = await startBlog(bench, FEW);
  const rounds = Number(values.rounds ?? 9);
  if (rounds > 0) await benchCached(few, bench.folder, rounds, Number(values.seconds ?? 1));
  const samples = Number(values.samples ?? 60);
  if (samples === 0) return;
  await using many = await startBlog(bench, MANY);
  await benchGrowth(few, many, samples);
}

/** What the trigger on the posts does after a change. */
const raiseVersion = {
  name: 'raise',
  text: 'UPDATE blog_versions SET version = version + 1, change = gen_random_uuid()',
};
/** Longer than the server trusts the version that it knows. */
const OLD_AFTER_MS = 1_300;

type Site = Awaited<ReturnType<typeof startBlog>>;

async function startBlog(bench: Bench, posts: number) {
  const site = await startSite(bench, {
    fill: async (database) => {
      await fillBlog(database, posts);
      await database.run({ name: 'analyze', text: 'ANALYZE' }, []);
    },
  });
  return {
    ...site,
    posts,
    /** Makes every cached page old, and waits until the server has to notice. */
    change: async () => {
      await site.database.run(raiseVersion, []);
      await delay(OLD_AFTER_MS);
    },
  };
}

async function benchCached(site: Site, folder: string, rounds: number, seconds: number): Promise<void> {
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  const how = { pid: site.pid, folder, rounds, seconds, share: SHARE_OF_BARE };
  for (const path of CACHED) await compareWithBare(path, { port: site.port, path, headers }, how);
  const first = { port: site.port, path: '/', headers };
  const { head } = await askOnce(first);
  const tag = head[head.indexOf('etag') + 1] ?? '';
  await compareWithBare('/ again (304)', { ...first, headers: { ...headers, 'If-None-Match': tag } }, how);
}

/** How long a page that is not cached may take with many posts, compared with few. */
interface GrowingPage {
  name: string;
  pathOf: (site: Site, sample: number) => string;
  /** Always cached: a change before each request has it rendered again. */
  afterChange?: boolean;
}

function growingPages(): GrowingPage[] {
  const category = encodeURIComponent(FILLED_CATEGORIES[1]);
  const one = (sample: number) => 1 + (sample % FEW);
  const middlePage = (site: Site) => Math.ceil(lastPage(site) / 2);
  const lastFound = (site: Site) => Math.min(lastPage(site), MAX_SEARCH_PAGES);
  return [
    { name: '/', pathOf: () => '/', afterChange: true },
    { name: '/blog', pathOf: () => '/blog' },
    { name: '/blog?page=2', pathOf: () => '/blog?page=2' },
    { name: '/blog?page= (in the middle)', pathOf: (site) => `/blog?page=${middlePage(site)}` },
    { name: '/blog?page= (the last)', pathOf: (site) => `/blog?page=${lastPage(site)}` },
    { name: '/blog?category=…', pathOf: () => `/blog?category=${category}` },
    { name: '/blog?q= (a word of every post)', pathOf: () => `/blog?q=${COMMON_WORD}` },
    { name: '/blog?q= (with a mistake)', pathOf: () => `/blog?q=${MISTYPED_WORD}` },
    {
      name: '/blog?q=…&page= (the last)',
      pathOf: (site) => `/blog?q=${COMMON_WORD}&page=${lastFound(site)}`,
    },
    { name: '/blog?q= (a word of one post)', pathOf: (_site, sample) => `/blog?q=only${one(sample)}x` },
    { name: '/blog/{slug}', pathOf: (_site, sample) => `/blog/filled-${one(sample)}` },
    { name: '/rss.xml', pathOf: () => '/rss.xml', afterChange: true },
    { name: '/sitemap.xml', pathOf: () => '/sitemap.xml', afterChange: true },
    {
      name: '/sitemap.xml, its first file',
      pathOf: (site) => (lastFile(site) > 1 ? '/sitemap-posts-1.xml' : '/sitemap.xml'),
      afterChange: true,
    },
    {
      name: '/sitemap.xml, a file in the middle',
      pathOf: (site) =>
        lastFile(site) > 1 ? `/sitemap-posts-${Math.ceil(lastFile(site) / 2)}.xml` : '/sitemap.xml',
      afterChange: true,
    },
  ];
}

/** Pages that are not cached take as long with many posts as with few. */
async function benchGrowth(few: Site, many: Site, samples: number): Promise<void> {
  for (const { name, pathOf, afterChange = false } of growingPages()) {
    // Asked for like this a page is rendered each time; see `cacheKeyOf`.
    const headers: Record<string, string> = afterChange ? {} : { Accept: 'application/json' };
    const asked = async (site: Site, sample: number) => {
      if (afterChange) await site.change();
      return timeOf({ port: site.port, path: pathOf(site, sample + FEW), headers });
    };
    // Each change waits for the server to notice.
    const count = afterChange ? Math.ceil(samples / 4) : samples;
    await compareSizes({ name, few, many, samples: count }, asked);
  }
}

async function compareSizes(
  { name, few, many, samples }: { name: string; few: Site; many: Site; samples: number },
  asked: (site: Site, sample: number) => Promise<number>,
): Promise<void> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let sample = -5; sample < samples; sample += 1) {
    const pair =
      sample % 2
        ? [await asked(few, sample), await asked(many, sample)]
        : [await asked(many, sample), await asked(few, sample)].reverse();
    // The first ones warm up.
    if (sample < 0) continue;
    times.few.push(pair[0] ?? 0);
    times.many.push(pair[1] ?? 0);
  }
  const [small, large] = [median(times.few), median(times.many)];
  const reached = large / small <= SLOWER_AT_MOST;
  if (!reached) process.exitCode = 1;
  const verdict = `at most ${SLOWER_AT_MOST}: ${reached ? 'reached' : 'MISSED'}`;
  console.log(
    `${name.padEnd(36)} ${FEW} posts ${small.toFixed(1)} ms, ${MANY} posts ${large.toFixed(1)} ms, ` +
      `ratio ${(large / small).toFixed(2)}, ${verdict}`,
  );
}
