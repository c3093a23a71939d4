import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** A piece of escaped HTML. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface DocumentParts {
  title: string;
  stylesheet: string;
  bodyClass?: string;
  /** Attributes of `<body>` that the page's script reads. */
  data?: Record<string, string>;
  head?: Html | undefined;
  body: Html;
}

/** A whole HTML page. */
export function documentPage({
  title,
  stylesheet,
  bodyClass = '',
  data = {},
  head,
  body,
}: DocumentParts): Html {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${stylesheet}">
${head ?? ''}
</head>
<body class="${bodyClass}"${attributes}>
${body}
</body>
</html>`;
}
