import { expect, test } from 'vitest';
import { shownPages } from './Pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [417, 417, [1, 416, 417]],
])('the pager shows on page %i of %i: %j', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
