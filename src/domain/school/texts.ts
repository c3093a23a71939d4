import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';

/** Fields by which code and drawings know an entry: a document may use the sample's values, and no other. */
const CLOSED = ['id', 'kind', 'mark', 'motif', 'topic', 'track', 'type'];
/** A day, as a policy has it. */
const DAY = 'since';
/** In this list entries with ids of their own may be added. */
const OPEN_LIST = 'faq';

export interface TextRules {
  /** The names that may stand in braces. */
  placeholders: ReadonlySet<string>;
  /** The pages of this site. */
  pages: ReadonlySet<string>;
  /** Entries may have ids that the sample does not have. */
  freeIds?: boolean;
}

/**
 * The schema of texts with the sample's shape: the same fields, strings for strings, lists of any length with entries such
 * as the sample's. An entry of a list may leave out what one of the sample's leaves out.
 */
export function textsLike(sample: unknown, rules: TextRules): z.ZodType {
  return schemaOf([sample], '', rules);
}

/** @param samples What the sample has at one place; several within a list */
function schemaOf(samples: readonly unknown[], field: string, rules: TextRules): z.ZodType {
  const [first] = samples;
  if (field === 'id' && rules.freeIds)
    return z.string().regex(/^[a-z\d-]+$/, 'must be small letters, digits and -');
  if (CLOSED.includes(field)) return z.literal([...new Set(samples)] as string[]);
  if (field === DAY) return z.iso.date('must be a day: 2026-11-01');
  if (Array.isArray(first)) return listOf(samples as unknown[][], field, rules);
  if (typeof first === 'object' && first !== null) return objectOf(samples as Entry[], rules);
  if (typeof first === 'number') return z.number();
  if (typeof first === 'boolean') return z.boolean();
  if (field !== 'href') return textOf(rules);
  return textOf(rules).refine(
    (href) => isLink(href, rules),
    'must be a page of this site or an https:// address',
  );
}

type Entry = Readonly<Record<string, unknown>>;

function objectOf(samples: readonly Entry[], rules: TextRules): z.ZodType {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  if (kinds.length > 1) {
    const options = kinds.map((kind) => {
      const ofKind = samples.filter((one) => one.kind === kind);
      return shapeOf(ofKind, rules);
    });
    return z.discriminatedUnion('kind', options as [z.ZodObject, ...z.ZodObject[]]);
  }
  return shapeOf(samples, rules);
}

function shapeOf(samples: readonly Entry[], rules: TextRules): z.ZodObject {
  const fields = new Set(samples.flatMap((one) => Object.keys(one)));
  return z.strictObject(
    Object.fromEntries(
      [...fields].map((field) => {
        const having = samples.filter((one) => field in one);
        const schema = schemaOf(
          having.map((one) => one[field]),
          field,
          rules,
        );
        return [field, having.length < samples.length ? z.optional(schema) : schema];
      }),
    ),
  );
}

/** @param lists The sample's lists at one place; what all of them have is kept */
function listOf(lists: readonly (readonly unknown[])[], field: string, rules: TextRules): z.ZodType {
  const nameOf = (entry: unknown) => (entry as Entry)[field === 'facts' ? 'label' : 'id'];
  const [first = [], ...others] = lists.map((list) => list.map(nameOf));
  const kept = first.filter((name) => name !== undefined && others.every((names) => names.includes(name)));
  return z
    .array(schemaOf(lists.flat(), '', { ...rules, freeIds: field === OPEN_LIST }))
    .min(1, 'must not be empty')
    .check(({ value, issues }) => {
      const given = value.map(nameOf);
      for (const name of kept) {
        if (given.filter((one) => one === name).length === 1) continue;
        issues.push({ code: 'custom', input: value, message: `must have one entry "${String(name)}"` });
      }
    });
}

function textOf({ placeholders }: TextRules): z.ZodType<string> {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .check(({ value, issues }) => {
      for (const name of placeholdersIn(value)) {
        if (placeholders.has(name)) continue;
        issues.push({ code: 'custom', input: value, message: `has an unknown placeholder {${name}}` });
      }
    });
}

/** A page of this site or a part of it, an https:// address, or a placeholder for one. */
function isLink(href: unknown, { pages }: TextRules): boolean {
  if (typeof href !== 'string') return false;
  if (/^(?:#[\w-]+|\{\w+\}(?:#[\w-]+)?)$/.test(href)) return true;
  return href.startsWith('/') ? pages.has(href.replace(/[?#].*/, '')) : /^https:\/\/[^\s/]+/.test(href);
}
