import { plainText, printSmallMarkdown } from './print-markdown.ts';
import { redact } from './redact.ts';
import { type Block, type Inline, parseSmallMarkdown } from './small-markdown.ts';

/** No answer is longer. */
export const MAX_ANSWER_CHARACTERS = 8_000;

const CUT = '…';
const REMOVED = '(address removed)';

/**
 * What a model wrote, as we pass it on: at most so long, in the small Markdown, and with no address in it but those of our
 * pages and of the contacts. Of a foreign link the label stays, of an image its description. Code is left as it is: an
 * address in it leads nowhere.
 */
export function safeAnswer(
  text: string,
  { contacts = [] }: { contacts?: readonly string[] } = {},
): { text: string; isCut: boolean } {
  const cleaned = parseSmallMarkdown(text, { contacts }).map((block) => cleanBlock(block, contacts));
  const kept: Block[] = [];
  let length = 0;
  for (const block of cleaned.filter(hasContent)) {
    const room = MAX_ANSWER_CHARACTERS - length - CUT.length - 2;
    const printed = printSmallMarkdown([block]);
    if (printed.length > room) {
      const fitted = shortened(block, room);
      return { text: `${printSmallMarkdown(fitted ? [...kept, fitted] : kept)}\n\n${CUT}`, isCut: true };
    }
    kept.push(block);
    length += printed.length + 2;
  }
  return { text: printSmallMarkdown(kept), isCut: false };
}

/** As much of the block as there is room for; `null` for none. */
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
  if (block.kind === 'code') return block;
  if (block.kind === 'paragraph') return { ...block, content: cleanInline(block.content, contacts) };
  return { ...block, items: block.items.map((item) => cleanInline(item, contacts)) };
}

function cleanInline(parts: readonly Inline[], contacts: readonly string[]): Inline[] {
  return parts.map((part) => {
    if (part.kind === 'code') return part;
    if (part.kind === 'text') return { ...part, text: withoutAddresses(part.text, contacts) };
    return { ...part, content: cleanInline(part.content, contacts) };
  });
}

const LINK = /!?\[([^[\]]{0,400})\]\(([^()\s]|\([^()\s]*\)){0,500}(?:\s+"[^"]{0,200}")?\)/g;
const SCHEME =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\b(?:javascript|data|vbscript|mailto|tel|sms|blob|file):|www\.)(?:\([^()\s<>]*\)|[^\s<>"'()[\]])+/gi;
const BARE =
  /(?<![\w@/])(?:[\p{L}\p{N}._%+-]{1,64}@)?(?:www\.)?(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|net|org|info|xyz|ru|cn|link|click|top|site|online|shop|ly|gg|tk|app|dev|live|zip|biz|co|ug|ke)(?![\p{L}\p{N}(_])(?:[:/?#][^\s<>"')\]]*)?/giu;
const BESIDE = /(?<![\w:])(?:\/\/|\\\\)(?=[\p{L}\p{N}-]+\.)[^\s<>"')\]]+/gu;

/** A text without the addresses that a person could follow by hand. */
function withoutAddresses(text: string, contacts: readonly string[]): string {
  const isOurs = (address: string) => {
    const bare = address.replace(/^(?:mailto|tel):/i, '').replace(/[.,;:!?]+$/, '');
    return contacts.some(
      (contact) =>
        contact.replace(/^(?:mailto|tel):|^https?:\/\//i, '') === bare.replace(/^https?:\/\//i, ''),
    );
  };
  const strip = (address: string) => (isOurs(address) ? address : REMOVED);
  const stripped = text
    .replace(LINK, '$1')
    .replace(SCHEME, strip)
    .replace(BESIDE, REMOVED)
    .replace(BARE, strip);
  const ours = contacts.map((contact) => contact.replace(/^(?:mailto|tel):/i, ''));
  return ours.some((contact) => stripped.includes(contact)) ? stripped : redact(stripped).text;
}
