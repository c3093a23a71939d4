/** Where the pages of registrations are, each under its id. */
export const paymentPages = '/hour-of-code/payment';
export const payStatusPages = '/pay';

/** The page of one registration: anyone who knows it may act on it. */
export function paymentPath(registrationId: string): string {
  return `${paymentPages}/${encodeURIComponent(registrationId)}`;
}

/** The payment-status page of that registration. */
export function payStatusPath(registrationId: string): string {
  return `${payStatusPages}/${encodeURIComponent(registrationId)}`;
}

/** The receipt of a paid registration, as a page. */
export function receiptPath(registrationId: string): string {
  return `/api/registrations/${encodeURIComponent(registrationId)}/receipt`;
}

export function receiptPdfPath(registrationId: string): string {
  return `${receiptPath(registrationId)}.pdf`;
}

/** The address of a booked registration's page that opens on the choice of another session. */
export const changeAddress = (page: string) => `${page}${page.includes('?') ? '&' : '?'}change=session`;
