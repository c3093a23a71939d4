import type { ReactNode } from 'react';
import type { MotifName } from '../art/Motif.tsx';
import { SectionHeading } from './SectionHeading.tsx';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  motif?: MotifName | undefined;
  /** `sky` sets a section apart; `night` is for one strong band per page. */
  tone?: 'plain' | 'sky' | 'night' | undefined;
  children: ReactNode;
}

/** A section of a page: full width, with its content in a column. */
export function Section({ id, title, lead, motif, tone = 'plain', children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <section id={id} className={`section section-${tone}`} aria-labelledby={headingId}>
      <div className="measure section-body">
        <SectionHeading id={headingId} title={title} lead={lead} motif={motif} />
        {children}
      </div>
    </section>
  );
}
