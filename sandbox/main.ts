import { readEnvironment } from './environment.ts';
import { startSandbox } from './start.ts';

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  console.log(`sandbox listening on ${sandbox.origin} (mail on port ${sandbox.smtpPort})`);
  // Ends by the signal: process.exit() can wait forever for a thread that compiles (nodejs/node issue 54918).
  const stop = () => {
    sandbox.close().then(
      () => {
        process.removeAllListeners('SIGTERM');
        process.kill(process.pid, 'SIGTERM');
      },
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  if (process.env.SANDBOX_STOP_WITH_STDIN === '1') {
    // The process that started it with a pipe is gone when the pipe ends, also after kill -9.
    process.stdin.on('end', stop).resume();
    // Ctrl+C reaches both: the other one still needs it while it stops.
    process.on('SIGINT', () => undefined);
  } else process.once('SIGINT', stop);
} catch (error) {
  console.error(`sandbox: ${inWords(error)}`);
  process.exit(1);
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  return isTaken
    ? `${error.message}. Choose other ports with SANDBOX_PORT and SANDBOX_SMTP_PORT, or end the program that uses this one.`
    : error.message;
}
