import type { InTurn } from '../call-json.ts';

export interface PesapalOptions {
  /** `https://pay.pesapal.com/v3`, or the sandbox. */
  apiBase: string;
  consumerKey: string;
  consumerSecret: string;
  /** Our own address, for notifications. */
  publicOrigin: string;
  description: string;
  /** Milliseconds until the call times out. */
  timeoutMs?: number;
  inTurn?: InTurn;
  now?: () => number;
}
