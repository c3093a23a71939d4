import { Hono } from 'hono';
import * as z from 'zod';
import { type IsoDate, schoolInstant } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { changesInWords, valueAt } from '#domain/school/changes-in-words.ts';
import { differences } from '#domain/school/differences.ts';
import { schoolParts } from '#domain/school/parts.ts';
import {
  discardDraft,
  draftKey,
  publishDraft,
  readWorked,
  requireRight,
  saveDraft,
  timeDraft,
  toPublish,
} from '../../services/school/drafts.ts';
import { documentOf, restoreSchool } from '../../services/school/import-school.ts';
import { schoolHistoryPage } from '../../services/school/school-history.ts';
import { schemaAt } from '../../services/school/school-schema.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { agreed, previewed } from '../previewed.ts';
import { id } from '../queries.ts';

const stamp = z.string().max(40);
const PartQuery = z.object({ part: z.string().max(40).default('names') });
const Saved = z.object({ stamp, values: z.record(z.string().max(80), z.unknown()) });
const Publishing = z.object(agreed);
const Timing = z.object({
  stamp,
  at: z.union([z.literal(''), z.iso.datetime({ local: true })], 'Choose a day and a time.'),
});
const Restoring = z.object({ ...agreed, version: z.int32().min(0) });

/** The school's document: its parts as forms, the draft, and the versions. */
export function schoolRoutes({ ctx }: DeskDeps) {
  const { db } = ctx.database;
  return new Hono<DeskEnv>()
    .get('/desk/school/part', query(PartQuery), async (c) => {
      const part = schoolParts.find((one) => one.id === c.req.valid('query').part);
      if (!part) throw new DomainError('not_found', 'There is no such part.');
      const { document, stamp, shown, version, draft } = await readWorked(db);
      return c.json({
        id: part.id,
        name: part.name,
        fields: part.paths.map((path) => ({ path, schema: schemaAt(path), value: valueAt(document, path) })),
        preview: `${ctx.settings.publicOrigin}${pageOf(part.page, shown.facts)}${draft ? `?draft=${draftKey(ctx, draft.id)}` : ''}`,
        stamp,
        version,
        draft: draft
          ? {
              who: draft.who,
              at: draft.at,
              publishAt: draft.publishAt,
              link: `${ctx.settings.publicOrigin}/?draft=${draftKey(ctx, draft.id)}`,
              changed: differences(shown, document),
            }
          : null,
      });
    })
    .post('/desk/school/draft', json(Saved), async (c) => {
      return c.json(await saveDraft(ctx, c.var.signedIn, c.req.valid('json')));
    })
    .post('/desk/school/draft/discard', json(z.object({ stamp })), async (c) => {
      await discardDraft(ctx, c.var.signedIn, c.req.valid('json').stamp);
      return c.json({ success: true });
    })
    .post('/desk/school/draft/time', json(Timing), async (c) => {
      const { stamp, at } = c.req.valid('json');
      await timeDraft(
        ctx,
        c.var.signedIn,
        stamp,
        at === '' ? null : schoolInstant(at.slice(0, 10) as IsoDate, at.slice(11, 16)),
      );
      return c.json({ success: true });
    })
    .post('/desk/school/publish', json(Publishing), async (c) => {
      const { digest } = c.req.valid('json');
      return previewed(
        c,
        digest,
        async () => {
          const { shown, document } = await toPublish(ctx);
          requireRight(c.var.signedIn, differences(shown, document));
          // The words are cut, and a drawing is one word; what is agreed to is the whole document.
          return { lines: inLines(changesInWords(shown, document)), exactly: document };
        },
        () => publishDraft(ctx, c.var.signedIn),
      );
    })
    .get('/desk/school/history', query(z.object({ before: id })), async (c) =>
      c.json(await schoolHistoryPage(ctx, c.req.valid('query').before)),
    )
    .post('/desk/school/restore', json(Restoring), async (c) => {
      const { digest, version } = c.req.valid('json');
      return previewed(
        c,
        digest,
        async () => {
          const { shown } = await readWorked(db);
          const document = await documentOf(db, version);
          requireRight(c.var.signedIn, differences(shown, document));
          // The words are cut, and a drawing is one word; what is agreed to is the whole document.
          return { lines: inLines(changesInWords(shown, document)), exactly: document };
        },
        () => restoreSchool(ctx, version, { who: c.var.signedIn.email }),
      );
    });
}

const pageOf = (page: string, { kitPath, landingPath }: { kitPath: string; landingPath: string }) =>
  page === '/kit' ? kitPath : page === '/coding-for-kids' ? landingPath : page;

function inLines(changes: readonly string[]): string[] {
  if (changes.length === 0) return ['Nothing changes on the site.'];
  return ['The site shows this within two seconds:', ...changes];
}
