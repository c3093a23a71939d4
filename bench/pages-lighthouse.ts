import lighthouse from 'lighthouse';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { median } from './pairs.ts';

/** What Lighthouse says of a page on a simulated phone; scores from 0 to 100, times in milliseconds. */
export interface LighthouseFigures {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Total blocking time. */
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** The audits that cost points outside performance, by name. */
  failed: readonly string[];
  runs: number;
}

const RUNS_OF_A_MISS = 3;
const judged = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'bestPractices',
  seo: 'seo',
} as const;

/** What a page must reach; each with the words that say so. */
const targets: readonly [name: string, isMet: (page: LighthouseFigures) => boolean][] = [
  ['performance >= 99', ({ performance }) => performance >= 99],
  ['accessibility 100', ({ accessibility }) => accessibility === 100],
  ['best practices 100', ({ bestPractices }) => bestPractices === 100],
  ['SEO 100', ({ seo }) => seo === 100],
  ['LCP < 1.2 s', ({ lcp }) => lcp < 1200],
  ['TBT 0', ({ tbt }) => tbt === 0],
  ['CLS 0', ({ cls }) => cls === 0],
];

export const missedTargets = (page: LighthouseFigures): string[] =>
  targets.filter(([, isMet]) => !isMet(page)).map(([name]) => name);

/**
 * Lighthouse's figures for a page, as its standard simulated phone sees it. A page that misses a target, or could not be
 * examined, is examined twice more, and the medians count: the machine's other work must neither fail a page nor excuse it.
 *
 * @throws {AggregateError} when no run came to an end
 */
export async function examinePage(origin: string, path: string): Promise<LighthouseFigures> {
  const runs: LighthouseFigures[] = [];
  const failures: unknown[] = [];
  const isDone = () => runs.length === 1 && failures.length === 0 && runs.every(meetsAll);
  for (let run = 0; run < RUNS_OF_A_MISS && !isDone(); run += 1) {
    await examineOnce(origin, path).then(
      (figures) => runs.push(figures),
      (failure: unknown) => failures.push(failure),
    );
  }
  if (runs.length === 0) throw new AggregateError(failures, `Lighthouse could not examine ${path}.`);
  const middle = (name: Measure) => median(runs.map((run) => run[name]));
  return {
    path,
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
    runs: runs.length,
  };
}

type Measure = Exclude<keyof LighthouseFigures, 'path' | 'failed' | 'runs'>;

const meetsAll = (page: LighthouseFigures) => missedTargets(page).length === 0;

/** A new browser each time: a run that failed leaves a browser that is still recording. */
async function examineOnce(origin: string, path: string): Promise<LighthouseFigures> {
  const port = await freePort();
  const browser = await launchChromium(port);
  const result = await lighthouse(origin + path, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(judged),
  }).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse said nothing about ${path}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not examine ${path}: ${runtimeError.message}`);
  const score = (name: keyof typeof judged) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => {
    const { numericValue } = audits[name] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse did not measure ${name} of ${path}.`);
    return numericValue;
  };
  const failed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed,
    runs: 1,
  };
}
