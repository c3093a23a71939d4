import type { PaymentOpening } from '#domain/payment/opening.ts';

/** The fields that the provider's script reads. */
export interface CheckoutOptions {
  public_key: string;
  tx_ref: string;
  amount: number;
  currency: string;
  payment_options: string;
  customer: PaymentOpening['customer'];
  customizations: PaymentOpening['customizations'];
  payload_hash: string;
  callback: (answer: CallbackAnswer) => void;
  onclose: () => void;
}

/** What the provider's window reports at its end. It is not trusted. */
export type CallbackAnswer =
  | { status?: string | null; transaction_id?: number | string | null }
  | null
  | undefined;

export interface CheckoutHandle {
  close?: () => void;
}

export type Checkout = (options: CheckoutOptions) => CheckoutHandle | undefined;

declare global {
  interface Window {
    FlutterwaveCheckout?: Checkout | undefined;
  }
}

const ATTEMPTS = 3;
const BACK_OFF_MS = 2000;
const TIME_OUT_MS = 10_000;
const POLL_EVERY_MS = 100;
const POLLS = 50;

let script: HTMLScriptElement | null = null;
let loading: { url: string; checkout: Promise<Checkout> } | null = null;

export const isCheckoutLoaded = () => window.FlutterwaveCheckout !== undefined;

/**
 * The provider's checkout function. Loads the script when needed; simultaneous calls share one load, and after a final
 * failure the next call starts again.
 */
export function loadCheckout(url: string): Promise<Checkout> {
  if (loading?.url === url) return loading.checkout;
  const checkout = loadWithRetries(url);
  const current = { url, checkout };
  loading = current;
  checkout.catch(() => {
    if (loading === current) loading = null;
  });
  return checkout;
}

/**
 * Removes the script. It keeps a reference to the frame that it made, so after that frame is removed only a fresh
 * script can open a checkout.
 */
export function unloadCheckout(): void {
  loading = null;
  removeScript();
  window.FlutterwaveCheckout = undefined;
}

async function loadWithRetries(url: string): Promise<Checkout> {
  for (let attempt = 1; ; attempt++) {
    try {
      await injectScript(url);
      return await waitForCheckout();
    } catch (error) {
      removeScript();
      if (attempt === ATTEMPTS) throw error;
      await pause(BACK_OFF_MS * attempt);
    }
  }
}

function injectScript(url: string): Promise<void> {
  removeScript();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('The payment script took too long')), TIME_OUT_MS);
    element.src = url;
    element.async = true;
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The payment script could not be loaded'));
    };
    script = element;
    document.head.append(element);
  });
}

async function waitForCheckout(): Promise<Checkout> {
  for (let poll = 0; poll < POLLS; poll++) {
    if (window.FlutterwaveCheckout) return window.FlutterwaveCheckout;
    await pause(POLL_EVERY_MS);
  }
  throw new Error('The payment script did not start');
}

function removeScript(): void {
  script?.parentNode?.removeChild(script);
  script = null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
