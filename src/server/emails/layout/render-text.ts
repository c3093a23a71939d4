import { site } from '#content/school.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import type { Block, EmailContent, Fact } from './content.ts';
import { footerOf } from './footer.ts';

const WIDTH = 72;

/** The plain-text part: wrapped at 72 characters, every address on its own line and never broken. */
export function renderText(content: EmailContent): string {
  const footer = footerOf(content);
  const parts = [
    site.name,
    underlined(content.title, '='),
    ...content.blocks.map(blockText),
    '-'.repeat(WIDTH),
    ...footer.lines.map((line) => wrap(line)),
    ...footer.links.map(({ label, url }) => linkText(label, url)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return underlined(block.text, '-');
    case 'paragraph':
    case 'note':
      return wrap(block.text);
    case 'facts':
      return block.items.map(factText).join('\n');
    case 'session':
      return `    ${cleanLine(block.date)}\n    ${cleanLine(block.times)}`;
    case 'steps':
      return block.items.map((item, index) => wrap(item, `${index + 1}.`)).join('\n');
    case 'list':
      return block.items.map((item) => wrap(item, '*')).join('\n');
    case 'button':
    case 'link':
      return linkText(block.label, block.url);
  }
}

/** A value of several lines is indented under its label. */
function factText({ label, value }: Fact): string {
  const lines = cleanText(value).split('\n');
  if (lines.length === 1) return wrap(value, `${cleanLine(label)}:`, '    ');
  return [`${cleanLine(label)}:`, ...lines.map((line) => wrap(line, '    '))].join('\n');
}

function linkText(label: string, url: string): string {
  return `${cleanLine(label)}:\n${cleanLine(url)}`;
}

function underlined(text: string, mark: string): string {
  const line = wrap(text);
  return `${line}\n${mark.repeat(Math.min(line.length, WIDTH))}`;
}

/** Breaks between words only. `first` begins the text: an indentation, or a mark or label that a space follows. */
function wrap(
  text: string,
  first = '',
  indent = first.trim() === '' ? first : ' '.repeat(first.length + 1),
): string {
  const lines: string[] = [];
  let line = first;
  let isEmpty = first.trim() === '';
  for (const word of cleanLine(text).split(/\s+/)) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}
