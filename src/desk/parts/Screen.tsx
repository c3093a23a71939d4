import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** The frame of a screen: its title, which gets the focus, and what can be done with the whole of it. */
export function Screen({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Desk`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <div className="screen-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </>
  );
}

/** A page without the list of screens. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <main className="mx-auto grid max-w-[28rem] gap-6 p-4 py-10">{children}</main>;
}

/** Leads from a screen back to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-3">
      <Link to={to} className="text-button">
        {children}
      </Link>
    </p>
  );
}
