import type { BrowserSchool } from './browser-school.ts';

/*
 * What a page's islands show of the school, from the page itself (src/site/layouts/Page.astro): a new document reaches
 * browsers with the next page, and no script file holds a school's facts. A build fails for an island that reads more.
 */
const given = document.getElementById('school')?.textContent ?? '{}';

export const { site, price, hourOfCode, paymentPlaces } = JSON.parse(given) as BrowserSchool;
