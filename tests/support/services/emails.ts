import { expect } from 'vitest';
import type { EmailDataByKind, EmailKind } from '#domain/messages/email.ts';
import { composeEmail } from '#server/emails/compose.ts';
import type { RenderedEmail } from '#server/emails/layout/content.ts';
import { samples } from '#server/emails/samples.ts';

export const compose = (kind: EmailKind): RenderedEmail => composeSample(kind, samples);

export function composeSample<Kind extends EmailKind>(kind: Kind, data: EmailDataByKind): RenderedEmail {
  return composeEmail(kind, data[kind]);
}

/** What a reader of the HTML part sees, with the addresses of its links. */
function wordsOfHtml(html: string): string {
  const body = html.slice(html.indexOf('<h1'));
  return oneLine(
    body
      .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
      .replace(/<[^>]+>/g, ' ')
      .replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
      ),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** The words of both parts, for facts that each must contain. */
export function parts(mail: RenderedEmail): [string, string] {
  return [wordsOfHtml(mail.html), oneLine(mail.text)];
}

export function expectInBoth(mail: RenderedEmail, ...facts: string[]): void {
  for (const part of parts(mail)) {
    for (const fact of facts) expect(part).toContain(fact);
  }
}
