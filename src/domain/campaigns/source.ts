/** A link with the campaign's mark: the form of /programs keeps it as `from`, other pages leave it to the address. */
export function withSource(address: string, source: string): string {
  if (!address.startsWith('/')) return address;
  const url = new URL(address, 'https://here.invalid');
  url.searchParams.set(url.searchParams.has('register') ? 'from' : 'utm_source', source);
  return url.pathname + url.search + url.hash;
}
