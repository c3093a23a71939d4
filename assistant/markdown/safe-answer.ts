import { addressesIn } from '../personal-data/addresses.ts';
import { readingOf } from '../personal-data/reading.ts';
import { redact } from '../personal-data/redact.ts';
import { plainText, printSmallMarkdown } from './print-markdown.ts';
import { type Block, type Inline, parseSmallMarkdown } from './small-markdown.ts';

export const MAX_ANSWER_CHARACTERS = 8_000;

const CUT = '…';
const REMOVED = '(address removed)';

/**
 * Makes a model's answer safe: limits its length, keeps only the small Markdown, and removes every address except those
 * of our pages and contacts. A foreign link keeps its label, an image its description. Code keeps its links, which are
 * not clickable there, but no phone numbers or e-mail addresses.
 */
export function safeAnswer(
  text: string,
  { contacts = [] }: { contacts?: readonly string[] } = {},
): { text: string; isCut: boolean } {
  const cleaned = parseSmallMarkdown(text, { contacts }).map((block) => cleanBlock(block, contacts));
  const fitting: Block[] = [];
  let length = 0;
  for (const block of cleaned.filter(hasContent)) {
    const room = MAX_ANSWER_CHARACTERS - length - CUT.length - 2;
    const printed = printSmallMarkdown([block]);
    if (printed.length > room) {
      const fitted = shortened(block, room);
      return {
        text: `${printSmallMarkdown(fitted ? [...fitting, fitted] : fitting)}\n\n${CUT}`,
        isCut: true,
      };
    }
    fitting.push(block);
    length += printed.length + 2;
  }
  return { text: printSmallMarkdown(fitting), isCut: false };
}

/** The part of the block that fits; `null` if none does. */
function shortened(block: Block, room: number): Block | null {
  const parts = partsOf(block);
  const fits = (count: number) =>
    printSmallMarkdown([withParts(block, parts.slice(0, count))]).length <= room;
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? null : withParts(block, parts.slice(0, low));
}

/** What a block may be cut between: items, lines, words. */
function partsOf(block: Block): (string | Inline[])[] {
  if (block.kind === 'list') return block.items;
  return block.kind === 'code' ? block.text.split('\n') : plainText(block.content).split(/(?<=\s)/);
}

function withParts(block: Block, parts: readonly (string | Inline[])[]): Block {
  const texts = parts.filter((part) => typeof part === 'string');
  if (block.kind === 'list') return { ...block, items: parts.filter((part) => typeof part !== 'string') };
  if (block.kind === 'code') return { ...block, text: texts.join('\n') };
  return { ...block, content: [{ kind: 'text', text: texts.join('').trim() }] };
}

function hasContent(block: Block): boolean {
  if (block.kind === 'code') return block.text.trim() !== '';
  return block.kind === 'list' ? block.items.some((item) => item.length > 0) : block.content.length > 0;
}

function cleanBlock(block: Block, contacts: readonly string[]): Block {
  if (block.kind === 'code') return { ...block, text: withoutContacts(block.text, 'program', contacts) };
  if (block.kind === 'paragraph') return { ...block, content: cleanInline(block.content, contacts) };
  return { ...block, items: block.items.map((item) => cleanInline(item, contacts)) };
}

function cleanInline(parts: readonly Inline[], contacts: readonly string[]): Inline[] {
  const cleaned = parts.map((part) => cleanPart(part, contacts));
  // An address may be spread over several parts: they are then joined.
  const isSpread = stretchesOf(cleaned).some(
    (stretch) => stretch.length > 1 && withoutAddresses(plainText(stretch), contacts) !== plainText(stretch),
  );
  if (!isSpread) return cleaned;
  return stretchesOf(cleaned).flatMap((stretch): Inline[] =>
    stretch[0]?.kind === 'code'
      ? stretch
      : [{ kind: 'text', text: withoutAddresses(plainText(stretch), contacts) }],
  );
}

function cleanPart(part: Inline, contacts: readonly string[]): Inline {
  if (part.kind === 'code') return { ...part, text: withoutContacts(part.text, 'program', contacts) };
  if (part.kind === 'text') return { ...part, text: withoutAddresses(part.text, contacts) };
  return { ...part, content: cleanInline(part.content, contacts) };
}

/** The parts between pieces of code, each separate. */
function stretchesOf(parts: readonly Inline[]): Inline[][] {
  const stretches: Inline[][] = [];
  let last: Inline[] | undefined;
  for (const part of parts) {
    if (part.kind === 'code' || last === undefined) stretches.push([part]);
    else last.push(part);
    last = part.kind === 'code' ? undefined : stretches.at(-1);
  }
  return stretches;
}

const LINK = /!?\[([^[\]]{0,400})\]\(([^()\s]|\([^()\s]*\)){0,500}(?:\s+"[^"]{0,200}")?\)/g;

function withoutAddresses(text: string, contacts: readonly string[]): string {
  const bare = text.replace(LINK, '$1');
  const reading = readingOf(bare);
  let redacted = '';
  let at = 0;
  for (const { from, to } of addressesIn(reading.text)) {
    if (isContact(reading.text.slice(from, to), contacts)) continue;
    const span = reading.spanOf(from, to);
    redacted += bare.slice(at, span.from) + REMOVED;
    at = span.to;
  }
  return withoutContacts(redacted + bare.slice(at), 'speech', contacts);
}

function withoutContacts(text: string, kind: 'speech' | 'program', contacts: readonly string[]): string {
  return redact(text, { kind, isOurs: (found) => isContact(found, contacts) }).text;
}

function isContact(found: string, contacts: readonly string[]): boolean {
  const key = contactKey(found);
  return contacts.some((contact) => contactKey(contact) === key);
}

/** A key that is equal for every spelling of an address; for a phone number its last nine digits, with or without the country. */
function contactKey(address: string): string {
  const bare = address
    .toLowerCase()
    .replace(/^(?:mailto:|tel:|https?:\/\/)/, '')
    .replace(/[.,;:!?]+$/, '');
  const figures = bare.replace(/[\s()._/-]/g, '');
  return /^(?:\+?(?:00)?2560?|0)?\d{9}$/.test(figures) ? figures.slice(-9) : bare;
}
