/**
 * Writes the small Markdown that the tools answer in: paragraphs, lists, bold, inline code and code blocks. What
 * comes from visitors goes through `inlineCode`, `codeBlock` or `plainText`, and so never becomes markup.
 */

import { normalize } from './text.ts';

export const bold = (words: string) => `**${words}**`;

/** A code span of one line with the spaces of the text; it cannot be left from within. */
export function inlineCode(text: string): string {
  const words = text
    .replaceAll('`', "'")
    .replace(/\s*\n\s*/g, ' ')
    .trimEnd();
  return words === '' ? '(empty)' : `\`${words}\``;
}

export function codeBlock(text: string, language = ''): string {
  return `\`\`\`${language}\n${text.replaceAll('```', "'''").trimEnd()}\n\`\`\``;
}

/** Letters, digits and the few signs that names and themes have; anything that could be markup or an address goes. */
export function plainText(text: string): string {
  return normalize(text.toWellFormed())
    .replace(/[^\p{L}\p{M}\p{N}\p{Zs}'’,&+-]+/gu, ' ')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^[\s+,&-]+|[\s+,&-]+$/g, '');
}

export const listItem = (words: string, depth = 0) => `${'  '.repeat(depth)}- ${words}`;

export const paragraphs = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
