import { blog } from '#content/blog.ts';

/**
 * Makes the wide parts of an article scroll separately, by keyboard too: each program and table becomes a named
 * region that takes the focus. The HTML is clean, so every `<` begins a tag.
 */
export function withScrollers(html: string): string {
  let programs = 0;
  let tables = 0;
  const region = (name: string) => `role="region" tabindex="0" aria-label="${name}"`;
  return html
    .replace(/<pre(?=[\s>])/g, () => {
      programs += 1;
      return `<pre ${region(`${blog.scrollers.code} ${programs}`)}`;
    })
    .replace(/<table(?=[\s>])/g, (tag) => {
      tables += 1;
      return `<div class="table-scroll" ${region(`${blog.scrollers.table} ${tables}`)}>${tag}`;
    })
    .replace(/<\/table>/g, (tag) => `${tag}</div>`);
}
