import { z } from 'zod';
import { exact } from '#domain/money.ts';
import { cleanLine } from '#domain/text.ts';

/** Ids are numbers in some answers and strings in others. */
export const idText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
export const referenceText = z.string().regex(/^[\x20-\x7e]{1,200}$/);
/** No currency has a smaller unit than the stored amount. */
export const amountNumber = z.number().min(0).max(1e11).transform(exact);
export const amountText = z.coerce.number().pipe(amountNumber);
/** An impossible time counts as unknown; the database would refuse some of them. */
export const instantOrNone = z.coerce
  .date()
  .min(new Date('2000-01-01'))
  .max(new Date('2100-01-01'))
  .nullish()
  .catch(null);
/** The provider's text, made storable. */
export const words = (most: number) => z.string().transform((text) => cleanLine(text.slice(0, most)));

/** A day in the API's format. */
export const day = (at: Date) => at.toISOString().slice(0, 10);
