import * as z from 'zod';
import type { Place } from '../db/paging.ts';

/** Where a page of a list begins, as its address has it: `2026-11-20T07:00:00.000Z_<id>`. */
const placeOf = (id: RegExp) =>
  z
    .string()
    .max(1_100)
    // PostgreSQL has no year 0.
    .regex(/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_/)
    .refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))) && id.test(text.slice(25)))
    .transform((text): Place => ({ at: new Date(text.slice(0, 24)), id: text.slice(25) }))
    .optional();

export const place = placeOf(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** Of rows that have a name instead of a UUID. */
export const namedPlace = placeOf(/./);

/** A list's page as it is answered. */
export const paged = <Row>({ rows, next }: { rows: Row[]; next: Place | null }) => ({
  rows,
  next: next && `${next.at.toISOString()}_${next.id}`,
});
