import type { ReactNode } from 'react';
import { Motif, type MotifName } from './art/Motif.tsx';

interface CardProps {
  /** The anchor. */
  id?: string | undefined;
  title: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** One sentence under the title. */
  promise?: ReactNode;
  motif?: MotifName | undefined;
  /** Above everything, at the full width of the card. */
  art?: ReactNode;
  /** Buttons; they are at the foot of the card, in line with those of its neighbours. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A thing with a title of its own. Put cards into `CardGrid`, so that their parts stand in line. */
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

/** One column on phones, then as many as there is room for. */
export function CardGrid({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={`card-grid ${wide ? 'card-grid-wide' : ''}`}>{children}</div>;
}
