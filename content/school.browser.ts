import { setTimetable } from '#domain/booking/slots.ts';
import type { BrowserSchool } from './browser-school.ts';

/*
 * What a page's islands show of the school, from the page itself (src/site/layouts/Page.astro), and of the
 * flow's texts those of browser-school.ts (Island.astro). A new document reaches browsers with the next page, and no
 * script file holds a school's facts. The build fails for an island that reads another part of the school.
 */
const given = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}') as BrowserSchool;

export const { site, price } = given('school');
export const openOffers = given('school').openOffers ?? [];
const { timetable } = given('school');
if (timetable) setTimetable(timetable);
export const { hourOfCode, paymentPlaces } = given('school-texts');
