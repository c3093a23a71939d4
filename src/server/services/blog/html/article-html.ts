import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/errors.ts';
import { FairScheduler } from '../../../fairness/fair-scheduler.ts';
import { currentVisitor } from '../../../fairness/visitor.ts';
import { openThread } from '../../../open-thread.ts';
import type { ArticleAnswer } from './article.worker.ts';

const program = new URL(`./article.worker${extname(import.meta.filename)}`, import.meta.url);
/** An ordinary article takes some milliseconds. Ten thousand letters of marks such as `*_a` take over a second. */
const LONGEST_MS = 5_000;

const read = openThread<string, ArticleAnswer>(program);
const queue = new FairScheduler({
  atOnce: 1,
  waiting: 30,
  busy: 'Too many texts are being read just now. Please try again.',
});
/** The texts of campaign pages are read each time such a page is made. */
const known = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (html, source) => html.length + source.length + 1,
});

/**
 * Turns an article's Markdown into clean HTML, in a thread: a text can be written so that it takes minutes.
 *
 * @throws DomainError `invalid` for one that takes too long or is nested too deeply, `busy` while too many wait
 */
export async function articleHtml(source: string): Promise<string> {
  const before = known.get(source);
  if (before !== undefined) return before;
  const answer = await queue.run(currentVisitor(), () =>
    read(source, LONGEST_MS).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
      throw new DomainError(
        'invalid',
        'This text takes too long to read. Take out marks such as * and _, or shorten it.',
      );
    }),
  );
  if ('problem' in answer) throw new DomainError('invalid', answer.problem);
  known.set(source, answer.html);
  return answer.html;
}
