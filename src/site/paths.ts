/** Every address of the site that another page links to. */
export const paths = {
  home: '/',
  about: '/about',
  programs: '/programs',
  curriculum: '/curriculum',
  wiki: '/wiki',
  blog: '/blog',
  contact: '/contact',
  hourOfCode: '/hour-of-code',
  kit: '/techrise-africa-kit',
  techKids: '/tech-kids',
  landing: '/coding-for-kids-uganda',
} as const;

/** Linked from each other only. */
export const internalPaths = { diagnostic: '/diagnostic', envCheck: '/env-check' } as const;

/** How money comes back. */
export const refundsPath = `${paths.hourOfCode}#refunds`;

const PAYMENT_PREFIX = `${paths.hourOfCode}/payment/`;

/** The page of one registration: whoever knows it may act on it. */
export function paymentPath(registrationId: string): string {
  return `${PAYMENT_PREFIX}${encodeURIComponent(registrationId)}`;
}

/** Whether that registration is paid, on a page of its own. */
export function payStatusPath(registrationId: string): string {
  return `/pay/${encodeURIComponent(registrationId)}`;
}

/** The slot-first path: the calendar before the payment. */
export function calendarPath(registrationId: string): string {
  return `${paymentPath(registrationId)}?step=calendar`;
}

export function calendarFilePath(registrationId: string): string {
  return `/api/registrations/${encodeURIComponent(registrationId)}/calendar.ics`;
}

/** The receipt of a paid registration, as a page. */
export function receiptPath(registrationId: string): string {
  return `/api/registrations/${encodeURIComponent(registrationId)}/receipt`;
}

export function receiptPdfPath(registrationId: string): string {
  return `${receiptPath(registrationId)}.pdf`;
}

export function postPath(slug: string): string {
  return `${paths.blog}/${encodeURIComponent(slug)}`;
}

/** Where the registration dialog is a page: for a visitor without JavaScript, or with the link in a new tab. */
export function registerPath(type: string, from?: string): string {
  const query = new URLSearchParams({ register: type, ...(from && { from }) });
  return `${paths.programs}?${query}`;
}
