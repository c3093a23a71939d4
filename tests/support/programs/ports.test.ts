import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const TAKERS = 3;
const PORTS = 300;

/** Takes ports in a process that ends when its input does, from the same first port as the others. */
function takePorts() {
  const code = `Math.random = () => 0.5;
    const { freePort } = await import(${JSON.stringify(import.meta.resolve('./ports.ts'))});
    const ports = [];
    for (let count = 0; count < ${PORTS}; count += 1) ports.push(await freePort());
    process.stdout.end(JSON.stringify(ports));
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ports: text(child.stdout).then((printed) => JSON.parse(printed) as number[]) };
}

test('a port is given to one process at a time, and again when that process was killed', async () => {
  const takers = Array.from({ length: TAKERS }, takePorts);
  const taken = (await Promise.all(takers.map(({ ports }) => ports))).flat();
  expect(new Set(taken).size).toBe(TAKERS * PORTS);
  for (const { child } of takers) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const again = new Set(await takePorts().ports);
  expect(taken.some((port) => again.has(port))).toBe(true);
});
