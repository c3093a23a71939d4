export function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

export function isOrigin(text: string): boolean {
  if (!hasScheme(text, ['http:', 'https:'])) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Origins parted by spaces or commas, ready for a policy; undefined if there is none or one of them is no origin. */
export function parseFrameOrigins(text: string): string[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const isUsable = (entry: string) => {
    if (!isOrigin(entry)) return false;
    const { protocol, hostname, host } = new URL(entry);
    return (protocol === 'https:' || isLoopback(hostname)) && /^[a-z0-9.:[\]-]+$/.test(host);
  };
  if (entries.length === 0 || !entries.every(isUsable)) return undefined;
  return [...new Set(entries.map((entry) => new URL(entry).origin))];
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
