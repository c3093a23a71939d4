const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** A copy of a document's part with every known `{placeholder}` of its strings replaced, at any depth. */
export function fill<Part>(part: Part, values: Readonly<Record<string, string>>): Part {
  if (typeof part === 'string')
    return part.replace(PLACEHOLDER, (all, name: string) => values[name] ?? all) as Part;
  if (Array.isArray(part)) return part.map((one) => fill(one, values)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, fill(one, values)])) as Part;
}

export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);
}
