import { checkOptions, defaultOptions, type RetryPace, type SandboxOptions } from './options.ts';

type Environment = Record<string, string | undefined>;

/**
 * Reads the sandbox's options from the environment.
 * @throws {Error} naming the first variable that is wrong
 */
export function readEnvironment(env: Environment): SandboxOptions {
  const text = (name: string, otherwise: string) => env[name]?.trim() || otherwise;
  return checkOptions({
    host: text('SANDBOX_HOST', defaultOptions.host),
    port: readPort(env, 'SANDBOX_PORT', 4600),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', 4625),
    webhookUrl: text('SANDBOX_WEBHOOK_URL', defaultOptions.webhookUrl),
    webhookSecret: text('SANDBOX_WEBHOOK_SECRET', defaultOptions.webhookSecret),
    secretKey: text('SANDBOX_SECRET_KEY', defaultOptions.secretKey),
    pace: Number(text('SANDBOX_PACE', '1')),
    webhookRetries: readRetries(env),
    isPublic: readSwitch(env, 'SANDBOX_PUBLIC'),
    isControlOpen: readSwitch(env, 'SANDBOX_CONTROL_OPEN'),
    publicOrigin: env.SANDBOX_ORIGIN?.trim().replace(/\/$/, '') || null,
    snapshot: env.SANDBOX_SNAPSHOT?.trim() || null,
  });
}

function readPort(env: Environment, name: string, otherwise: number): number {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`${name} must be a port from 0 to 65535, not "${text}".`);
  return port;
}

function readSwitch(env: Environment, name: string): boolean {
  const text = env[name]?.trim() ?? '';
  if (text !== '' && text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`);
  return text === '1';
}

function readRetries(env: Environment): RetryPace {
  if (readSwitch(env, 'SANDBOX_FAST')) return 'fast';
  const text = env.SANDBOX_WEBHOOK_RETRIES?.trim() || 'normal';
  if (text !== 'normal' && text !== 'fast' && text !== 'off') {
    throw new Error(`SANDBOX_WEBHOOK_RETRIES must be normal, fast or off, not "${text}".`);
  }
  return text;
}
