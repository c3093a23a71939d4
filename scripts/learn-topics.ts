import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const help = `Learns from content/assistant/ways/ what the chat's visitors ask for, into learnt/topics.bin. npm run build does it too.

  node scripts/learn-topics.ts               always learns
  node scripts/learn-topics.ts --if-needed   learns only when a source has changed since
`;

const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'learnt/.sources');
/** The texts of content/ stand in the topics too. */
const sources = ['content/**/*.{ts,txt}', 'src/domain/**/*.ts', 'src/server/services/assistant/topics.ts'];

function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @returns whether there was something to learn */
export async function learnTopics({ ifNeeded = false } = {}): Promise<boolean> {
  const { learnAndWriteTopics, TOPICS_FILE } = await import('../src/server/services/assistant/topics.ts');
  const digest = sourcesDigest();
  const isLearnt = existsSync(TOPICS_FILE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  if (ifNeeded && isLearnt) return false;
  rmSync(stamp, { force: true });
  await learnAndWriteTopics();
  writeFileSync(stamp, digest);
  return true;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, 'if-needed': { type: 'boolean' } } });
  if (values.help) {
    console.log(help);
  } else {
    const started = performance.now();
    const learnt = await learnTopics({ ifNeeded: values['if-needed'] ?? false });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(learnt ? `The chat has learnt its topics (${seconds} s).` : 'The topics are up to date.');
  }
}
