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
  /** Waits until a call may be made; false if that takes until the signal aborts. Without it, calls are not limited. */
  takeTurn?: (signal: AbortSignal) => Promise<boolean>;
}
