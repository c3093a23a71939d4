import { type Schema, sanitize } from 'hast-util-sanitize';
import { Marked } from 'marked';
import { DomainError } from '#domain/errors.ts';
import { finishArticle, printable } from './finish-article.ts';
import { withHeadingIds } from './heading-ids.ts';
import { highlightArticle } from './highlight-code.ts';
import { parseHtml, writeHtml } from './html-tree.ts';
import { tableCells } from './table-cells.ts';

const rowsOf = ['table', 'thead', 'tbody', 'tfoot'];

/**
 * The allowed elements and attributes. Other elements are replaced by their text; scripts, styles, form fields and
 * embedded documents are removed. `finishArticle` checks the values of attributes.
 */
const rules: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'del', 's', 'strike', 'a', 'img'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    code: ['className'],
  },
  ancestors: {
    li: ['ul', 'ol'],
    figcaption: ['figure'],
    ...{ caption: ['table'], thead: ['table'], tbody: ['table'], tfoot: ['table'] },
    ...{ tr: rowsOf, th: rowsOf, td: rowsOf },
  },
  strip: [
    ...[
      'script',
      'style',
      'template',
      'title',
      'textarea',
      'select',
      'option',
      'noscript',
      'noframes',
      'noembed',
    ],
    ...['iframe', 'object'],
  ],
  protocols: {},
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** Real articles are clean after one round, and the second changes nothing. */
const MAX_ROUNDS = 5;
/** Longer HTML is shown as its text alone: cleaning it would keep everyone else waiting. */
const MAX_LETTERS = 1_000_000;
/** An escaped letter has at most five characters, so the escaped text stays below the limit. */
const MAX_PLAIN_LETTERS = MAX_LETTERS / 5;

/**
 * Cleans HTML from any source, before it is stored and again before it is shown. The result is safe in a page, and
 * cleaning it again changes nothing.
 */
export function cleanPostHtml(html: string): string {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS && before.length <= MAX_LETTERS; round += 1) {
    const after = cleanOnce(before);
    if (after === before) return after;
    if (after === null) break;
    before = after;
  }
  // Markup that does not settle, or is too deep or too long, is shown as plain text.
  return cleanOnce(plainText(before.slice(0, MAX_LETTERS))) ?? '';
}

function cleanOnce(html: string): string | null {
  const tree = parseHtml(printable(html));
  if (tree === null) return null;
  const article = sanitize(tree, rules);
  const finished = finishArticle('children' in article ? article.children : []);
  return writeHtml(withHeadingIds(highlightArticle(finished)));
}

/** Text that has no tags, with its entities. */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('<', '&lt;')
    .slice(0, MAX_PLAIN_LETTERS);
}

const markdown = new Marked({ async: false, gfm: true });

/** A table of 40 columns and 1,000 rows has 40,000. To parse 50,000 took 35 MB, 900,000 took 323 MB. */
const MOST_CELLS = 50_000;

/** As `articleHtml`, on this thread. @throws DomainError `invalid` for one nested too deeply, or with too large a table */
export function markdownToHtml(source: string): string {
  if (tableCells(source) > MOST_CELLS)
    throw new DomainError('invalid', `its tables have more than ${MOST_CELLS.toLocaleString('en')} cells`);
  try {
    return cleanPostHtml(markdown.parse(source) as string);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('invalid', 'its lists or quotes are nested too deeply');
  }
}
