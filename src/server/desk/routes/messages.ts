import { Hono } from 'hono';
import * as z from 'zod';
import { MOST_TICKED } from '#domain/desk/ticked.ts';
import { AnswerName, Text } from '#domain/messages/letter.ts';
import {
  giveTo,
  noteEnquiry,
  reply,
  setDone,
  setManyDone,
} from '../../services/messages/enquiries/change-enquiry.ts';
import { countOpen, enquiryLists, listEnquiries } from '../../services/messages/enquiries/list-enquiries.ts';
import { readEnquiry } from '../../services/messages/enquiries/read-enquiry.ts';
import {
  addSavedAnswer,
  changeSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
} from '../../services/messages/enquiries/saved-answers.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { paged, place } from '../paging.ts';

const ListQuery = z.object({
  state: z.enum(enquiryLists).default('new'),
  kind: z.enum(['message', 'interest']).optional(),
  owner: z.uuid().optional(),
  after: place,
  most: z.coerce.number().int().min(1).max(50).default(50),
});
const version = z.number().int();
const Owner = z.object({ version, ownerId: z.string().max(36).nullable() });
const Done = z.object({ version, isDone: z.boolean() });
const ManyDone = z.object({
  messages: z
    .array(z.object({ id: z.uuid(), version }))
    .min(1, 'Tick the messages first.')
    .max(MOST_TICKED),
});
const Reply = z.object({ version, text: Text, isDone: z.boolean() });
const SavedAnswer = z.object({ name: AnswerName, text: Text });

/** Messages of the contact form and registrations of interest, and the answers that staff save. */
export function messageRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/messages', query(ListQuery), async (c) =>
      c.json(paged(await listEnquiries(ctx, c.req.valid('query')))),
    )
    .get('/desk/message-counts', async (c) => c.json(await countOpen(ctx)))
    .get('/desk/messages/:id', async (c) => c.json(await readEnquiry(ctx, c.req.param('id'))))
    .post('/desk/messages/done', json(ManyDone), async (c) =>
      c.json({ done: await setManyDone(ctx, c.var.signedIn, c.req.valid('json').messages) }),
    )
    .post('/desk/messages/:id/owner', json(Owner), async (c) => {
      const { version: seen, ownerId } = c.req.valid('json');
      await giveTo(ctx, c.var.signedIn, { id: c.req.param('id'), version: seen }, ownerId);
      return c.json({ success: true });
    })
    .post('/desk/messages/:id/done', json(Done), async (c) => {
      const { version: seen, isDone } = c.req.valid('json');
      await setDone(ctx, c.var.signedIn, { id: c.req.param('id'), version: seen }, isDone);
      return c.json({ success: true });
    })
    .post('/desk/messages/:id/notes', json(z.object({ text: Text })), async (c) => {
      await noteEnquiry(ctx, c.var.signedIn, c.req.param('id'), c.req.valid('json').text);
      return c.json({ success: true });
    })
    .post('/desk/messages/:id/reply', json(Reply), async (c) => {
      const { version: seen, ...answer } = c.req.valid('json');
      await reply(ctx, c.var.signedIn, { id: c.req.param('id'), version: seen }, answer);
      return c.json({ success: true });
    })
    .get('/desk/saved-answers', async (c) => c.json({ answers: await listSavedAnswers(ctx) }))
    .post('/desk/saved-answers', json(SavedAnswer), async (c) => {
      await addSavedAnswer(ctx, c.var.signedIn.email, c.req.valid('json'));
      return c.json({ success: true }, 201);
    })
    .post('/desk/saved-answers/:id', json(SavedAnswer.extend({ version })), async (c) => {
      await changeSavedAnswer(ctx, c.var.signedIn.email, { ...c.req.valid('json'), id: c.req.param('id') });
      return c.json({ success: true });
    })
    .post('/desk/saved-answers/:id/remove', async (c) => {
      await removeSavedAnswer(ctx, c.var.signedIn.email, c.req.param('id'));
      return c.json({ success: true });
    });
}
