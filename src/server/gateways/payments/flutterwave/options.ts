import type { InTurn } from '../call-json.ts';

export interface FlutterwaveOptions {
  /** `https://api.flutterwave.com`, or the sandbox. */
  apiBase: string;
  scriptUrl: string;
  frameOrigins: readonly string[];
  publicKey: string;
  secretKey: string;
  /** The secret that the provider sends in `verif-hash`. */
  webhookSecret: string;
  /** The provider's payment option tokens, comma-separated. */
  paymentOptions: string;
  title: string;
  description: string;
  logoUrl: string;
  /** Milliseconds until the call times out. */
  timeoutMs?: number;
  /** Without it, calls are not limited. */
  inTurn?: InTurn;
}
