import type { ReactNode } from 'react';
import { Motif, type MotifName } from '../art/Motif.tsx';

interface SectionHeadingProps {
  id?: string | undefined;
  title: string;
  lead?: ReactNode;
  /** The shape of the thread before the title. */
  motif?: MotifName | undefined;
}

export function SectionHeading({ id, title, lead, motif }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      {motif && (
        <span className="section-mark">
          <Motif name={motif} />
        </span>
      )}
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
