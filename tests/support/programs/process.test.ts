import { expect, test } from 'vitest';
import { eventually } from '../wait.ts';
import { spawnNode } from './process.ts';

const SERVER = `process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });
setInterval(() => {}, 1000);
console.log('listening on ' + process.env.PORT);`;
const STUBBORN = `process.on('SIGTERM', () => {});
setInterval(() => {}, 1000);
console.log('up');`;

test('a program is started with the given environment, found ready, and stopped', async () => {
  const program = await spawnNode(['-e', SERVER], { PORT: '4321' });
  const line = await program.waitForLine(/listening on (\d+)/);
  expect(line[1]).toBe('4321');
  expect(await program.stop()).toEqual({ code: 0, signal: null });
  expect(program.output()).toBe('listening on 4321\nbye');
});

test('a variable of the machine is not passed to the program', async () => {
  const program = await spawnNode(['-e', 'console.log("vitest " + process.env.VITEST)']);
  await program.waitForLine(/^vitest undefined$/);
  expect(await program.ended).toEqual({ code: 0, signal: null });
});

test('waiting for a line fails with the output when the program ends without it', async () => {
  const program = await spawnNode(['-e', 'console.error("no database"); process.exitCode = 3']);
  await expect(program.waitForLine(/listening/)).rejects.toThrow(/it ended with code 3[\s\S]*no database/);
});

test('a program that ignores SIGTERM is killed, and stop says so', async () => {
  const program = await spawnNode(['-e', STUBBORN]);
  await program.waitForLine(/up/);
  await expect(program.stop({ grace: 50 })).rejects.toThrow(/did not end within 50 ms/);
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' });
});

test('a program does not outlive a test process that was killed', async () => {
  const parent = `import { spawnNode } from ${JSON.stringify(new URL('./process.ts', import.meta.url).href)};
const child = await spawnNode(['-e', 'setInterval(() => {}, 1000)']);
console.log('child ' + child.pid);`;
  const program = await spawnNode(['--input-type=module', '-e', parent]);
  const pid = Number((await program.waitForLine(/child (\d+)/))[1]);
  await program.kill9();
  await eventually(() => !isRunning(pid));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
