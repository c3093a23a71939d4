import { expect, test } from 'vitest';
import { withScrollers } from './scrollers.ts';

test('programs and tables become regions that take the focus, each with a name of its own', () => {
  const html = '<p>&lt;pre&gt;</p><pre><code>a</code></pre><table><tr><td>1</td></tr></table><pre>b</pre>';
  expect(withScrollers(html)).toBe(
    '<p>&lt;pre&gt;</p>' +
      '<pre role="region" tabindex="0" aria-label="Code 1"><code>a</code></pre>' +
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Table 1">' +
      '<table><tr><td>1</td></tr></table></div>' +
      '<pre role="region" tabindex="0" aria-label="Code 2">b</pre>',
  );
});
