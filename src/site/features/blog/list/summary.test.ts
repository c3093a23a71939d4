import { expect, test } from 'vitest';
import { headingOf, summaryOf, titleOf } from './summary.ts';

const everything = { text: '', category: null, page: 1 };
const counted = (total: number) => ({ total, isMore: false });

test('the summary says how many articles there are, and what was asked for', () => {
  expect(summaryOf(everything, counted(11))).toBe('11 articles');
  expect(summaryOf({ ...everything, page: 2 }, counted(30))).toBe('30 articles, page 2');
  expect(summaryOf({ ...everything, category: 'Tips' }, counted(1))).toBe('1 article in Tips');
  expect(summaryOf({ text: 'python', category: 'Tips', page: 1 }, counted(7))).toBe(
    '7 articles found for “python” in Tips',
  );
  expect(summaryOf({ ...everything, text: 'the' }, { total: 1000, isMore: true })).toBe(
    'More than 1000 articles found for “the”',
  );
  expect(summaryOf({ ...everything, text: 'zebra' }, counted(0))).toBe(
    'No articles found matching your criteria.',
  );
});

test('the heading counts only where something was asked for', () => {
  expect(headingOf(everything, counted(11))).toBe('Latest articles');
  expect(headingOf({ ...everything, page: 3 }, counted(30))).toBe('Latest articles, page 3');
  expect(headingOf({ ...everything, text: 'python' }, counted(7))).toBe('7 articles found for “python”');
});

test('every page of the list has a title of its own', () => {
  expect(titleOf(everything)).toBeUndefined();
  expect(titleOf({ ...everything, page: 2 })).toBe('Blog, page 2');
  expect(titleOf({ text: 'list', category: 'Python', page: 2 })).toBe(
    'Blog: found for “list” in Python, page 2',
  );
});
