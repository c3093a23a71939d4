import type { ReactNode } from 'react';
import './PageHero.css';

interface PageHeroProps {
  title: string;
  lead: ReactNode;
  /** Buttons, or one or two facts. */
  children?: ReactNode;
  /** A drawing, shown next to the words where there is room and under them on a phone. */
  art?: ReactNode;
}

export function PageHero({ title, lead, children, art }: PageHeroProps) {
  return (
    <div className={`measure page-hero ${art ? 'page-hero-art' : ''}`}>
      <div className="page-hero-words">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children && <div className="actions">{children}</div>}
      </div>
      {art}
    </div>
  );
}
