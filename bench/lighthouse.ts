import lighthouse from 'lighthouse';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { median } from './compare.ts';

const RUNS_OF_A_MISS = 3;
/** Scores from 0 to 100. */
const SCORES_AT_LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Times in milliseconds. */
const AUDITS_AT_MOST = {
  'largest-contentful-paint': 1_200,
  'total-blocking-time': 0,
  'cumulative-layout-shift': 0,
};

type Figures = Record<string, number>;

/**
 * Prints Lighthouse's figures for a page, as its standard simulated phone sees it. A page that misses a target, or could not
 * be examined, is examined again, and the medians of three runs count: the machine's other work must neither fail a page nor
 * excuse it.
 */
export async function examinePage(origin: string, path: string): Promise<void> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS_OF_A_MISS; run += 1) {
    await examineOnce(origin, path).then((figures) => runs.push(figures), console.error);
    if (run === 0 && runs[0] && missedTargets(runs[0]).length === 0) break;
  }
  const names = [...Object.keys(SCORES_AT_LEAST), ...Object.keys(AUDITS_AT_MOST)];
  const figures = Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]));
  const missed = runs.length > 0 ? missedTargets(figures) : ['all: no run came to an end'];
  if (missed.length > 0) process.exitCode = 1;
  const shown = names.map((name) => `${name} ${Number(figures[name]?.toFixed(3))}`).join(', ');
  console.log(
    `${path}: ${shown}, ${runs.length} run(s): ${missed.length === 0 ? 'ok' : `MISSED: ${missed}`}`,
  );
}

function missedTargets(figures: Figures): string[] {
  const low = Object.entries(SCORES_AT_LEAST).filter(([name, least]) => (figures[name] ?? 0) < least);
  const high = Object.entries(AUDITS_AT_MOST).filter(([name, most]) => (figures[name] ?? Infinity) > most);
  return [...low, ...high].map(([name]) => name);
}

/** A new browser each time: a run that failed leaves a browser that is still recording. */
async function examineOnce(origin: string, path: string): Promise<Figures> {
  const port = await freePort();
  const browser = await launchChromium(port);
  const onlyCategories = Object.keys(SCORES_AT_LEAST);
  const options = { port, logLevel: 'error', output: 'json', onlyCategories } as const;
  const result = await lighthouse(origin + path, options).finally(() => browser.close());
  if (!result) throw new Error(`Lighthouse said nothing about ${path}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not examine ${path}: ${runtimeError.message}`);
  const failed = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1);
  for (const { id } of failed) console.log(`  ${path} fails ${id}`);
  const scores = onlyCategories.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const measured = Object.keys(AUDITS_AT_MOST).map((name) => [name, audits[name]?.numericValue ?? Infinity]);
  return Object.fromEntries([...scores, ...measured]);
}
