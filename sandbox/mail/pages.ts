import { html } from 'hono/html';
import type { Html } from '../pages/document.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { MailMessage, MailPart } from './message.ts';

export function mailListPage(messages: readonly MailMessage[]): Html {
  const rows = messages.map(
    (message) =>
      html`<tr><td>${message.receivedAt.slice(0, 19).replace('T', ' ')}</td><td>${message.to.join(', ')}</td><td><a href="/mail/${message.id}">${message.subject || '(no subject)'}</a></td></tr>`,
  );
  const table = html`<table><thead><tr><th>Received (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
  return sandboxPage(
    'Mailbox',
    messages.length > 0
      ? table
      : html`<p>No mail has come yet. Somero sends one of every kind with <code>npm run mails -- preview</code>.</p>`,
  );
}

export function mailPage(message: MailMessage): Html {
  const parts = [...message.attachments, ...message.alternatives];
  const headers = Object.entries(message.headers).map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  );
  return sandboxPage(
    message.subject || '(no subject)',
    html`<p>From ${message.from}<br>To ${message.to.join(', ')}<br>Received ${message.receivedAt}</p>
${message.html ? html`<h2>HTML</h2><iframe class="mail" title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${message.id}/html"></iframe>` : ''}
<h2>Text</h2><pre>${message.text}</pre>
${parts.length > 0 ? html`<h2>Attachments</h2><ul>${parts.map((part, index) => partLink(message.id, part, index))}</ul>` : ''}
<details><summary>Headers</summary><table>${headers}</table></details>
<p><a href="/__sandbox/mail/${message.id}/source">Source</a></p>`,
  );
}

function partLink(id: number, part: MailPart, index: number): Html {
  const method = part.method ? `, method ${part.method}` : '';
  return html`<li><a href="/mail/${id}/parts/${index}">${part.filename ?? part.mimeType}</a> (${part.mimeType}${method})</li>`;
}
