import sanitizeHtml from 'sanitize-html';
import { finishHtml } from './finish-html.ts';
import { readTokens, writeTokens } from './html-tokens.ts';
import { limitDepth } from './limit-depth.ts';

/**
 * What an article may be made of. The text of everything else stays, without its tags; of scripts, styles and form fields
 * nothing does.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'em', 'del', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    code: ['class'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: {
    ...{ h1: 'h2', h5: 'h4', h6: 'h4' },
    ...{ b: 'strong', i: 'em', s: 'del', strike: 'del', tfoot: 'tbody' },
  },
};

/** Real articles are clean after the first round, and the second finds that nothing is left to do. */
const MAX_ROUNDS = 5;

/** Longer HTML is shown as its text alone: cleaning it would keep everybody else waiting. */
const MAX_LETTERS = 1_000_000;
/** Of that text so much: as HTML a letter has at most five, so it stays below the length that is too much. */
const MAX_PLAIN_LETTERS = MAX_LETTERS / 5;
/** In longer HTML a parser could lose much time with elements in elements; there only tags as serializers write them count. */
const MAX_UNORDERED_LETTERS = 250_000;

/**
 * Makes an article of HTML from anywhere: for storing it, and once more before it is shown. What comes out may be put into
 * a page as it is; cleaning it again changes nothing.
 */
export function cleanPostHtml(html: string): string {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS && before.length <= MAX_LETTERS; round += 1) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
  // Markup so tangled that it reads differently each time, or so long, is shown as the text it has.
  return cleanOnce(plainText(before.slice(0, MAX_LETTERS)));
}

function cleanOnce(html: string): string {
  const source = withoutControls(html);
  const readable =
    source.length > MAX_UNORDERED_LETTERS ? writeTokens(limitDepth(readTokens(source))) : source;
  return writeTokens(finishHtml(readTokens(sanitizeHtml(readable, rules))));
}

function plainText(html: string): string {
  const text = readTokens(html).map((token) => (token.kind === 'text' ? token.text : ''));
  return writeTokens([{ kind: 'text', text: text.join('').slice(0, MAX_PLAIN_LETTERS) }]);
}

/** PostgreSQL stores neither NUL nor half a character; a browser makes line feeds of carriage returns. */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '');
}
