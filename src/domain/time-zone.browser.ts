import type { TimeZone } from './time-zone.ts';

/** From the facts of the page (src/site/layouts/Page.astro), as content/school.browser.ts reads them. */
const { site } = JSON.parse(document.getElementById('school')?.textContent ?? '{}') as {
  site: { timeZone: TimeZone };
};

export const { timeZone } = site;
