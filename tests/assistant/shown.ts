import type { Block, Inline } from '#assistant/markdown/small-markdown.ts';

/** Everything that a reader could see or follow: text, and link addresses. Code is neither. */
export function shownBy(blocks: readonly Block[]): { text: string; links: string[] } {
  const links: string[] = [];
  const inline = (parts: readonly Inline[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'link') links.push(part.href);
        if (part.kind === 'code') return '';
        return part.kind === 'text' ? part.text : inline(part.content);
      })
      .join('');
  const text = blocks.map((block) => {
    if (block.kind === 'code') return '';
    return block.kind === 'list' ? block.items.map(inline).join('\n') : inline(block.content);
  });
  return { text: text.join('\n'), links };
}

/** The number of visible words of an answer, including its links. */
export function wordsOf(text: string): number {
  const words = text.replace(/\]\([^)]*\)/g, ']').split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
