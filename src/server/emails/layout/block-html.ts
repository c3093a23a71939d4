import { cleanText } from '#domain/text.ts';
import type { Block, Fact } from './content.ts';
import { type Html, href, markup } from './markup.ts';
import { stylesNow } from './styles.ts';

/** One block as HTML. */
export function blockHtml(block: Block): Html {
  const styles = stylesNow();
  switch (block.kind) {
    case 'heading':
      return markup`<h2 class="strong" style="${styles.heading}">${block.text}</h2>\n`;
    case 'paragraph':
      return markup`<p style="${styles.paragraph}">${block.text}</p>\n`;
    case 'note':
      return markup`<p class="muted" style="${styles.note}">${block.text}</p>\n`;
    case 'facts':
      return markup`<dl class="rule" style="${styles.facts}">${block.items.map(factHtml)}</dl>\n`;
    case 'session':
      return markup`<div class="session" style="${styles.session}"><p style="${styles.sessionDate}">${block.date}</p><p style="${styles.sessionTimes}">${block.times}</p></div>\n`;
    case 'steps':
      return markup`<ol style="${styles.list}">${block.items.map(itemHtml)}</ol>\n`;
    case 'list':
      return markup`<ul style="${styles.list}">${block.items.map(itemHtml)}</ul>\n`;
    case 'button':
      return buttonHtml(block.label, block.url);
    case 'link':
      return markup`<p style="${styles.linkLine}"><a class="link" style="${styles.link}" href="${href(block.url)}">${block.label}</a></p>\n`;
  }
}

/** The address is also visible under the button, for programs that do not open it. */
function buttonHtml(label: string, url: string): Html {
  const styles = stylesNow();
  return markup`<p style="${styles.buttonLine}"><a style="${styles.button}" href="${href(url)}">${label}</a></p>
<p class="muted" style="${styles.address}">${url}</p>\n`;
}

function itemHtml(text: string): Html {
  const styles = stylesNow();
  return markup`<li style="${styles.item}">${text}</li>`;
}

function factHtml({ label, value }: Fact): Html {
  const styles = stylesNow();
  const lines = cleanText(value).split('\n');
  return markup`<div class="rule" style="${styles.fact}"><dt class="muted" style="${styles.label}">${label}</dt><dd style="${styles.value}">${lines.map((line, index) => markup`${index > 0 ? markup`<br>` : ''}${line}`)}</dd></div>`;
}
