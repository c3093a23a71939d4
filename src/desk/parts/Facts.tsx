import type { ReactNode } from 'react';

/** Names with their values. */
export function Facts({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`facts ${className}`}>{children}</dl>;
}

/** One of `Facts`. Without a value it is left out. */
export function Fact({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt className={className} dir="auto">
        {name}
      </dt>
      <dd className={`whitespace-pre-line ${className}`} dir="auto">
        {children}
      </dd>
    </>
  );
}
