/** A piece of HTML: a tag that opens, a tag that closes, or the text between them, its entities resolved. */
export type HtmlToken =
  | { kind: 'open'; tag: string; attributes: Attributes }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string };

export type Attributes = Readonly<Record<string, string>>;

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z-]*(?:="[^"<>]*")?)*) ?(?:\/>|>)/g;
const ATTRIBUTE = / ([a-z][a-z-]*)(?:="([^"]*)")?/g;

/**
 * Takes apart HTML that a serializer has written: small letters, values in double quotes, nothing but elements and text.
 * Whatever looks otherwise is text.
 */
export function readTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = (source: string) => {
    if (source !== '') tokens.push({ kind: 'text', text: resolveEntities(source) });
  };
  let end = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, tag = '', attributes = ''] = match;
    addText(html.slice(end, match.index));
    end = match.index + whole.length;
    tokens.push(
      slash === '' ? { kind: 'open', tag, attributes: readAttributes(attributes) } : { kind: 'close', tag },
    );
  }
  addText(html.slice(end));
  return tokens;
}

function readAttributes(source: string): Attributes {
  const pairs = [...source.matchAll(ATTRIBUTE)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, resolveEntities(value)]));
}

/** Writes tokens so that nothing in a text or a value can be taken for a tag, in any state that a parser may be in. */
export function writeTokens(tokens: readonly HtmlToken[]): string {
  return tokens.map(writeToken).join('');
}

function writeToken(token: HtmlToken): string {
  if (token.kind === 'text') return escapeText(token.text);
  if (token.kind === 'close') return `</${token.tag}>`;
  const attributes = Object.entries(token.attributes).map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${token.tag}${attributes.join('')}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** The five that serializers write. */
function resolveEntities(source: string): string {
  return source.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}
