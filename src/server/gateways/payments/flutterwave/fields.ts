import { z } from 'zod';

/** Ids are numbers in one answer and texts in the next. */
export const idText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
export const referenceText = z.string().regex(/^[\x20-\x7e]{1,200}$/);
export const amountNumber = z.coerce.number().min(0).max(1e11);
export const instantOrNone = z.coerce.date().nullish().catch(null);

/** A day as the interface takes it. */
export const day = (at: Date) => at.toISOString().slice(0, 10);
