import { causesInWords } from '../../src/server/error-causes.ts';
import { onStopSignal } from '../../src/server/stop-signals.ts';

/** What is to be stopped, the last started first. */
const running: (() => Promise<void>)[] = [];

/** @param stop Called when the program stops, before what was started earlier is stopped */
export function onStop(stop: () => Promise<void>): void {
  running.push(stop);
}

/** Runs a program that stops what it started at SIGTERM, at Ctrl+C and when it cannot start. */
export async function runProgram(help: string, start: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) return printLine(help);
  onStopSignal(stopAll, fail);
  await start().catch(fail);
}

/** Writes a line. The console belongs to the log once the server runs. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function stopAll(): Promise<void> {
  for (const stop of running.splice(0).reverse()) await stop();
}

async function fail(error: unknown): Promise<never> {
  process.stderr.write(`\n${causesInWords(error)}\n\n`);
  await stopAll();
  process.exit(1);
}
