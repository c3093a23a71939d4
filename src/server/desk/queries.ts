import * as z from 'zod';
import { isIsoDate } from '#domain/clock.ts';
import { type LedgerState, ledgerStates, type RefundStage, refundStages } from '#domain/desk/books.ts';
import { wayNames } from '#domain/payment/receipt-words.ts';

/** A number in an address, such as of a version or of the row that a page begins before. */
export const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();
/** A day of this century or the next: what is counted from it stays a date. */
const isDay = (text: string) => isIsoDate(text) && text >= '2000' && text < '2200';
export const date = z.string().refine(isDay, 'Choose a date.');
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.');
/** What staff write for the log or the family. @param missing what is said when it is empty */
export const reason = (missing: string) =>
  z.string().trim().min(1, missing).max(300, 'Write at most 300 characters.');
/** @param missing what is said when it is empty */
export const note = (missing: string) =>
  z.string().trim().min(1, missing).max(2_000, 'Write at most 2,000 characters.');

/*
 * The filters of the lists that can be exported, as they are in the addresses of the screens.
 */

const day = z.string().refine(isDay, 'Write a day: 2026-11-28.').optional();

export const AuditQuery = z.object({
  who: z.string().max(254).optional(),
  what: z.string().max(40).optional(),
});

export const LedgerQuery = z.object({
  from: day,
  to: day,
  state: z.enum(Object.keys(ledgerStates) as [LedgerState, ...LedgerState[]]).optional(),
  way: z.enum(wayNames).optional(),
  q: z.string().max(200).optional(),
});

export const RefundQuery = z.object({
  stage: z.enum(Object.keys(refundStages) as [RefundStage, ...RefundStage[]]).optional(),
});

export const MonthQuery = z.object({
  month: z.string().refine((month) => isIsoDate(`${month}-01`), 'Write a month: 2026-11.'),
});

export const ReportQuery = z.object({
  weeks: z.coerce.number().int().min(1).max(53).default(12),
});

export const TodayFilter = z.object({ show: z.enum(['new', 'paid']).default('new') });

export const NoFilter = z.object({});

export const FamilyFilter = z.object({ q: z.string().max(200).optional() });
