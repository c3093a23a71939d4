import type { PagePath } from '#content/pages.ts';
import { type Picture, picturePath } from '#domain/pictures/picture.ts';
import { paymentPath } from '#domain/registration/pages.ts';

export const paths = {
  home: '/',
  programs: '/programs',
  blog: '/blog',
  contact: '/contact',
  hourOfCode: '/hour-of-code',
  diagnostic: '/diagnostic',
  envCheck: '/env-check',
} as const satisfies Record<string, PagePath>;

export const refundsPath = `${paths.hourOfCode}#refunds`;

/** The school's rules, for an offer without its own. */
export const rulesPath = '/about#refunds';

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

/** The picture of a post's link previews: its own photo, or a card drawn with its title. */
export function postCardPath({ slug, photo }: { slug: string; photo: Picture | null }): string {
  return photo ? picturePath(photo.card) : `/social/posts/${slug}.png`;
}

/** The registration form as a page: without JavaScript, or in a new tab. */
export function registerPath(type: string, from?: string): string {
  const query = new URLSearchParams({ register: type, ...(from && { from }) });
  return `${paths.programs}?${query}`;
}

/** The contact form with a first message about an offer. */
export function askPath(slug: string): string {
  return `${paths.contact}?about=${encodeURIComponent(slug)}#contact`;
}

/** The page of an offer that is not the Hour of Code. */
export function programPath(slug: string): string {
  return `/programs/${encodeURIComponent(slug)}`;
}
