import type { Block, Inline } from './small-markdown.ts';

/** Writes a tree as Markdown that reads back as the same tree: text stays text. */
export function printSmallMarkdown(blocks: readonly Block[]): string {
  return blocks.map(printBlock).join('\n\n');
}

/** The letters of a tree without its marks. */
export function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => (part.kind === 'text' || part.kind === 'code' ? part.text : plainText(part.content)))
    .join('');
}

function printBlock(block: Block): string {
  if (block.kind === 'code') {
    const longest = Math.max(2, ...Array.from(block.text.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${block.language}\n${block.text}\n${fence}`;
  }
  if (block.kind === 'paragraph') return printInline(block.content);
  return block.items
    .map((item, index) => {
      const mark = block.ordered ? `${Math.min(block.start + index, 999)}.` : '-';
      return `${mark} ${printInline(item).replaceAll('\n', '\n  ')}`;
    })
    .join('\n');
}

/** What could begin a list, a heading, a rule or a fence. */
const LINE_START = /(^|\n)(?:([-+•#~_])|(\*)(?!\*)|(\d{1,3})([.)])(?=[ \t]))/g;
const LATER_LINE_START = /(\n)(?:([-+•#~_])|(\*)(?!\*)|(\d{1,3})([.)])(?=[ \t]))/g;

function escapeLineStart(_all: string, line: string, mark = '', star = '', number = '', dot = ''): string {
  return `${line}${number}\\${mark}${star}${dot}`;
}

function printInline(parts: readonly Inline[], isLabel = false): string {
  return parts
    .map((part, index) => {
      if (part.kind === 'text') {
        const text = escapeText(part.text, isLabel);
        return text.replace(index === 0 ? LINE_START : LATER_LINE_START, escapeLineStart);
      }
      if (part.kind === 'code') return printCode(part.text);
      if (part.kind === 'bold') return `**${printInline(part.content, isLabel)}**`;
      return `[${printInline(part.content, true)}](${part.href})`;
    })
    .join('');
}

/** A single asterisk or exclamation mark is harmless, except next to another one or before a link. */
function escapeText(text: string, isLabel: boolean): string {
  return text
    .replace(isLabel ? /[\\`[\]]/g : /[\\`[]/g, '\\$&')
    .replace(/^\*|\*(?=\*)|(?<=\*)\*|\*$|!$/g, '\\$&');
}

function printCode(text: string): string {
  const runs = new Set(Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const mark = '`'.repeat(length);
  const needsRoom = /^`|`$/.test(text) || /^ .*\S.* $/.test(text);
  return needsRoom ? `${mark} ${text} ${mark}` : `${mark}${text}${mark}`;
}
