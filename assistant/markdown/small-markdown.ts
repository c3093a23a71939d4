/**
 * The small safe Markdown of answers: paragraphs, lists, bold, code and links. It is read into a tree and drawn from
 * the tree, so its text never becomes HTML. Links lead to our pages or to the contacts that the caller names; other
 * links, images and HTML stay text. Headings become bold paragraphs.
 */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  /** `start` is the number of the first item; 1 for a list without numbers. */
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'code'; language: string; text: string };

export type Inline =
  /** May hold line feeds, which are line breaks. */
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

interface MarkdownOptions {
  /** The addresses outside our pages that a link may lead to, whole: `mailto:…`, `tel:…`, `https://wa.me/…`. */
  contacts?: readonly string[];
}

const FENCE = /^[ \t]{0,8}(`{3,}|~{3,})[ \t]*([\w+#-]{0,20})[^`~]*$/;
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]+(.*)$/;
const RULE = /^[ \t]{0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const ITEM = /^[ \t]{0,8}(?:[-*+•]|(\d{1,3})[.)])[ \t]+(\S.*)$/;

/** Reads any text; never throws. */
export function parseSmallMarkdown(text: string, { contacts = [] }: MarkdownOptions = {}): Block[] {
  const blocks: Block[] = [];
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .split('\n');
  let paragraph: string[] = [];
  let list = null as { ordered: boolean; start: number; items: string[] } | null;

  const read = (source: string) => parseInline(source, contacts);
  const flush = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: read(paragraph.join('\n')) });
    if (list) blocks.push({ kind: 'list', ...list, items: list.items.map(read) });
    paragraph = [];
    list = null;
  };

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = FENCE.exec(line);
    if (fence) {
      flush();
      const [, mark = '', language = ''] = fence;
      const end = closingFence(lines, index + 1, mark);
      blocks.push({ kind: 'code', language, text: lines.slice(index + 1, end).join('\n') });
      index = end;
      continue;
    }
    const heading = HEADING.exec(line)?.[1]
      ?.replace(/[ \t]+#+[ \t]*$/, '')
      .replaceAll('**', '')
      .trim();
    const item = ITEM.exec(line);
    if (line.trim() === '' || RULE.test(line)) flush();
    else if (heading !== undefined) {
      flush();
      if (heading !== '')
        blocks.push({ kind: 'paragraph', content: [{ kind: 'bold', content: read(heading) }] });
    } else if (item) {
      const [, number, content = ''] = item;
      const ordered = number !== undefined;
      if (paragraph.length > 0 || list?.ordered !== ordered) flush();
      list ??= { ordered, start: ordered ? Number(number) : 1, items: [] };
      list.items.push(content.trim());
    } else if (list && /^[ \t]/.test(line)) {
      list.items.push(`${list.items.pop() ?? ''}\n${line.trim()}`);
    } else {
      if (list) flush();
      paragraph.push(line.trim());
    }
  }
  flush();
  return blocks;
}

