import { Hono } from 'hono';
import * as z from 'zod';
import { schoolInstant } from '#domain/clock.ts';
import { attendanceStates, familyOutcomes } from '#domain/desk/sessions.ts';
import { invalidField } from '#domain/errors.ts';
import { raiseWithoutSeat } from '../../services/bookings/seats/without-seat.ts';
import { setCapacity } from '../../services/bookings/sessions/set-capacity.ts';
import { setInstructor } from '../../services/bookings/sessions/set-instructor.ts';
import { setMeetingLink } from '../../services/bookings/sessions/set-meeting-link.ts';
import { moveMeeting } from '../../services/offers/runs.ts';
import { callOff } from '../../services/sessions/call-off.ts';
import { changeMany, previewMany } from '../../services/sessions/change-many.ts';
import { findSession } from '../../services/sessions/find-session.ts';
import { keepMarks, keepNote } from '../../services/sessions/keep-attendance.ts';
import { listDeskSessions } from '../../services/sessions/list-desk-sessions.ts';
import { previewCallOff } from '../../services/sessions/preview-call-off.ts';
import { readChoices, readDeskSession } from '../../services/sessions/read-session.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { agreed, previewed } from '../previewed.ts';
import { date, note, reason, time } from '../queries.ts';

const seats = z
  .string()
  .regex(/^\d{1,3}$/, 'Write a number, such as 16.')
  .transform(Number);
const instructorId = z
  .string()
  .max(36)
  .transform((id) => id || null);
const number = z.int().min(1).max(100).nullable();
const CallOff = z.object({
  ...agreed,
  reason: reason('Write the reason: the families read it.'),
  way: z.enum(familyOutcomes, 'Choose how the families go on.'),
  to: z
    .string()
    .max(9)
    .transform((id) => id || null),
});
const Many = z.object({
  ...agreed,
  what: z.enum(['open', 'stop', 'seats', 'instructor'], 'Choose what to do.'),
  slot: z.string().max(60),
  from: date,
  /** By default one day. */
  to: z.union([z.literal(''), date]),
  weekday: z.union([
    z.literal('').transform(() => null),
    z
      .string()
      .regex(/^[0-6]$/)
      .transform(Number),
  ]),
  seats: z.union([z.literal('').transform(() => null), seats]),
  instructorId,
});
const manyOf = ({ digest: _, ...order }: z.output<typeof Many>) => {
  if (order.what === 'seats' && order.seats === null) {
    throw invalidField('seats', 'Write a number, such as 16.');
  }
  return { ...order, to: order.to || order.from };
};
const MovedDate = z
  .object({
    was: z.iso.datetime().transform((at) => new Date(at)),
    on: date,
    starts: time,
    ends: time,
    families: z.number(),
  })
  .refine(({ starts, ends }) => starts < ends, { path: ['ends'], error: 'It must end after it starts.' });
const Marks = z.object({
  marks: z
    .array(
      z.object({
        id: z.uuid(),
        child: z.string().max(22),
        number,
        state: z.enum(attendanceStates),
        markedAt: z.iso.datetime().transform((at) => new Date(at)),
      }),
    )
    .max(500),
});
const Note = z.object({ text: note('Write the note.') });

/** The sessions, one of them with its roster, and what can be done with them. */
export function sessionRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/sessions', query(z.object({ from: date, to: date })), async (c) =>
      c.json(await listDeskSessions(ctx, c.var.signedIn, c.req.valid('query'))),
    )
    .post('/desk/sessions/many', json(Many), async (c) => {
      const order = manyOf(c.req.valid('json'));
      return previewed(
        c,
        c.req.valid('json').digest,
        () => previewMany(ctx, order),
        () => changeMany(ctx, c.var.signedIn.email, order),
      );
    })
    .get('/desk/sessions/choices', async (c) => c.json(await readChoices(ctx)))
    .get('/desk/sessions/:id', query(z.object({ date: z.coerce.number().optional() })), async (c) =>
      c.json(await readDeskSession(ctx, c.var.signedIn, c.req.param('id'), c.req.valid('query').date)),
    )
    .post('/desk/sessions/:id/marks', json(Marks), async (c) =>
      c.json(await keepMarks(ctx, c.var.signedIn, c.req.param('id'), c.req.valid('json').marks)),
    )
    .post('/desk/sessions/:id/notes', json(Note), async (c) => {
      await keepNote(ctx, c.var.signedIn, c.req.param('id'), c.req.valid('json').text);
      return c.json({ success: true });
    })
    .post('/desk/sessions/:id/seats', json(z.object({ seats, was: seats })), async (c) => {
      const session = await findSession(ctx, c.var.signedIn, c.req.param('id'));
      await setCapacity(ctx, { ...session, ...c.req.valid('json'), by: c.var.signedIn.email });
      return c.json({ withoutSeat: await raiseWithoutSeat(ctx, session.offerId) });
    })
    .post('/desk/sessions/:id/instructor', json(z.object({ instructorId, was: instructorId })), async (c) => {
      const { instructorId: personId, was } = c.req.valid('json');
      const session = await findSession(ctx, c.var.signedIn, c.req.param('id'));
      await setInstructor(ctx, { ...session, personId, was, by: c.var.signedIn.email });
      return c.json({ success: true });
    })
    .post(
      '/desk/sessions/:id/link',
      json(z.object({ link: z.string().trim().max(500), was: z.string(), families: z.number() })),
      async (c) => {
        const session = await findSession(ctx, c.var.signedIn, c.req.param('id'));
        const change = { ...session, ...c.req.valid('json'), by: c.var.signedIn.email };
        return c.json({ notified: await setMeetingLink(ctx, change) });
      },
    )
    .post('/desk/sessions/:id/dates/:number', json(MovedDate), async (c) => {
      const { on, starts, ends, ...seen } = c.req.valid('json');
      const session = await findSession(ctx, c.var.signedIn, c.req.param('id'));
      const notified = await moveMeeting(ctx, ctx.offers.byId(session.offerId).slug, {
        ...seen,
        sessionDate: session.sessionDate,
        name: session.sessionSlot,
        from: Number(c.req.param('number')),
        to: { startsAt: schoolInstant(on, starts), endsAt: schoolInstant(on, ends) },
        by: c.var.signedIn.email,
      });
      return c.json({ notified });
    })
    .post('/desk/sessions/:id/call-off', json(CallOff), async (c) => {
      const id = c.req.param('id');
      const { digest, ...order } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewCallOff(ctx, c.var.signedIn, id, order),
        () => callOff(ctx, c.var.signedIn, id, order),
      );
    });
}
