import { site } from '#content/school.ts';
import { cleanLine } from '#domain/text.ts';
import { blockHtml } from './block-html.ts';
import type { EmailContent } from './content.ts';
import { footerOf } from './footer.ts';
import { type Html, href, markup, raw } from './markup.ts';
import { darkRules, stylesNow } from './styles.ts';

/**
 * The HTML part: one column of headings, paragraphs and lists without tables, so that screen readers and narrow phones
 * read it in order. Styles are inline; the rules for dark screens are an addition that mail programs may drop. Nothing is
 * fetched from anywhere, so opening the e-mail is not tracked.
 */
export function renderHtml(content: EmailContent): string {
  return `${page(content)}`;
}

function page(content: EmailContent): Html {
  const styles = stylesNow();
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${cleanLine(content.subject)}</title>
<style>${raw(darkRules())}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="${styles.preview}">${cleanLine(content.preview)}</div>
<div class="paper" style="${styles.page}">
<p class="brand" style="${styles.brand}">${site.name}</p>
<div class="card" style="${styles.card}">
<div style="${styles.band}" aria-hidden="true"></div>
<div style="${styles.inside}" role="article">
<h1 class="strong" style="${styles.title}">${cleanLine(content.title)}</h1>
${content.blocks.map(blockHtml)}
</div>
</div>
${footer(content)}
</div>
</body>
</html>
`;
}

function footer(content: EmailContent): Html {
  const styles = stylesNow();
  const { lines, links } = footerOf(content);
  return markup`<div class="muted" style="${styles.footer}">
${lines.map((line) => markup`<p style="${styles.footerLine}">${line}</p>\n`)}${links.map(
  ({ label, url }) =>
    markup`<p style="${styles.footerLine}"><a class="link" style="${styles.link}" href="${href(url)}">${label}</a></p>`,
)}
</div>`;
}
