import { cleanLine } from '#domain/text.ts';
import type { EmailContent, RenderedEmail } from './content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** One content as HTML and as plain text, both saying the same. */
export function renderEmail(content: EmailContent): RenderedEmail {
  return {
    subject: cleanLine(content.subject),
    html: renderHtml(content),
    text: renderText(content),
    unsubscribeUrl: content.unsubscribeUrl,
    ...(content.ics && { ics: content.ics }),
    ...(content.attachments && { attachments: content.attachments }),
  };
}
