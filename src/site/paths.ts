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

const PAYMENT_PREFIX = `${paths.hourOfCode}/payment/`;

/** The page of one registration: whoever knows it may act on it. */
export function paymentPath(registrationId: string): string {
  return `${PAYMENT_PREFIX}${encodeURIComponent(registrationId)}`;
}

/** The slot-first path: the calendar before the payment. */
export function calendarPath(registrationId: string): string {
  return `${paymentPath(registrationId)}?step=calendar`;
}

export function calendarFilePath(registrationId: string): string {
  return `/api/registrations/${encodeURIComponent(registrationId)}/calendar.ics`;
}

export function postPath(slug: string): string {
  return `${paths.blog}/${encodeURIComponent(slug)}`;
}

/** Where the registration dialog is a page: for a visitor without JavaScript, or with the link in a new tab. */
export function registerPath(type: string, from?: string): string {
  const query = new URLSearchParams({ register: type, ...(from && { from }) });
  return `${paths.programs}?${query}`;
}
