import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** What makes elements, scripts or programs from text in a browser: what Trusted Types would guard (decision 032). */
const sinks =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|srcdoc|setHTMLUnsafe|parseHTMLUnsafe|document\.write|set:html)\b|\b(?:new DOMParser|new Function|eval)\(|\bcreateElement\('script'\)|\bserviceWorker\??\.register\b/g;

function sinksOf(text: string): string[] {
  return [...new Set([...text.matchAll(sinks)].map(([found]) => found))].sort();
}

const reviewed: Record<string, readonly string[]> = {
  // The same HTML, in a frame that runs nothing.
  'src/desk/screens/posts/Preview.tsx': ['dangerouslySetInnerHTML'],
  // Run in a browser. A post is sanitised when it is stored and again for the page (hostile-html.ts has the attacks).
  'src/site/features/blog/article/ArticleBody.tsx': ['dangerouslySetInnerHTML'],
  // Markdown of a campaign, cleaned like a post's each time it is read.
  'src/site/features/campaign/CampaignPage.tsx': ['dangerouslySetInnerHTML'],
  // An answer of this site, which is parsed and not run.
  'src/site/features/blog/behaviour/load-results.ts': ['new DOMParser('],
  // The provider's script, whose address the server gives.
  'src/site/features/hour-of-code/payment/checkout/checkout-script.ts': ["createElement('script')"],
  'src/site/offline/register.ts': ['serviceWorker?.register'],
  // Our own drawings.
  'src/site/ui/art/Drawing.tsx': ['dangerouslySetInnerHTML'],
  // Written by the server: our own styles and scripts, rendered React, and data that is escaped.
  'src/site/hydration/Island.astro': ['set:html'],
  'src/site/layouts/JsonScript.astro': ['set:html'],
  'src/site/layouts/Palette.astro': ['set:html'],
  'src/site/pages/api/registrations/[registrationId]/receipt.astro': ['set:html'],
  'src/site/pages/hour-of-code/index.astro': ['set:html'],
  'src/site/pages/hour-of-code/payment/[registrationId].astro': ['set:html'],
  'src/site/pages/pay/[registrationId].astro': ['set:html'],
};

test('texts become elements or scripts in reviewed places only', () => {
  const files = globSync('{src/site,src/desk,chat,content}/**/*.{ts,tsx,astro}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  });
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const names = sinksOf(readFileSync(resolve(root, file), 'utf8'));
    return names.length > 0 ? [[file, names]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(reviewed);
});

test.each([
  ['element.innerHTML = text', ['innerHTML']],
  ["document.createElement('script')", ["createElement('script')"]],
  ["document.createElement('div')", []],
  ['new Function(text)', ['new Function(']],
])('%s is found as %j', (text, expected) => {
  expect(sinksOf(text)).toEqual(expected);
});
