import { createHash } from 'node:crypto';
import code from './hidden-page.inline.js?raw';

/**
 * Runs before a registration's page is drawn. After "Hide this page" Back and Forward skip the page; opening its link
 * shows it again. `digest` lets the page's policy run it.
 */
export const hiddenPage = {
  code,
  digest: `sha256-${createHash('sha256').update(code).digest('base64')}` as const,
};
