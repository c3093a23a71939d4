import { html } from 'hono/html';
import { documentPage, type Html } from './document.ts';

/** A page for the people who use the sandbox: overview or mailbox. */
export function sandboxPage(title: string, inside: Html, head?: Html): Html {
  return documentPage({
    title: `${title} – Sandbox`,
    stylesheet: 'overview.css',
    head,
    body: html`<header><strong>Sandbox</strong> <span>no real money moves, no mail leaves</span><nav><a href="/">Payments</a> <a href="/mail">Mailbox</a></nav></header>
<main><h1>${title}</h1>${inside}</main>`,
  });
}
