import { generativeServices, type ServiceName } from '#domain/assistant/services.ts';
import { isLoopback } from './addresses.ts';
import type { Report } from './problems.ts';
import type { Given } from './variables.ts';

/** The service that writes text. */
export interface GenerativeEnv {
  service: ServiceName;
  /** Without a trailing slash. */
  base: string;
  key: string;
  model: string;
  /** Tokens of a day of Kampala, in and out. */
  dailyTokens: number;
  visitorTokens: number;
}

const live: Record<ServiceName, string> = {
  gemini: 'https://generativelanguage.googleapis.com',
  openai: 'https://api.openai.com/v1',
};

export const sandboxGenerativeKey = 'generative-sandbox';

interface Read {
  GENERATIVE_SERVICE?: ServiceName | undefined;
  GENERATIVE_URL?: string | undefined;
  GENERATIVE_KEY?: string | undefined;
  GENERATIVE_MODEL?: string | undefined;
  GENERATIVE_DAILY_TOKENS: number;
  GENERATIVE_VISITOR_TOKENS: number;
}

/** `null` without a service. One without key and address is the sandbox's stand-in. */
export function generativeOf(read: Read, atSandbox: string): GenerativeEnv | null {
  const { GENERATIVE_SERVICE: service, GENERATIVE_KEY: key, GENERATIVE_URL: url } = read;
  if (service === undefined) return null;
  return {
    service,
    base: url ?? (key === undefined ? `${atSandbox}/generative/${service}` : live[service]),
    key: key ?? sandboxGenerativeKey,
    model: read.GENERATIVE_MODEL ?? 'sandbox',
    dailyTokens: read.GENERATIVE_DAILY_TOKENS,
    visitorTokens: read.GENERATIVE_VISITOR_TOKENS,
  };
}

export function checkGenerative(given: Given, report: Report): void {
  const { GENERATIVE_SERVICE: service, GENERATIVE_KEY: key, GENERATIVE_URL: url } = given;
  const production = given.NODE_ENV === 'production';
  if (service === undefined) {
    if (key !== undefined || url !== undefined || given.GENERATIVE_MODEL !== undefined)
      report('GENERATIVE_SERVICE', `is missing. Write one of ${generativeServices.join(', ')}.`);
    return;
  }
  if (production && key === undefined)
    report('GENERATIVE_KEY', 'is missing. Write the key of the generative service.');
  if ((production || key !== undefined || url !== undefined) && given.GENERATIVE_MODEL === undefined)
    report('GENERATIVE_MODEL', 'is missing. Write the name of the model, as the service calls it.');
  if (production && url !== undefined && !isPrivateWay(url))
    report('GENERATIVE_URL', 'is not encrypted. Write an https:// address, or one of this machine.');
}

function isPrivateWay(url: string): boolean {
  return url.startsWith('https://') || (URL.canParse(url) && isLoopback(new URL(url).hostname));
}
