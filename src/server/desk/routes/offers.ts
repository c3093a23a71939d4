import { Hono } from 'hono';
import * as z from 'zod';
import { MOST_SEATS } from '#domain/booking/offer.ts';
import { readOfferForm } from '#domain/booking/offer-changes.ts';
import { addDays, datesBetween, dayOfWeek, isIsoDate, schoolInstant } from '#domain/clock.ts';
import { invalidField } from '#domain/errors.ts';
import { changeOffer } from '../../services/offers/change-offer.ts';
import { makeOffer, setOfferState } from '../../services/offers/make-offer.ts';
import {
  findOffer,
  listOffers,
  previewChange,
  previewRun,
  previewState,
  readOffer,
} from '../../services/offers/offers-at-desk.ts';
import { addRun, type Dates } from '../../services/offers/runs.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json } from '../input.ts';
import { agreed, previewed } from '../previewed.ts';
import { date, time } from '../queries.ts';

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(50, 'Write 50 at most.').readonly();
const text = z.string().max(4_000, 'Write at most 4,000 characters.');
const form = {
  values: z.record(z.string().max(40), text),
  times: rows(z.object({ label: text, starts: text, ends: text })).optional(),
  questions: rows(z.object({ label: text, choices: rows(text), isRequired: z.boolean() })).optional(),
};
const Made = z.object({ ...form, slug: z.string().max(80), kind: z.enum(['single', 'course']) });
const Changed = z.object({ ...form, ...agreed, basedOn: z.number().int().min(0) });
const State = z.object({ ...agreed, state: z.enum(['open', 'closed']) });
const Run = z.object({
  ...agreed,
  name: z.string().trim().min(1, 'Write a name.'),
  from: date,
  to: date,
  weekdays: z.array(z.number().int().min(0).max(6)).max(7),
  except: z.string().max(1_000),
  starts: time,
  ends: time,
  seats: z.coerce
    .number('Write how many.')
    .int('Write how many.')
    .min(1, 'At least one.')
    .max(MOST_SEATS, `At most ${MOST_SEATS}.`),
});
/** What the school sells: the verbs of `npm run offers`. */
export function offerRoutes({ ctx }: DeskDeps) {
  const currency = () => ctx.offers.defaults.price.currency;
  return new Hono<DeskEnv>()
    .get('/desk/offers', async (c) => c.json({ offers: await listOffers(ctx) }))
    .get('/desk/offers/:id', async (c) => c.json(await readOffer(ctx, c.req.param('id'))))
    .post('/desk/offers', json(Made), async (c) => {
      const { slug, kind, ...typed } = c.req.valid('json');
      const by = c.var.signedIn.email;
      await makeOffer(ctx, slug, { kind, values: readOfferForm(typed, currency()), by });
      return c.json({ slug }, 201);
    })
    .post('/desk/offers/:id/change', json(Changed), async (c) => {
      const slug = c.req.param('id');
      const { digest, basedOn, ...typed } = c.req.valid('json');
      const changes = readOfferForm(typed, currency());
      const described = await previewChange(ctx, slug, { changes, basedOn });
      return previewed(
        c,
        digest,
        async () => described,
        // What was read is what is changed: another version is refused.
        () => changeOffer(ctx, slug, { changes, by: c.var.signedIn.email, basedOn: described.exactly }),
      );
    })
    .post('/desk/offers/:id/state', json(State), (c) => {
      const slug = c.req.param('id');
      const { digest, state } = c.req.valid('json');
      const act = () => setOfferState(ctx, slug, { state, by: c.var.signedIn.email });
      return previewed(c, digest, () => previewState(ctx, slug, state), act);
    })
    .post('/desk/offers/:id/runs', json(Run), (c) => {
      const slug = c.req.param('id');
      const { digest, name, seats, ...days } = c.req.valid('json');
      const run = { name, seats, dates: datesOf(days) };
      const describe = async () => {
        findOffer(ctx, slug);
        return previewRun(ctx, run);
      };
      return previewed(c, digest, describe, () => addRun(ctx, slug, { ...run, by: c.var.signedIn.email }));
    });
}

const MOST_DAYS = 366;

/** Every chosen weekday from the first to the last day, without the holidays. */
function datesOf({
  from,
  to,
  weekdays,
  except,
  starts,
  ends,
}: Omit<z.output<typeof Run>, 'digest' | 'name' | 'seats'>): Dates[] {
  const holidays = except.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = holidays.find((word) => !isIsoDate(word));
  if (wrong) throw invalidField('except', `${wrong} is not a date. Write 2026-12-25`);
  if (to < from || to > addDays(from, MOST_DAYS))
    throw invalidField('to', 'Choose a last day within a year of the first.');
  const days = datesBetween(from, to)
    .filter((day) => weekdays.includes(dayOfWeek(day)) && !holidays.includes(day))
    .map((day) => timesOn(day, starts, ends));
  if (days.length === 0) throw invalidField('to', 'No day is left.');
  return days;
}

const timesOn = (day: string, starts: string, ends: string): Dates => {
  if (ends <= starts) throw invalidField('ends', 'It must end after it starts.');
  return { startsAt: schoolInstant(day, starts), endsAt: schoolInstant(day, ends) };
};
