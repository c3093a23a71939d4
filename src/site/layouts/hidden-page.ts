import { createHash } from 'node:crypto';
import formCode from './emptied-form.inline.js?raw';
import pageCode from './hidden-page.inline.js?raw';

/**
 * Runs before a registration's page is drawn. Its links with `data-hides`, the end of the registration's id, remove what
 * the site has stored in this browser and leave the page. Back and Forward then skip the page; opening its link shows it
 * again.
 */
export const hiddenPage = inlineScript(pageCode);

/** Loads the page of the registration form anew when Back leads to it after a page was hidden: browsers keep what was typed. */
export const emptiedForm = inlineScript(formCode);

/** `digest` lets the page's policy run it. */
function inlineScript(code: string) {
  return { code, digest: `sha256-${createHash('sha256').update(code).digest('base64')}` as const };
}