/** Whether a link may lead there: a page of this site, or one of the contacts. */
export function isAllowedLink(href: string, contacts: readonly string[] = []): boolean {
  if (contacts.includes(href)) return true;
  return /^\/(?![/\\])[\w\-./~%?#=&+,:@]*$/.test(href);
}

function closingFence(lines: readonly string[], from: number, mark: string): number {
  const isClosing = (line: string) => {
    const text = line.trim();
    return text.length >= mark.length && text === (mark[0] ?? '').repeat(text.length);
  };
  const found = lines.findIndex((line, index) => index >= from && isClosing(line));
  return found === -1 ? lines.length : found;
}

const MAX_LABEL = 400;
const LINK_TARGET = /^\]\(([^\s()]{1,500})\)/;
const ESCAPABLE = /[!-/:-@[-`{-~•]/;

interface Allowed {
  bold: boolean;
  links: boolean;
}

function parseInline(
  source: string,
  contacts: readonly string[],
  allowed: Allowed = { bold: true, links: true },
): Inline[] {
  const parts: Inline[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') parts.push({ kind: 'text', text });
    text = '';
  };
  const add = (part: Inline) => {
    flush();
    parts.push(part);
  };
  // Failed searches are remembered, so that a text full of opening marks stays quick to read.
  const missing = new Set<string>();
  const find = (wanted: string, from: number, search: () => number) => {
    if (missing.has(wanted)) return -1;
    const found = search();
    if (found === -1) missing.add(wanted);
    return found < from ? -1 : found;
  };

  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    const next = source[at + 1] ?? '';
    if (character === '\\' && ESCAPABLE.test(next)) {
      text += next;
      at += 2;
      continue;
    }
    if (character === '`') {
      const mark = /^`+/.exec(source.slice(at, at + 20))?.[0] ?? '`';
      const from = at + mark.length;
      const end = find(mark, from, () => closingTicks(source, from, mark.length));
      if (end !== -1) {
        add({ kind: 'code', text: codeText(source.slice(from, end)) });
        at = end + mark.length;
      } else {
        text += mark;
        at = from;
      }
      continue;
    }
    if (allowed.bold && character === '*' && next === '*' && /[^\s*]/.test(source[at + 2] ?? '')) {
      const end = find('**', at + 2, () => closingBold(source, at + 2));
      if (end !== -1) {
        add({
          kind: 'bold',
          content: parseInline(source.slice(at + 2, end), contacts, { ...allowed, bold: false }),
        });
        at = end + 2;
        continue;
      }
    }
    const opensLink = character === '[' || (character === '!' && next === '[');
    if (allowed.links && opensLink) {
      const link = readLink(source, at);
      if (link && character === '[' && isAllowedLink(link.href, contacts)) {
        const content = parseInline(link.label, contacts, { bold: false, links: false });
        if (content.length > 0) add({ kind: 'link', href: link.href, content });
        at = link.end;
        continue;
      }
      if (link) {
        text += source.slice(at, link.end);
        at = link.end;
        continue;
      }
    }
    text += character;
    at += 1;
  }
  flush();
  return parts;
}

/** The link or image that begins here; `null` when the bracket opens neither. */
function readLink(source: string, at: number): { label: string; href: string; end: number } | null {
  const from = at + (source[at] === '!' ? 2 : 1);
  for (let index = from; index < source.length && index - from <= MAX_LABEL; index += 1) {
    const character = source[index];
    if (character === '\\') index += 1;
    else if (character === '[') return null;
    else if (character === ']') {
      const target = LINK_TARGET.exec(source.slice(index, index + 504));
      if (!target) return null;
      return { label: source.slice(from, index), href: target[1] ?? '', end: index + target[0].length };
    }
  }
  return null;
}

function closingTicks(source: string, from: number, length: number): number {
  for (const run of source.slice(from).matchAll(/`+/g)) {
    if (run[0].length === length) return from + run.index;
  }
  return -1;
}

/** Two asterisks after a character other than a space, outside code. */
function closingBold(source: string, from: number): number {
  for (let index = from; index < source.length - 1; index += 1) {
    const character = source[index];
    if (character === '\\') index += 1;
    else if (character === '`') {
      const mark = /^`+/.exec(source.slice(index, index + 20))?.[0] ?? '`';
      const end = closingTicks(source, index + mark.length, mark.length);
      index = end === -1 ? index + mark.length - 1 : end + mark.length - 1;
    } else if (character === '*' && source[index + 1] === '*' && /\S/.test(source[index - 1] ?? ''))
      return index;
  }
  return -1;
}

function codeText(written: string): string {
  const line = written.replaceAll('\n', ' ');
  const isPadded = /^ .*\S.* $/.test(line) || /^ `.*` $/.test(line);
  return isPadded ? line.slice(1, -1) : line;
}
