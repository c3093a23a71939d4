import { z } from 'zod';
import { isSlug } from '../blog/slug.ts';
import { type IsoDate, isIsoDate } from '../clock.ts';
import { isPictureId } from '../pictures/picture.ts';
import { problemsOf, type SchoolProblem } from '../school/school.ts';

const line = (most = 200) =>
  z.string('must be a text').trim().min(1, 'must not be empty').max(most, `is longer than ${most} letters`);
const title = line(120);
/** Markdown as in the blog. */
const text = line(10_000);
const picture = z.string('must be a text').refine(isPictureId, 'is not the id of a picture');
const day = z.custom<IsoDate>(
  (value) => typeof value === 'string' && isIsoDate(value),
  'must be a day such as 2026-12-05',
);
/** Of this site, or a secure one elsewhere: no script can be written as either. */
const href = line(300).regex(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S*$/, 'must begin with / or https://');
const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'must not be empty').max(30, 'has more than 30');

const Block = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('hero'), title, lead: line(400), picture: picture.optional() }),
    z.strictObject({ kind: z.literal('text'), title, text }),
    z.strictObject({
      kind: z.literal('facts'),
      title,
      rows: several(z.strictObject({ label: line(), value: line() })),
    }),
    z.strictObject({ kind: z.literal('picture'), picture, caption: line().optional() }),
    z.strictObject({
      kind: z.literal('questions'),
      title,
      entries: several(z.strictObject({ question: line(), answer: line(2_000) })),
    }),
    z.strictObject({
      kind: z.literal('testimonials'),
      title,
      entries: several(z.strictObject({ quote: line(600), role: line() })),
    }),
    z.strictObject({ kind: z.literal('offer'), title, text: line(400), label: line(60) }),
    z.strictObject({ kind: z.literal('call'), title, text: line(400), label: line(60), href }),
  ],
  'must be hero, text, facts, picture, questions, testimonials, offer or call',
);
export type Block = z.infer<typeof Block>;

export const Campaign = z
  .strictObject({
    slug: z.string('must be a text').refine(isSlug, 'must be small letters, digits and hyphens'),
    title: line(60),
    description: line(155),
    /** Where its visitors come from, for example `radio-december`: links on the page have it. */
    source: z
      .string('must be a text')
      .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens'),
    published: z.boolean('must be true or false'),
    /** The first and the last day on which it is shown. */
    from: day,
    to: day,
    blocks: several(Block),
  })
  .check(({ value: { from, to, blocks }, issues }) => {
    if (from > to) issues.push({ code: 'custom', input: to, path: ['to'], message: 'is before from' });
    const heroes = blocks.filter(({ kind }) => kind === 'hero').length;
    if (heroes !== 1 || blocks[0]?.kind !== 'hero')
      issues.push({
        code: 'custom',
        input: blocks,
        path: ['blocks'],
        message: 'must begin with its only hero',
      });
  });
export type Campaign = z.infer<typeof Campaign>;

/** The document if nothing is wrong with it, or else every problem. */
export function checkCampaign(
  document: unknown,
): { campaign: Campaign; problems?: never } | { campaign?: never; problems: SchoolProblem[] } {
  const { data, error } = Campaign.safeParse(document, { reportInput: true });
  return data ? { campaign: data } : { problems: error.issues.flatMap(problemsOf) };
}

export type CampaignState = 'draft' | 'planned' | 'shown' | 'over';

export function stateOf({ published, from, to }: Campaign, today: IsoDate): CampaignState {
  if (!published) return 'draft';
  if (today < from) return 'planned';
  return today > to ? 'over' : 'shown';
}
