import type { RootContent } from 'hast';
import { wordsOf } from '#domain/words.ts';
import { parseHtml } from '../html/html-tree.ts';

/** Increase it when the rules of cleaning or indexing change: posts of earlier versions are then renewed at start. */
export const INDEX_VERSION = 3;

/** A word of the title is in a post's index twice, once with this prefix. */
export const TITLE_MARK = '=';

interface Indexed {
  title: string;
  excerpt: string;
  author: string;
  category: string;
  /** Clean HTML. */
  content: string;
}

interface PostIndex {
  /** The words of the post, and those of its title again with a mark. */
  lexemes: string[];
  /** How many words the article has. */
  wordCount: number;
}

/** A tsvector holds a megabyte; no real article comes near this. */
const MAX_LEXEME_BYTES = 400_000;

export function indexPost({ title, excerpt, author, category, content }: Indexed): PostIndex {
  const text = textOf(content);
  const inTitle = wordsOf(title).map((word) => TITLE_MARK + word);
  const words = [title, excerpt, author, category, text].flatMap(wordsOf);
  return {
    lexemes: upToBytes([...inTitle, ...words], MAX_LEXEME_BYTES),
    wordCount: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  };
}

/** An article's text, with the descriptions of its pictures. */
function textOf(html: string): string {
  return (parseHtml(html)?.children ?? []).map(wordsIn).join('');
}

function wordsIn(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const text = node.children.map(wordsIn).join('');
  // Elements separate words, except those that only mark a part of a word.
  if (/^(strong|em|del|a|code|span)$/.test(node.tagName)) return text;
  return ` ${node.properties.alt ?? ''}${text} `;
}

function upToBytes(words: readonly string[], most: number): string[] {
  let bytes = 0;
  const kept: string[] = [];
  for (const word of new Set(words)) {
    bytes += Buffer.byteLength(word);
    if (bytes > most) break;
    kept.push(word);
  }
  return kept;
}
