import type { Knowledge, Passage } from '#domain/assistant/retrieval/knowledge.ts';
import { ruleSections } from '../about.ts';
import { faq } from '../faq.ts';
import { gaps } from './gaps.ts';
import { list, paragraphs, steps } from './say.ts';
import { childrenTopics } from './topics/children.ts';
import { learningTopics } from './topics/learning.ts';
import { moneyTopics } from './topics/money.ts';
import { trustTopics } from './topics/trust.ts';

const questions: readonly Passage[] = faq.map(({ id, question, answer, steps: inOrder }) => ({
  id: `faq-${id}`,
  kind: 'text',
  title: question,
  asks: [],
  say: paragraphs(...answer, inOrder ? steps(inOrder) : ''),
  page: { label: 'Questions parents ask', href: `/coding-for-kids-uganda#${id}` },
}));

const rules: readonly Passage[] = ruleSections.flatMap(({ id, title, parts }) =>
  parts.map(
    ({ heading, paragraphs: texts = [], list: items }): Passage => ({
      id: `${id}-${heading}`,
      kind: 'text',
      title: heading,
      asks: [],
      say: paragraphs(...texts, items ? list(items) : ''),
      page: { label: title, href: `/about#${id}` },
    }),
  ),
);

/** Everything that the chat knows from content/; the blog's articles come from the database. */
export const knowledge: readonly Knowledge[] = [
  ...moneyTopics,
  ...childrenTopics,
  ...learningTopics,
  ...trustTopics,
  ...gaps,
  ...questions,
  ...rules,
];
