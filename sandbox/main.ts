import { readEnvironment } from './environment.ts';
import { startSandbox } from './start.ts';

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  console.log(`sandbox listening on ${sandbox.origin} (mail on port ${sandbox.smtpPort})`);
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Whoever started it with a pipe is gone when the pipe ends, also after kill -9.
  if (process.env.SANDBOX_STOP_WITH_STDIN === '1') process.stdin.on('end', stop).resume();
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
