export const OFFLINE = '/offline';

/** Parameters of a cached address: category and page of the list of posts. */
const kept = ['category', 'page'];
/** What links from elsewhere add, and no page reads. */
const added = /^(?:utm_\w+|fbclid|gclid)$/;

/**
 * The address under which a page is kept, without what links from elsewhere added. Undefined for a page that is not the
 * same for every visitor: one with another parameter or with an unknown path, as those of a registration have.
 *
 * @param shared the paths of shared pages, as a regular expression (scripts/build/bundle-workers.ts)
 */
export function keptAddress({ pathname, searchParams }: URL, shared: string): string | undefined {
  if (!new RegExp(shared).test(pathname)) return undefined;
  const asked = [...searchParams].filter(([name]) => !added.test(name));
  if (asked.some(([name]) => !kept.includes(name))) return undefined;
  return asked.length === 0 ? pathname : `${pathname}?${new URLSearchParams(asked)}`;
}

/**
 * A file that pages load, not data and no address with parameters. Photographs are not kept: one that is removed must not
 * stay on a device.
 */
export function isFile({ pathname, search }: URL): boolean {
  return search === '' && !/^\/(?:api|pictures)\//.test(pathname) && /\.[a-z0-9]+$/.test(pathname);
}

/** Their names change with their content. */
export function isHashed(pathname: string): boolean {
  return pathname.startsWith('/_astro/');
}

/** Whether the server says that the answer is for everybody. */
export function mayKeep({ type, status, redirected, headers }: Response): boolean {
  const control = headers.get('Cache-Control') ?? '';
  return (
    type === 'basic' &&
    status === 200 &&
    !redirected &&
    /\bpublic\b/.test(control) &&
    !/\b(?:no-store|private)\b/.test(control)
  );
}

export interface Bounds {
  entries: number;
  bytes: number;
}

/** How many of the oldest entries exceed the bounds, by the bytes of all, oldest first. */
export function excess(sizes: readonly number[], { entries, bytes }: Bounds): number {
  let sum = sizes.reduce((total, size) => total + size, 0);
  let count = 0;
  for (const size of sizes) {
    if (sizes.length - count <= entries && sum <= bytes) break;
    sum -= size;
    count += 1;
  }
  return count;
}

/** A page with something at the beginning of its content. */
export function withNote(html: string, note: string): string {
  return html.replace(/<main\b[^>]*>/, (main) => main + note);
}

/** The page without a connection, with links to the kept pages where it says that there is none. */
export function withList(html: string, pages: readonly { address: string; title: string }[]): string {
  if (pages.length === 0) return html;
  const rows = pages.map(
    ({ address, title }) =>
      `<li class="way"><a class="way-link" href="${address.replaceAll('&', '&amp;')}">${title}</a></li>`,
  );
  return html.replace(/<p id="none-kept">.*?<\/p>/s, () => `<ul>${rows.join('')}</ul>`);
}

/** The title of a page as its HTML has it, without the provider's name. */
export function titleOf(html: string): string {
  return (/<title>([^<]*)/.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
}

/** The files of this site that a page names, and that a script imports from its own folder. */
export function filesOf(text: string): string[] {
  const named = text.matchAll(/["(]((?:\.\/|\/(?!api\/))[\w./@-]+\.[a-z0-9]+)["?)]/g);
  return [...new Set(Array.from(named, ([, path = '']) => path.replace(/^\.\//, '/_astro/')))];
}
