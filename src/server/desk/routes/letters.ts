import { Hono } from 'hono';
import * as z from 'zod';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isOpenToAnyone, Letter, Subject, Text } from '#domain/messages/letter.ts';
import { audienceChoices, listLetters, readLetter } from '../../services/messages/letters/read-letters.ts';
import {
  previewLetter,
  sendLetter,
  stopLetter,
  testLetter,
  tickPhone,
} from '../../services/messages/letters/write-letter.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { paged, place } from '../paging.ts';
import { agreed, previewed } from '../previewed.ts';

const id = (text: string) => {
  if (!isUuid(text)) throw new DomainError('not_found', 'There is no such message.');
  return text;
};

/** What staff write to many families. */
export function letterRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/letters', query(z.object({ after: place })), async (c) =>
      c.json(paged(await listLetters(ctx, c.req.valid('query').after))),
    )
    .get('/desk/letters/choices', async (c) => c.json(await audienceChoices(ctx)))
    .get('/desk/letters/:id', async (c) => c.json(await readLetter(ctx, id(c.req.param('id')))))
    .post('/desk/letters/test', json(z.object({ subject: Subject, text: Text })), async (c) => {
      await testLetter(ctx, c.var.signedIn, c.req.valid('json'));
      return c.json({ success: true });
    })
    .post('/desk/letters', json(Letter.extend(agreed)), async (c) => {
      const { digest, ...letter } = c.req.valid('json');
      const { lines, readers } = await previewLetter(ctx, letter);
      const ids = isOpenToAnyone(letter) ? [] : readers.map(({ registrationId }) => registrationId);
      return previewed(
        c,
        digest,
        async () => ({ lines, exactly: [letter, ids] }),
        () => sendLetter(ctx, c.var.signedIn, letter, readers),
      );
    })
    .post('/desk/letters/:id/stop', async (c) => {
      await stopLetter(ctx, c.var.signedIn, id(c.req.param('id')));
      return c.json({ success: true });
    })
    .post(
      '/desk/letters/:id/tick',
      json(z.object({ registrationId: z.uuid(), isTicked: z.boolean() })),
      async (c) => {
        await tickPhone(ctx, c.var.signedIn, { id: id(c.req.param('id')), ...c.req.valid('json') });
        return c.json({ success: true });
      },
    );
}
