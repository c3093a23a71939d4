import type { ReactNode } from 'react';

/** A phone number to call. */
export function Call({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{children}</a>
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
