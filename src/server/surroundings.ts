import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeKey, maskAddress } from './env/describe.ts';
import type { Env } from './env/env.ts';
import { sandboxKeys } from './env/formats.ts';
import type { CheckedMailer } from './gateways/mail/port.ts';
import type { Surroundings } from './services/diagnostics/surroundings.ts';

/** What the diagnostics may tell of this process: the environment without its secrets, the build, the mail server. */
export async function surroundingsOf(env: Env, mailer: CheckedMailer, root: string): Promise<Surroundings> {
  const { publicKey, secretKey, webhookSecret, apiBase } = env.payments;
  return {
    production: env.production,
    diagnosticToken: env.diagnosticToken,
    variables: env.variables,
    payments: {
      publicKey: describeKey(publicKey),
      secretKey: describeKey(secretKey),
      isWebhookSecretOwn: webhookSecret !== sandboxKeys.hash,
      apiBase: maskAddress(apiBase),
    },
    mail: { server: maskAddress(env.mail.smtpUrl), check: () => mailer.check() },
    build: { version: await versionOf(root), builtAt: await buildTime(root) },
    startedAt: new Date(),
  };
}

async function versionOf(root: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

async function buildTime(root: string): Promise<Date | null> {
  return stat(join(root, 'dist/server/entry.mjs')).then(
    ({ mtime }) => mtime,
    () => null,
  );
}
