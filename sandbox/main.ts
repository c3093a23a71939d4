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
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
