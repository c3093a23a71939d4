import { Marked } from 'marked';
import { cleanPostHtml } from './clean-post-html.ts';

const markdown = new Marked({ async: false, gfm: true });

/** Turns an article's Markdown into clean HTML. */
export function articleHtml(source: string): string {
  return cleanPostHtml(markdown.parse(source) as string);
}
