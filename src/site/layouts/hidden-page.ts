import { createHash } from 'node:crypto';
import code from './hidden-page.inline.js?raw';

/**
 * Runs before a registration's page is drawn. After "Hide this page" Back and Forward leave the page again at once; opening its
 * link again shows it. `digest` lets the page's policy run it.
 */
export const hiddenPage = {
  code,
  digest: `sha256-${createHash('sha256').update(code).digest('base64')}` as const,
};
