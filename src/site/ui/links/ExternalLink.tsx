import type { ReactNode } from 'react';
import { NewTabNote } from './NewTabNote.tsx';

interface ExternalLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabNote />
    </a>
  );
}
