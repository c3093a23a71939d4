import { Hono } from 'hono';
import * as z from 'zod';
import { roles } from '#domain/desk/permissions.ts';
import { Email } from '#domain/registration/registration.ts';
import { readAudit } from '../../services/desk/audit.ts';
import {
  changeRole,
  inviteAgain,
  invitePerson,
  listPeople,
  removePerson,
} from '../../services/desk/people.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { AuditQuery, id } from '../queries.ts';

const role = z.enum(roles, 'Choose a role.');
const Invitation = z.object({
  name: z.string().trim().min(1, 'Write the name.').max(80, 'Write at most 80 characters.'),
  email: Email,
  role,
});
/** Who is at the desk, and who did what. */
export function peopleRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/people', async (c) => c.json({ people: await listPeople(ctx) }))
    .post('/desk/people', json(Invitation), async (c) => {
      const person = await invitePerson(ctx, c.var.signedIn.email, c.req.valid('json'));
      return c.json({ id: person.id }, 201);
    })
    .post('/desk/people/:id/invite', async (c) => {
      await inviteAgain(ctx, c.var.signedIn.email, c.req.param('id'));
      return c.json({ success: true });
    })
    .post('/desk/people/:id/role', json(z.object({ role })), async (c) => {
      await changeRole(ctx, c.var.signedIn.email, c.req.param('id'), c.req.valid('json').role);
      return c.json({ success: true });
    })
    .post('/desk/people/:id/remove', async (c) => {
      await removePerson(ctx, c.var.signedIn.email, c.req.param('id'));
      return c.json({ success: true });
    })
    .get('/desk/audit', query(AuditQuery.extend({ before: id })), async (c) => {
      const { before, ...filter } = c.req.valid('query');
      return c.json(await readAudit(ctx, filter, before));
    });
}
