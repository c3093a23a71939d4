import { z } from 'zod';
import { isSlug } from '../blog/slug.ts';
import { SLUG } from '../booking/offer.ts';
import { type IsoDate, isIsoDate } from '../clock.ts';
import { isPictureId } from '../pictures/picture.ts';
import type { FieldSchema } from '../school/field-schema.ts';
import { problemsOf, type SchoolProblem } from '../school/school.ts';

/** A field of the document, as the desk's form shows it. */
const words = (title: string, most: number, more: { description?: string; format?: 'line' } = {}) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(most, `is longer than ${most} characters`)
    .meta({ title, ...more });
const line = (title: string, most = 200, description = '') =>
  words(title, most, { format: 'line', description });
const title = line('Heading', 120);
const picture = z
  .string('must be a text')
  .refine(isPictureId, 'is not the id of a picture')
  .meta({ title: 'Photograph', format: 'picture' });
const day = (title: string) =>
  z
    .custom<IsoDate>(
      (value) => typeof value === 'string' && isIsoDate(value),
      'must be a day such as 2026-12-05',
    )
    .meta({ title, format: 'date' });
const label = line('Words of the button', 60);
const several = <Item extends z.ZodType>(title: string, item: Item) =>
  z.array(item).min(1, 'must not be empty').max(30, 'has more than 30').meta({ title });

const Block = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({
        kind: z.literal('hero'),
        title,
        lead: words('One sentence below it', 400),
        picture: picture.optional(),
      })
      .meta({ title: 'Top of the page' }),
    z
      .strictObject({
        kind: z.literal('text'),
        title,
        /** Markdown as in the blog. */
        text: words('Text', 10_000, { description: '**bold**, - item, [words](https://address)' }),
      })
      .meta({ title: 'Text' }),
    z
      .strictObject({
        kind: z.literal('facts'),
        title,
        rows: several('Facts', z.strictObject({ label: line('Name'), value: line('Fact') })),
      })
      .meta({ title: 'Facts' }),
    z
      .strictObject({
        kind: z.literal('picture'),
        picture,
        caption: line('Words below it').optional(),
      })
      .meta({ title: 'Picture' }),
    z
      .strictObject({
        kind: z.literal('questions'),
        title,
        entries: several(
          'Questions',
          z.strictObject({ question: line('Question'), answer: words('Answer', 2_000) }),
        ),
      })
      .meta({ title: 'Questions' }),
    z
      .strictObject({
        kind: z.literal('testimonials'),
        title,
        entries: several('Quotes', z.strictObject({ quote: words('Words', 600), role: line('Who says it') })),
      })
      .meta({ title: 'What parents say' }),
    z
      .strictObject({
        kind: z.literal('offer'),
        title,
        text: words('Text', 400),
        label,
        /** The address of an offer, `holiday-camp`; without it the Hour of Code. */
        offer: z
          .string('must be a text')
          .regex(SLUG, 'is not the address of an offer')
          .meta({
            title: 'Another program instead of the Hour of Code',
            description: 'The end of its address: holiday-camp',
            format: 'line',
          })
          .optional(),
      })
      .meta({ title: 'Program with free seats' }),
    z
      .strictObject({
        kind: z.literal('call'),
        title,
        text: words('Text', 400),
        label,
        /** An address on this site, or a secure one elsewhere. A script can be neither. */
        href: line('Where it leads', 300, '/contact, or https:// and an address elsewhere').regex(
          /^(?:\/(?![/\\.])|https:\/\/|mailto:|tel:)\S*$/,
          'must begin with / or https://',
        ),
      })
      .meta({ title: 'Button' }),
  ],
  'must be hero, text, facts, picture, questions, testimonials, offer or call',
);
export type Block = z.infer<typeof Block>;

export const Campaign = z
  .strictObject({
    slug: z.string('must be a text').refine(isSlug, 'must be small letters, digits and hyphens').meta({
      title: 'Address',
      description: 'Small letters, digits and hyphens: december-camp. It stays.',
      format: 'line',
    }),
    title: line('Title', 60),
    description: words('Summary', 155, { description: 'Search engines and link previews show it.' }),
    /** Where its visitors come from, for example `radio-december`: a visit that begins on the page has it. */
    source: z
      .string('must be a text')
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens')
      .meta({
        title: 'Name in reports',
        description:
          'Visits that begin on this page are counted under it: radio-december. Empty: the address.',
        format: 'line',
      }),
    published: z.boolean('must be true or false'),
    /** The first and the last day on which it is shown. */
    from: day('First day'),
    to: day('Last day'),
    blocks: several('Parts of the page', Block),
  })
  .check(({ value: { from, to, blocks }, issues }) => {
    if (from > to) issues.push({ code: 'custom', input: to, path: ['to'], message: 'is before from' });
    const heroes = blocks.filter(({ kind }) => kind === 'hero').length;
    if (heroes !== 1 || blocks[0]?.kind !== 'hero')
      issues.push({
        code: 'custom',
        input: blocks,
        path: ['blocks'],
        message: 'must begin with the top of the page (hero), and have it once',
      });
  });
export type Campaign = z.infer<typeof Campaign>;

let schema: FieldSchema | undefined;

/** What may be written in a campaign, for the form that is built from it. */
export function campaignSchema(): FieldSchema {
  schema ??= z.toJSONSchema(Campaign, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  return schema;
}

/** The document if nothing is wrong with it, or else every problem. */
export function checkCampaign(
  document: unknown,
): { campaign: Campaign; problems?: never } | { campaign?: never; problems: SchoolProblem[] } {
  const { data, error } = Campaign.safeParse(document, { reportInput: true });
  return data ? { campaign: data } : { problems: error.issues.flatMap(problemsOf) };
}

export type CampaignState = 'draft' | 'planned' | 'shown' | 'over';

export function stateOf(
  { published, from, to }: Pick<Campaign, 'published' | 'from' | 'to'>,
  today: IsoDate,
): CampaignState {
  if (!published) return 'draft';
  if (today < from) return 'planned';
  return today > to ? 'over' : 'shown';
}
