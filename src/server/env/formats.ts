import { BlockList, isIP } from 'node:net';
import * as z from 'zod';

/** One variable of the environment. */
export interface Variable {
  schema: z.ZodType;
  /** How its value may be shown: `hidden` shows only that it is set, `secret` also how a long one ends. */
  shown: 'plain' | 'address' | 'mailbox' | 'key' | 'hidden' | 'secret';
  /** What to write when a production server lacks it; omitted for an optional variable. */
  required?: string;
  /** Help text for `.env.example`. */
  help: string;
}

/** The variables by their titles in `.env.example`. */
export type Sections = Record<string, Record<string, Variable>>;

/** A text that must pass a test. */
export function text(isRight: (text: string) => boolean, error: string) {
  return z.string().refine(isRight, { error });
}

export function whole(low: number, high: number, error: string) {
  const isWhole = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= low && Number(text) <= high;
  return text(isWhole, error).transform(Number);
}

export function oneOf<const T extends readonly string[]>(choices: T) {
  return z.enum(choices, { error: `is unknown. Write one of ${choices.join(', ')}.` });
}

export const port = whole(0, 65_535, 'is not a port. Write a whole number from 0 to 65535.');

export const httpUrl = text(
  (text) => hasScheme(text, ['http:', 'https:']),
  'is not an address. Write one that begins with https:// (or http:// on this machine).',
);

export const mailbox = text(
  (text) => /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text),
  'is not an e-mail address. Write name@host, or Name <name@host>.',
);

export function origins(example: string) {
  return text(
    (text) => parseOrigins(text) !== undefined,
    `is not a list of origins. Write https:// schemes and hosts separated by spaces: ${example}.`,
  ).transform((text) => parseOrigins(text) ?? []);
}

export function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

export function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

export function isOrigin(text: string): boolean {
  if (!hasScheme(text, ['http:', 'https:'])) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Origins separated by spaces or commas, ready for a policy; undefined if there is none or one is not an origin. */
export function parseOrigins(text: string): string[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const isUsable = (entry: string) => {
    if (!isOrigin(entry)) return false;
    const { protocol, hostname, host } = new URL(entry);
    return (protocol === 'https:' || isLoopback(hostname)) && /^[a-z0-9.:[\]-]+$/.test(host);
  };
  if (entries.length === 0 || !entries.every(isUsable)) return undefined;
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

const privateNetworks =
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16,::/127,fc00::/7,fe80::/10';

export function isPublicHttps(origin: string): boolean {
  if (!hasScheme(origin, ['https:'])) return false;
  const hostname = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  if (family !== 0)
    return parseNetworks(privateNetworks)?.check(hostname, family === 4 ? 'ipv4' : 'ipv6') === false;
  return (
    hostname.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa|test|invalid)$/.test(hostname)
  );
}

/** A list of addresses and CIDR ranges, or undefined if one of them is neither. */
export function parseNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address);
    const longest = family === 4 ? 32 : 128;
    if (family === 0 || rest.length > 0) return undefined;
    if (prefix !== undefined && !(/^\d{1,9}$/.test(prefix) && Number(prefix) <= longest)) return undefined;
    networks.addSubnet(
      address,
      prefix === undefined ? longest : Number(prefix),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return networks;
}

/** The payment providers' keys of the sandbox. */
export const sandboxKeys = {
  public: 'FLWPUBK_TEST-sandbox-X',
  secret: 'FLWSECK_TEST-sandbox-X',
  hash: 'sandbox-webhook-secret',
  pesapal: 'pesapal-sandbox',
};

/** Pesapal's keys do not say whether they are for tests; its address does. */
export function isPesapalTest(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'cybqa.pesapal.com' || isLoopback(hostname);
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
