import { hourOfCode, paymentPlaces, price, site } from '#content/school.ts';

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
  };
};

/** What those of the Hour of Code show. */
export const browserTexts = () => {
  const { title, consent, inSight, paying, nothingCame, calendarLoading, next, needs, refundRule } =
    hourOfCode;
  return {
    hourOfCode: { title, consent, inSight, paying, nothingCame, calendarLoading, next, needs, refundRule },
    paymentPlaces,
  };
};

export type BrowserSchool = ReturnType<typeof browserFacts> & ReturnType<typeof browserTexts>;
