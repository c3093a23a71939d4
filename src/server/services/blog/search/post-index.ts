import type { RootContent } from 'hast';
import { commonWords } from '#domain/common-words.ts';
import { mayBeMistyped, wordsOf } from '#domain/words.ts';
import { parseHtml } from '../html/html-tree.ts';
import { TITLE_MARK } from './search-queries.ts';

/** Increase it when the rules of cleaning or indexing change: posts of earlier versions are then renewed at start. */
export const INDEX_VERSION = 3;

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
  /** The words among them that a mistyped one may have been meant for. */
  vocabulary: string[];
  /** What the post is about, most telling word first. */
  keywords: string[];
  /** How many words the article has. */
  wordCount: number;
}

/** A tsvector holds a megabyte; no real article comes near this. */
const MAX_LEXEME_BYTES = 400_000;
const KEYWORDS = 16;

export function indexPost({ title, excerpt, author, category, content }: Indexed): PostIndex {
  const text = textOf(content);
  const inTitle = wordsOf(title);
  const inArticle = wordsOf(text);
  const around = [excerpt, author, category].flatMap(wordsOf);
  const words = new Set([...inTitle, ...around, ...inArticle]);
  const lexemes = firstWithinBytes([...inTitle.map((word) => TITLE_MARK + word), ...words], MAX_LEXEME_BYTES);
  return {
    lexemes,
    vocabulary: lexemes.filter((word) => !word.startsWith(TITLE_MARK) && mayBeMistyped(word)),
    keywords: keywordsOf(inTitle, [...wordsOf(excerpt), ...inArticle]),
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

function firstWithinBytes(words: readonly string[], most: number): string[] {
  let bytes = 0;
  const first = new Set<string>();
  for (const word of words) {
    bytes += Buffer.byteLength(word);
    if (bytes > most) break;
    first.add(word);
  }
  return [...first];
}

/** The words said most often, one in the title counting as much as three in the text; longer words break ties. */
function keywordsOf(inTitle: readonly string[], inText: readonly string[]): string[] {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight);
  for (const word of inTitle) add(word, 3);
  for (const word of inText) add(word, 1);
  return [...weights]
    .filter(([word]) => mayBeMistyped(word) && !commonWords.has(word))
    .sort(([a, weightA], [b, weightB]) => weightB - weightA || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, KEYWORDS)
    .map(([word]) => word);
}
