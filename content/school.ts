import { setTimetable } from '#domain/booking/slots.ts';
import { showTimeZone } from '#domain/time-zone.ts';
import { type ShownSchool, shownSample } from './fill-school.ts';

/** The school that this process shows; a browser has another module in place of this one (school.browser.ts). */
let shown: ShownSchool = shownSample;
showTimeZone(shown.site.timeZone);

/*
 * Live bindings: they change when the school does, so what is read from them is read where it is used, never when a
 * module is loaded (content/school.test.ts).
 */
export let { site, price, logoPath, openOffers, palette, themes } = shown;
export let {
  about,
  certificates,
  curriculumPage,
  faq,
  faqTitle,
  faqTopics,
  heads,
  home,
  hourOfCode,
  kitPage,
  kitParts,
  landing,
  learningTools,
  paymentPlaces,
  privacy,
  programs,
  programsPage,
  refunds,
  safeguarding,
  techKids,
  tracks,
  wiki,
} = shown.texts;

/** Shows this school from now on. */
export function showSchool(school: ShownSchool): void {
  if (school === shown) return;
  shown = school;
  showTimeZone(school.site.timeZone);
  setTimetable(school.timetable);
  ({ site, price, logoPath, openOffers, palette, themes } = shown);
  ({
    about,
    certificates,
    curriculumPage,
    faq,
    faqTitle,
    faqTopics,
    heads,
    home,
    hourOfCode,
    kitPage,
    kitParts,
    landing,
    learningTools,
    paymentPlaces,
    privacy,
    programs,
    programsPage,
    refunds,
    safeguarding,
    techKids,
    tracks,
    wiki,
  } = shown.texts);
}

export const shownSchool = (): ShownSchool => shown;
