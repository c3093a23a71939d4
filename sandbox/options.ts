/** How a failed webhook is sent again: every 30 minutes, every second, or never. */
export type RetryPace = 'normal' | 'fast' | 'off';

export interface SandboxOptions {
  host: string;
  /** 0 picks a free port. */
  port: number;
  smtpPort: number;
  webhookUrl: string;
  webhookSecret: string;
  /** The key that `payload_hash` is checked against; any test key is accepted as a bearer token. */
  secretKey: string;
  /** Multiplies every time in the scenarios' timelines; webhook retries are not scaled. */
  pace: number;
  webhookRetries: RetryPace;
  /** Allows an address that other machines can reach. */
  isPublic: boolean;
  /** Lets other machines use the control plane and the mailbox. */
  isControlOpen: boolean;
  /** The address written into links, when it differs from the one a request came to. */
  publicOrigin: string | null;
  /** A file that keeps transactions and refunds between starts; null keeps nothing. */
  snapshot: string | null;
}

export const defaultOptions: SandboxOptions = {
  host: '127.0.0.1',
  port: 0,
  smtpPort: 0,
  webhookUrl: 'http://localhost:3000/webhooks/payments',
  webhookSecret: 'sandbox-webhook-secret',
  secretKey: 'FLWSECK_TEST-sandbox-X',
  pace: 1,
  webhookRetries: 'normal',
  isPublic: false,
  isControlOpen: false,
  publicOrigin: null,
  snapshot: null,
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/**
 * Checks a complete set of options.
 * @throws {Error} naming the setting that is wrong and what it should be
 */
export function checkOptions(options: SandboxOptions): SandboxOptions {
  if (!LOOPBACK.test(options.host) && !options.isPublic) {
    throw new Error(
      `SANDBOX_HOST is ${options.host}, which other machines can reach. Set SANDBOX_PUBLIC=1 to allow it.`,
    );
  }
  if (!(options.pace > 0 && options.pace <= 100))
    throw new Error('SANDBOX_PACE must be a number above 0 and at most 100.');
  if (!/^FLWSECK_TEST-/.test(options.secretKey))
    throw new Error('SANDBOX_SECRET_KEY must begin with FLWSECK_TEST-.');
  if (options.webhookSecret === '') throw new Error('SANDBOX_WEBHOOK_SECRET must not be empty.');
  checkUrl('SANDBOX_WEBHOOK_URL', options.webhookUrl);
  if (options.publicOrigin !== null) checkUrl('SANDBOX_ORIGIN', options.publicOrigin);
  return options;
}

/** @throws {Error} when the value is not an http or https address */
export function checkUrl(name: string, value: string): void {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} must be an http or https address, not "${value}".`);
  }
}
