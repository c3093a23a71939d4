import type { SiteMessage } from '#domain/booking/widget/widget-messages.ts';
import { isRecord } from '#domain/is-record.ts';

type Check = (value: unknown) => boolean;

const LONGEST_LINE = 300;
const isLine: Check = (value) => typeof value === 'string' && value.length <= LONGEST_LINE;

const prefill: Readonly<Record<string, Check>> = {
  parentName: isLine,
  email: isLine,
  childName: isLine,
  childAge: Number.isSafeInteger,
  newsletterOptIn: (value) => typeof value === 'boolean',
};
const result: Readonly<Record<string, Check>> = {
  id: isLine,
  outcome: (value) => value === 'booked' || value === 'paying' || value === 'refused',
  message: (value) => value === null || typeof value === 'string',
};

/**
 * Reads a posted message; `null` if it is not one for the calendar. It accepts what the schema `SiteMessage` accepts
 * (site-message.test.ts checks that) at a tenth of its size.
 */
export function readSiteMessage(data: unknown): SiteMessage | null {
  if (!isRecord(data) || data.source !== 'somero-site' || data.v !== 1) return null;
  if (data.type === 'prefill') {
    const who = data.data;
    return isRecord(who) && fits(who, prefill) ? (data as SiteMessage) : null;
  }
  return data.type === 'result' && fits(data, result) ? (data as SiteMessage) : null;
}

function fits(record: Record<string, unknown>, checks: Readonly<Record<string, Check>>): boolean {
  return Object.entries(checks).every(([name, isRight]) => isRight(record[name]));
}
