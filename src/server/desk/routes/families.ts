import { Hono } from 'hono';
import * as z from 'zod';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { isIsoDate } from '#domain/clock.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { isCallable } from '#domain/phone.ts';
import { ChildRegistration, Email, Phone } from '#domain/registration/registration.ts';
import { bookSession } from '../../services/bookings/book-session.ts';
import { changeSession } from '../../services/bookings/change-session.ts';
import { listAvailability, listBegun } from '../../services/bookings/seats/list-availability.ts';
import {
  previewCancel,
  previewErasure,
  previewMove,
  previewNewLink,
} from '../../services/families/preview-acts.ts';
import { familyOf, findOne, readFamily } from '../../services/families/read-family.ts';
import type { Actor } from '../../services/outbox/records.ts';
import { eraseFamily } from '../../services/privacy/erase-family.ts';
import { exportFamily } from '../../services/privacy/export-family.ts';
import { partOf } from '../../services/privacy/find-family.ts';
import { openOffer } from '../../services/registration-view/offer-of.ts';
import { cancelRegistration } from '../../services/registrations/cancel-registration.ts';
import { correctEmailsAsStaff } from '../../services/registrations/correct-email.ts';
import { correctPhone } from '../../services/registrations/correct-phone.ts';
import {
  findRegistrations,
  MAX_FOUND,
  readForStaff,
} from '../../services/registrations/find-registrations.ts';
import { registerChild } from '../../services/registrations/register-child.ts';
import { linesOf } from '../../services/registrations/registration-lines.ts';
import { renewLink } from '../../services/registrations/renew-link.ts';
import { resendEmail, resentEmails } from '../../services/registrations/resend-email.ts';
import { addNote } from '../../services/staff/notes.ts';
import { listNewest } from '../../services/today/list-today.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { paged, place } from '../paging.ts';
import { agreed, asOfDigest, previewed } from '../previewed.ts';
import { reason } from '../queries.ts';

/** Registrations of one address may be of several families: a stranger can register with it. */
const ticked = z.array(z.uuid()).min(1, 'Tick at least one registration.');
const chosen = z.union([ticked, z.literal('all')], 'Tick at least one registration.');
const CorrectedEmail = z.object({ email: Email, was: z.string(), of: ticked });
const Search = z.object({ q: z.string().max(200).optional(), after: place });
const Note = z.object({
  kind: z.enum(['note', 'call']),
  text: z.string().trim().max(2_000, 'Write at most 2,000 characters.'),
});
const Session = z.object({
  ...agreed,
  sessionDate: z.string().refine(isIsoDate, 'Choose a session.'),
  sessionSlot: z.string().refine(isSlotLabel, 'Choose a session.'),
});
const { childName, childAge, specialRequirements } = ChildRegistration.shape;
const Sibling = z.object({
  childName,
  childAge,
  specialRequirements,
  /** The slug of what the child is registered for. */
  offer: z.string().max(100),
  hasAgreed: z.literal(true, 'The parent must agree first.'),
  /** Of the open dialog, so that pressing again after a lost answer registers nothing more. */
  key: z.uuid(),
});
const Reason = z.object({
  ...agreed,
  note: reason('Write why.'),
});

