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
