const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Stops once, at the first SIGTERM or SIGINT, and then ends the process by that signal. `process.exit()` would wait for threads
 * that compile, and those can wait for this one forever (nodejs/node issue 54918; seen here while modules were loaded).
 *
 * @param failed What to do when stopping fails; it ends the process
 */
export function onStopSignal(stop: () => Promise<void>, failed: (error: unknown) => unknown): void {
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(() => endBy(signal), failed);
    });
  }
}

function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
