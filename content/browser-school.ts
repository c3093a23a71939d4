import { hourOfCode, openOffers, paymentPlaces, price, shownSchool, site } from '#content/school.ts';
import { specifiedSlots, type Timetable } from '#domain/booking/slots.ts';

/** What islands on every page show of the school. */
export const browserFacts = () => {
  const { name, kit, kitPath, email, supportEmail, phone, timeZone, messagingNumber, helpline, policePhone } =
    site;
  return {
    site: {
      name,
      kit,
      kitPath,
      email,
      supportEmail,
      phone,
      timeZone,
      messagingNumber,
      helpline,
      policePhone,
    },
    price,
    timetable: timetableForBrowsers(),
    // Pages of a school without other offers carry nothing.
    openOffers: openOffers.length > 0 ? openOffers : undefined,
  };
};

/** Undefined while it is the one that scripts have: most pages then carry nothing. */
function timetableForBrowsers(): Timetable | undefined {
  const { timetable } = shownSchool();
  const isSpecified = JSON.stringify(timetable.hourOfCode) === JSON.stringify(specifiedSlots);
  const hasOthers = timetable.others.length > 0 || Object.keys(timetable.runs).length > 0;
  return isSpecified && !hasOthers ? undefined : timetable;
}

/** What those of the Hour of Code show. */
export const browserTexts = () => {
  const { title, consent, inSight, payBy, paying, nothingCame, calendarLoading, next, needs, refundRule } =
    hourOfCode;
  return {
    hourOfCode: {
      title,
      consent,
      inSight,
      payBy,
      paying,
      nothingCame,
      calendarLoading,
      next,
      needs,
      refundRule,
    },
    paymentPlaces,
  };
};

export type BrowserSchool = ReturnType<typeof browserFacts> & ReturnType<typeof browserTexts>;
