import { type ChildProcess, spawn } from 'node:child_process';

export type Watchdog = {
  /** Ends the watch without running the command. */
  dismiss(): void;
};

export type WatchdogOptions = { uid?: number; gid?: number };

/**
 * Runs a shell command once this process has ended, also by SIGKILL, when no exit handler runs. A small `sh` waits for
 * the end of a pipe from this process; its own session protects it from Ctrl-C. The command sees `args` as `$1`, `$2`,
 * ...
 */
export function whenThisProcessDies(
  command: string,
  args: readonly string[],
  options: WatchdogOptions = {},
): Watchdog {
  const script = `read -r word; [ "$word" = dismissed ] && exit 0; ${command}`;
  const shell: ChildProcess = spawn('/bin/sh', ['-c', script, 'watchdog', ...args], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...options,
  });
  shell.on('error', () => {});
  shell.unref();
  const pipe = shell.stdin;
  pipe?.on('error', () => {});
  // An unfinished server must not keep a test worker alive: the watchdog waits for the end of the pipe.
  if (pipe !== null && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();

  return {
    dismiss() {
      pipe?.end('dismissed\n');
    },
  };
}
