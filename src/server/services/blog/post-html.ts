import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({ async: false, gfm: true });

/** What an article may be made of; everything else is left out, scripts and styles with their contents. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'em', 'del', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
};

/** Turns an article's Markdown into clean HTML. Its headings begin at level 2 and carry ids, so that links can lead to them. */
export function postHtml(source: string): string {
  const html = markdown.parse(source) as string;
  return withHeadingIds(
    sanitizeHtml(html, {
      ...rules,
      transformTags: {
        h1: 'h2',
        h5: 'h4',
        h6: 'h4',
        img: (tagName, { src = '', alt = '', width, height }) => ({
          tagName,
          attribs: { src, alt, ...(width && { width }), ...(height && { height }), loading: 'lazy' },
        }),
        a: (tagName, { href = '' }) => ({
          tagName,
          attribs: /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noreferrer' } : { href },
        }),
      },
    }),
  );
}

/** The cleaned HTML has no attributes on its headings yet, and none of its text holds a bare `<`. */
function withHeadingIds(html: string): string {
  const used = new Map<string, number>();
  return html.replace(/<(h[234])(?: [^>]*)?>(.*?)<\/\1>/gs, (_match, tag: string, inner: string) => {
    const base = slugOf(inner) || 'section';
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return `<${tag} id="${count === 1 ? base : `${base}-${count}`}">${inner}</${tag}>`;
  });
}

/** `what-you-need` of `What <em>you</em> need?` */
function slugOf(html: string): string {
  return html
    .replace(/<[^>]*>|&[^;\s]+;/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
