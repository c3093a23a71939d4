/** How far a visit has come: it has begun, shown a registration form, and had something typed into that form. */
export const visitSteps = ['arrived', 'seen', 'started'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** A mark in our own links, such as `radio-december`, or the name of a host. */
const SOURCE = /^[a-z0-9][a-z0-9.-]{0,59}$/;
/** The source of a visit whose address was typed, or opened from a program that says nothing. */
export const DIRECT = 'direct';

/** A source as it is stored, or null for anything else. */
export function cleanSource(value: unknown): string | null {
  return typeof value === 'string' && SOURCE.test(value) ? value : null;
}

/**
 * Where a page was opened from: the mark `utm_source` or `from` in its address, else that of its campaign, else the host
 * of the page with the link. Null for a link of this site.
 *
 * @param page the address of the page
 * @param referrer the address of the page with the link, or `''`
 * @param campaign the name in reports of a campaign's page
 */
export function sourceOf(page: URL, referrer: string, campaign?: string): string | null {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (host === page.hostname) return null;
  const mark = page.searchParams.get('utm_source') ?? page.searchParams.get('from');
  return (
    cleanSource(mark?.toLowerCase()) ??
    cleanSource(campaign) ??
    cleanSource(host.replace(/^www\./, '')) ??
    DIRECT
  );
}
