import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { home } from '#content/school.ts';
import { LatestPosts } from './LatestPosts.tsx';

test('a site without articles announces them without a link to an empty list', () => {
  const html = renderToStaticMarkup(<LatestPosts posts={[]} />);
  expect(html).toContain(home.blog.empty);
  expect(html).toContain('<svg');
  expect(html).not.toContain(home.blog.action.label);
});

test('articles that could not be loaded are not called missing', () => {
  const html = renderToStaticMarkup(<LatestPosts posts={null} />);
  expect(html).toContain(home.blog.failed);
  expect(html).not.toContain(home.blog.empty);
});
