import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { spawnNode } from '#tests/support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-modules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const address = (file: string) => pathToFileURL(`${import.meta.dirname}/${file}`).href;
const code = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** Beneath: how many questions get as far as Node. */
const COUNT = code(`import { registerHooks } from 'node:module';
let asked = 0;
registerHooks({ resolve(specifier, context, next) { asked += 1; return next(specifier, context); } });
process.on('exit', () => console.log('asked ' + asked));`);

/** On top: what is answered, whoever answers. */
const NOTE = code(`import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
const answers = new Set();
registerHooks({ resolve(specifier, context, next) {
  const { url, format } = next(specifier, context);
  answers.add([context.parentURL, context.conditions.includes('import'), specifier, url, format].join(' '));
  return { url, format, shortCircuit: true };
} });
process.on('exit', () => writeFileSync(process.env.ANSWERS, JSON.stringify([...answers].sort())));`);

/** Loads the whole server as Node does it, without starting it. */
async function load(...between: string[]) {
  const imports = [COUNT, ...between, NOTE].flatMap((program) => ['--import', program]);
  const program = `await import(${JSON.stringify(address('main.ts'))});`;
  const run = await spawnNode([...imports, '--input-type=module', '-e', program], {
    ANSWERS: join(folder, 'answers.json'),
  });
  const [, asked = ''] = await run.waitForLine(/^asked (\d+)$/);
  expect(await run.ended).toEqual({ code: 0, signal: null });
  const answers = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8')) as string[];
  return { asked: Number(asked), answers };
}

test('every module of the server is the one that Node finds, and Node is asked for fewer of them', async () => {
  const alone = await load();
  const quick = await load(address('quick-modules.ts'));
  const own = (answer: string) => answer.includes('quick-modules.ts');
  expect(quick.answers.filter((answer) => !own(answer))).toEqual(alone.answers);
  expect(alone.answers.length).toBeGreaterThan(1_000);
  // Our own files are left to Node; what the packages load of themselves is not.
  expect(quick.asked).toBeLessThan((alone.asked * 2) / 3);
});
