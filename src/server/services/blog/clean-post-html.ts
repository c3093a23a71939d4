import sanitizeHtml from 'sanitize-html';
import { finishHtml } from './finish-html.ts';
import { readTokens, writeTokens } from './html-tokens.ts';

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

/**
 * Makes an article of HTML from anywhere: for storing it, and once more before it is shown. What comes out may be put into
 * a page as it is; cleaning it again changes nothing.
 */
export function cleanPostHtml(html: string): string {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
  // Markup so tangled that it reads differently each time is shown as the text it has.
  return cleanOnce(writeTokens(readTokens(before).filter(({ kind }) => kind === 'text')));
}

function cleanOnce(html: string): string {
  return writeTokens(finishHtml(readTokens(sanitizeHtml(withoutControls(html), rules))));
}

/** PostgreSQL stores neither NUL nor half a character; a browser makes line feeds of carriage returns. */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '');
}
