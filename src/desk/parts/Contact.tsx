import type { ReactNode } from 'react';

/** The first number of a field that may have several: `0772 000 111 / 0701 222 333`. */
const numberIn = (phone: string) => (/\+?[\d\s().-]{7,}/.exec(phone)?.[0] ?? phone).replace(/[^\d+]/g, '');

/** A phone number to call. */
export function Call({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <a href={`tel:${numberIn(phone)}`}>{children}</a>
    </span>
  );
}

/** Opens WhatsApp with a prepared text, which staff send themselves. */
export function WhatsApp({ phone, text, children }: { phone: string; text: string; children: ReactNode }) {
  if (!phone.startsWith('+')) return null;
  const address = `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
