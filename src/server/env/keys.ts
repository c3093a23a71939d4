import type { Report } from './problems.ts';
import type { Given } from './variables.ts';

export const sandboxKeys = {
  public: 'FLWPUBK_TEST-sandbox-X',
  secret: 'FLWSECK_TEST-sandbox-X',
  hash: 'sandbox-webhook-secret',
};

export function checkKeyPair({ FLW_PUBLIC_KEY, FLW_SECRET_KEY }: Given, report: Report): void {
  if (FLW_PUBLIC_KEY === undefined && FLW_SECRET_KEY === undefined) return;
  if (FLW_PUBLIC_KEY === undefined) {
    report('FLW_PUBLIC_KEY', 'is missing. Write the public key of the pair.');
  } else if (FLW_SECRET_KEY === undefined) {
    report('FLW_SECRET_KEY', 'is missing. Write the secret key of the pair.');
  } else if (isTestKey(FLW_PUBLIC_KEY) !== isTestKey(FLW_SECRET_KEY)) {
    report('FLW_PUBLIC_KEY', 'does not belong to FLW_SECRET_KEY. Write two test keys or two live keys.');
  }
}

export function isTestKey(key: string): boolean {
  return /^FLW(?:PUB|SEC)K_TEST/i.test(key);
}

export function isLiveKey(key: string): boolean {
  return /^FLW(?:PUB|SEC)K-.{8,}$/.test(key) && !isSandboxKey(key);
}

export function isSandboxKey(key: string): boolean {
  return /-sandbox-/i.test(key);
}
