import type { ReactNode } from 'react';
import './CallBand.css';

interface CallBandProps {
  id: string;
  title: string;
  text: ReactNode;
  /** One primary button, at most one quiet one. */
  children: ReactNode;
}

export function CallBand({ id, title, text, children }: CallBandProps) {
  return (
    <section id={id} className="call-band" aria-labelledby={`${id}-title`}>
      <div className="woven" />
      <div className="measure call-band-row">
        <div className="grid gap-2">
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="actions">{children}</div>
      </div>
    </section>
  );
}