/** Every family, and what can be done for it. Money is in `money.ts`. */
export function familyRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/families', query(Search), async (c) => {
      const { q = '', after } = c.req.valid('query');
      const found = q.trim() === '' ? null : await findRegistrations(ctx, q);
      const page = found ? { rows: await linesOf(ctx, found), next: null } : await listNewest(ctx, after);
      return c.json({ ...paged(page), isCut: found?.length === MAX_FOUND });
    })
    .get('/desk/families/:id', async (c) => c.json(await readFamily(ctx, c.req.param('id'))))
    .post('/desk/families/:id/notes', json(Note), async (c) => {
      const { kind, text } = c.req.valid('json');
      if (kind === 'note' && text === '') throw invalidField('text', 'Write the note.');
      const { id } = await findOne(ctx, c.req.param('id'));
      await addNote(ctx, { registrationId: id, kind, text, by: c.var.signedIn.email });
      return c.json({ success: true }, 201);
    })
    .post('/desk/families/:id/email', json(CorrectedEmail), async (c) => {
      const { email, was, of } = c.req.valid('json');
      const by = c.var.signedIn.email;
      const { registrations: ids } = partOf(await familyOf(ctx, c.req.param('id')), of);
      await correctEmailsAsStaff(ctx, { ids, email, by, was });
      return c.json({ success: true });
    })
    .post(
      '/desk/families/:id/phone',
      json(z.object({ phone: Phone, was: z.string().nullable() })),
      async (c) => {
        const { phone, was } = c.req.valid('json');
        if (phone !== '' && !isCallable(phone))
          throw invalidField('phone', 'Write only the number, such as 0772 123 456 or +44 7700 900123.');
        const { id } = await findOne(ctx, c.req.param('id'));
        const { registrations: of } = await familyOf(ctx, id);
        await correctPhone(ctx, { id, of, by: c.var.signedIn.email, phone, was });
        return c.json({ success: true });
      },
    )
    .post('/desk/families/:id/siblings', json(Sibling), async (c) => {
      const { hasAgreed: _, key, offer, ...child } = c.req.valid('json');
      const { parentName, email, phone } = await findOne(ctx, c.req.param('id'));
      const { id: offerId, ages } = openOffer(ctx, offer);
      if (child.childAge < ages.min || child.childAge > ages.max)
        throw invalidField('childAge', `It is for children from ${ages.min} to ${ages.max}.`);
      const sibling = { ...child, parentName, email, phone: phone ?? '', newsletterOptIn: false };
      const read = ChildRegistration.safeParse(sibling);
      if (!read.success) throw new DomainError('conflict', 'Correct the address of this family first.');
      const id = await registerChild(
        ctx,
        read.data,
        `${key} ${JSON.stringify({ offer, ...child })}`,
        {},
        offerId,
        `staff:${c.var.signedIn.email}`,
      );
      return c.json({ id }, 201);
    })
    .post('/desk/families/:id/export', json(z.object({ of: chosen })), async (c) => {
      const part = partOf(await familyOf(ctx, c.req.param('id')), c.req.valid('json').of);
      return c.json(await exportFamily(ctx, part, c.var.signedIn.email));
    })
    .post('/desk/families/:id/erase', json(z.object({ ...agreed, of: chosen })), async (c) => {
      const { digest, of } = c.req.valid('json');
      const asOf = asOfDigest(digest, ctx.clock.now());
      const part = partOf(await familyOf(ctx, c.req.param('id'), asOf), of);
      const { others, ...taken } = part;
      return previewed(
        c,
        digest,
        async () => ({ lines: await previewErasure(ctx, part), exactly: [taken, others === 0], asOf }),
        () => eraseFamily(ctx, part, c.var.signedIn.email),
      );
    })
    .get('/desk/bookable', query(z.object({ registration: z.uuid() })), async (c) => {
      const { offerId } = await findOne(ctx, c.req.valid('query').registration);
      const offer = ctx.offers.byId(offerId);
      const sessions = await listAvailability(ctx, {}, offer);
      return c.json({
        sessions: sessions.filter(({ seatsLeft }) => seatsLeft > 0),
        begun: await listBegun(ctx, offer),
      });
    })
    .post('/desk/registrations/:id/resend', json(z.object({ mail: z.enum(resentEmails) })), async (c) => {
      const { mail } = c.req.valid('json');
      await resendEmail(ctx, { id: c.req.param('id'), mail, by: c.var.signedIn.email });
      return c.json({ success: true });
    })
    .post('/desk/registrations/:id/move', json(Session), async (c) => {
      const id = c.req.param('id');
      const { digest, ...to } = c.req.valid('json');
      const actor: Actor = `staff:${c.var.signedIn.email}`;
      // Read before the preview: what another person changes after it is refused.
      const { appointmentBooked, sessionDate, sessionSlot } = await readForStaff(ctx, id);
      return previewed(
        c,
        digest,
        () => previewMove(ctx, id, to),
        async () => {
          if (!appointmentBooked) await bookSession(ctx, id, to, actor);
          else await changeSession(ctx, id, to, actor, { sessionDate, sessionSlot });
        },
      );
    })
    .post('/desk/registrations/:id/link', json(Reason), async (c) => {
      const id = c.req.param('id');
      const { digest, note } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewNewLink(ctx, id),
        () => renewLink(ctx, { id, by: c.var.signedIn.email, note }),
      );
    })
    .post('/desk/registrations/:id/cancel', json(Reason), async (c) => {
      const id = c.req.param('id');
      const { digest, note } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewCancel(ctx, id),
        async () => {
          const { status } = await cancelRegistration(ctx, { id, by: c.var.signedIn.email, note });
          return status === 'paid'
            ? ['It was not cancelled: the payment has just arrived. Refund it instead.']
            : [];
        },
      );
    });
}
