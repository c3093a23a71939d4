import type { ReactNode } from 'react';
import { Motif, type MotifName } from '../art/Motif.tsx';

interface CardProps {
  id?: string | undefined;
  title: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  promise?: ReactNode;
  motif?: MotifName | undefined;
  /** Above everything, at the full width of the card. */
  art?: ReactNode;
  /** Buttons at the foot of the card, aligned with its neighbours. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A titled card. Cards in a `CardGrid` align their parts. */
export function Card(props: CardProps) {
  const { id, title, headingLevel = 3, promise, motif, art, actions, className = '', children } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article id={id} className={`card tall-card ${className}`}>
      {art}
      <div className="card-head">
        {motif && (
          <span className="section-mark">
            <Motif name={motif} />
          </span>
        )}
        <Heading className="card-title">{title}</Heading>
      </div>
      {promise && <p>{promise}</p>}
      {children}
      {actions && <div className="actions card-actions">{actions}</div>}
    </article>
  );
}

/** One column on phones, otherwise as many as fit. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={`card-grid ${wide ? 'card-grid-wide' : ''}`}>{children}</div>;
}
