import { type RunningSandbox, startSandbox } from '#sandbox/start.ts';

/** The account that the contract suite runs against. */
export interface Target {
  name: string;
  isSandbox: boolean;
  /** Starts it, and returns its addresses and keys. */
  open: () => Promise<Account>;
}

export interface Account {
  apiBase: string;
  secretKey: string;
  close: () => Promise<void>;
  sandbox: RunningSandbox | null;
}

type Environment = Record<string, string | undefined>;

/**
 * The sandbox always, and a real test account when its key is in the environment.
 *
 * @throws {Error} when the key is not that of a test account
 */
export function readTargets(env: Environment): Target[] {
  const secretKey = env.FLW_CONTRACT_SECRET_KEY?.trim();
  return secretKey ? [sandbox, testAccount(secretKey, env)] : [sandbox];
}

const sandbox: Target = {
  name: 'the sandbox',
  isSandbox: true,
  open: async () => {
    const running = await startSandbox({ pace: 0.01, webhookRetries: 'off' });
    return {
      apiBase: running.origin,
      secretKey: 'FLWSECK_TEST-sandbox-X',
      close: running.close,
      sandbox: running,
    };
  },
};

function testAccount(secretKey: string, env: Environment): Target {
  if (!/^FLWSECK_TEST-\S+$/.test(secretKey)) {
    throw new Error(
      'FLW_CONTRACT_SECRET_KEY must begin with FLWSECK_TEST-: this suite makes payments and refunds, and never on a live account.',
    );
  }
  const apiBase = env.FLW_CONTRACT_API_BASE?.trim().replace(/\/$/, '') || 'https://api.flutterwave.com';
  if (!URL.canParse(apiBase) || new URL(apiBase).protocol !== 'https:') {
    throw new Error('FLW_CONTRACT_API_BASE must be an https address: the key goes there.');
  }
  return {
    name: 'the test account',
    isSandbox: false,
    open: async () => ({ apiBase, secretKey, close: async () => undefined, sandbox: null }),
  };
}
