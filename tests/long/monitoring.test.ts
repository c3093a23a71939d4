import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectFile } from '#server/project-folder.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { findPrometheus, findPromtool } from '#tests/support/programs/programs.ts';
import { startSite } from '#tests/support/site/site.ts';
import { eventually } from '#tests/support/wait.ts';

const files = projectFile('deploy/monitoring');

it('alarms for what is wrong and for nothing else', () => {
  const told = execFileSync(findPromtool(), ['test', 'rules', 'alerts.test.yml'], {
    cwd: files,
    encoding: 'utf8',
  });
  expect(told).toContain('SUCCESS');
});

it('is read by Prometheus, whose rules and dashboard ask only for metrics that exist', async () => {
  const metricsPort = await freePort();
  await using site = await startSite({ METRICS_PORT: String(metricsPort) });
  await fetch(`${site.origin}/`, { headers: { Accept: 'text/html' } });
  await fetch(`${site.origin}/api/session-availability`);
  const ask = await startPrometheus(metricsPort);

  // Prometheus looks for its targets some seconds after its start.
  await eventually(
    async () => {
      const { activeTargets } = await ask<{ activeTargets: unknown[] }>('targets');
      expect(activeTargets).toMatchObject([{ health: 'up', labels: { job: 'somero' } }]);
      const { groups } = await ask<{ groups: { rules: { health: string }[] }[] }>('rules');
      const states = groups.flatMap(({ rules }) => rules.map(({ health }) => health));
      expect([...new Set(states)]).toEqual(['ok']);
      expect(await ask('label/route/values')).toEqual(
        expect.arrayContaining(['/', '/api/session-availability']),
      );
    },
    { timeout: 60_000, every: 500 },
  );
  const names = await ask<string[]>('label/__name__/values');
  const asked = `${await readFile(join(files, 'alerts.yml'))}${await readFile(join(files, 'dashboard.json'))}`;
  const wanted = new Set(asked.match(/\b(?:somero|nodejs|process)_\w+/g));
  // A database that was never backed up or reconciled has no age of either.
  const absent = [...wanted].filter((name) => !names.includes(name));
  expect(absent.sort()).toEqual(['somero_backup_age_seconds', 'somero_reconciled_age_seconds']);
});

async function startPrometheus(metricsPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'somero-prometheus-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const settings = await readFile(join(files, 'prometheus.yml'), 'utf8');
  await cp(join(files, 'alerts.yml'), join(folder, 'alerts.yml'));
  await writeFile(
    join(folder, 'prometheus.yml'),
    settings
      .replace('"127.0.0.1:13000", "127.0.0.1:13001"', `"127.0.0.1:${metricsPort}"`)
      .replaceAll('15s', '1s')
      .replace(/alerting:.*/s, ''),
  );
  const port = await freePort();
  const settingsOfProgram = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const program = spawn(findPrometheus(), settingsOfProgram, { stdio: 'ignore' });
  onTestFinished(async () => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
  });
  return async <Data>(what: string): Promise<Data> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${what}`);
    return ((await answer.json()) as { data: Data }).data;
  };
}
