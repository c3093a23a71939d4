import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { spawnNode } from '../programs/process.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CRUISER = `${ROOT}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`;

type Report = { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };

/** Checks a small project, made of the given files, by the project's own rules: `rule: from -> to`. */
async function violationsIn(files: Record<string, string>): Promise<string[]> {
  mkdirSync(`${ROOT}test-results`, { recursive: true });
  const folder = mkdtempSync(`${ROOT}test-results/imports-`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = {
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#domain/*': './src/domain/*', '#server/*': './src/server/*', '#site/*': './src/site/*' },
      dependencies: { zod: '*', hono: '*' },
    }),
    'tsconfig.json': '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? name))];
  const config = `${ROOT}.dependency-cruiser.mjs`;
  const run = await spawnNode(
    [CRUISER, '--config', config, '--output-type', 'json', ...folders],
    {},
    { cwd: folder },
  );
  await run.ended;
  const report: Report = JSON.parse(run.output('stdout'));
  return report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

const FORBIDDEN: { from: string; to: string; rule: string; how?: string }[] = [
  { rule: 'domain-is-pure', from: 'src/domain/a.ts', to: 'src/server/log.ts' },
  { rule: 'domain-is-pure', from: 'src/domain/a.ts', to: 'content/site.ts' },
  { rule: 'db-knows-the-domain', from: 'src/server/db/a.ts', to: 'src/server/services/b.ts' },
  { rule: 'gateways-know-the-domain', from: 'src/server/gateways/mail/a.ts', to: 'src/server/db/open.ts' },
  {
    rule: 'gateways-stand-alone',
    from: 'src/server/gateways/mail/a.ts',
    to: 'src/server/gateways/payments/port.ts',
  },
  {
    rule: 'services-speak-to-ports',
    from: 'src/server/services/a.ts',
    to: 'src/server/gateways/mail/smtp.ts',
  },
  { rule: 'emails-are-words', from: 'src/server/emails/a.ts', to: 'src/server/db/open.ts' },
  { rule: 'services-speak-to-ports', from: 'src/server/services/a.ts', to: 'src/server/http/app.ts' },
  { rule: 'services-speak-to-ports', from: 'src/server/services/a.ts', to: 'src/server/env/read-env.ts' },
  { rule: 'jobs-and-routes-call-services', from: 'src/server/http/a.ts', to: 'src/site/api.ts' },
  { rule: 'jobs-and-routes-do-not-query', from: 'src/server/jobs/a.ts', to: 'src/server/db/open.ts' },
  { rule: 'http-and-jobs-are-apart', from: 'src/server/http/a.ts', to: 'src/server/jobs/b.ts' },
  { rule: 'main-composes-the-server', from: 'src/server/main.ts', to: 'sandbox/main.ts' },
  { rule: 'env-knows-no-server', from: 'src/server/env/a.ts', to: 'src/server/log.ts' },
  { rule: 'nothing-imports-main', from: 'src/server/services/a.ts', to: 'src/server/main.ts' },
  { rule: 'site-sees-only-types-of-the-server', from: 'src/site/api.ts', to: 'src/server/http/app.ts' },
  { rule: 'site-shows-domain-and-content', from: 'src/site/api.ts', to: 'tests/support/wait.ts' },
  { rule: 'features-stand-alone', from: 'src/site/features/chat/A.tsx', to: 'src/site/features/blog/B.tsx' },
  { rule: 'ui-knows-no-feature', from: 'src/site/ui/A.tsx', to: 'src/site/features/blog/B.tsx' },
  { rule: 'sandbox-is-somebody-elses', from: 'sandbox/a.ts', to: 'src/domain/money.ts', how: 'type' },
  { rule: 'domain-is-pure', from: 'src/domain/a.ts', to: 'assistant/tools.ts' },
  { rule: 'assistant-is-pure', from: 'assistant/a.ts', to: 'src/server/log.ts' },
  { rule: 'assistant-is-pure', from: 'assistant/a.ts', to: 'src/domain/payment/status.ts' },
  { rule: 'explainer-stands-alone', from: 'explainer/a.ts', to: 'src/domain/money.ts', how: 'type' },
  { rule: 'explainer-has-one-door', from: 'src/server/services/b.ts', to: 'explainer/names/scopes.ts' },
  { rule: 'domain-is-pure', from: 'src/domain/b.ts', to: 'explainer/explain-program.ts' },
  { rule: 'content-is-data', from: 'content/a.ts', to: 'src/site/api.ts' },
];

test('every forbidden path is found', async () => {
  const files: Record<string, string> = {};
  for (const { from, to, how = '' } of FORBIDDEN) {
    files[to] ??= 'export type V = number; export const V = 1;';
    files[from] =
      `import ${how} { V as V${Object.keys(files).length} } from '${'../'.repeat(from.split('/').length - 1)}${to}';
${files[from] ?? 'export type V = number; export const V = 1;'}`;
  }
  const found = await violationsIn(files);
  for (const { rule, from, to } of FORBIDDEN) expect(found).toContain(`${rule}: ${from} -> ${to}`);
});

test('Node’s modules and other packages are kept out of the domain, and cycles out of everything', async () => {
  const files = {
    'src/domain/a.ts': "import 'node:fs'; import 'hono'; import './b.ts';",
    'src/domain/b.ts': "import './a.ts'; import './nowhere.ts';",
  };
  expect(await violationsIn(files)).toEqual([
    'domain-is-pure: src/domain/a.ts -> ../../node_modules/hono/dist/types/index.d.ts',
    'domain-is-pure: src/domain/a.ts -> fs',
    'domain-is-pure: src/domain/b.ts -> ./nowhere.ts',
    'no-cycles: src/domain/a.ts -> src/domain/b.ts',
    'no-unresolvable: src/domain/b.ts -> ./nowhere.ts',
  ]);
});
