import { type ReactNode, useState } from 'react';

interface FoldedProps {
  id: string;
  title: string;
  /** Open at first. */
  isOpen?: boolean;
  /** Without JavaScript the page reloads automatically, and would close an open part: a link stops that first. */
  isRefreshing?: boolean | undefined;
  children: ReactNode;
}

/** Rarely needed content, folded behind one line; works without JavaScript. */
export function Folded({ id, title, isOpen = false, isRefreshing = false, children }: FoldedProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <div>
      {isRefreshing && (
        <noscript>
          <a className="text-button" href={`?refresh=off#${id}`}>
            {title}
          </a>
        </noscript>
      )}
      <details
        id={id}
        className={isRefreshing ? 'disclosure scripted' : 'disclosure'}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{title}</summary>
        <div className="grid gap-3 pt-2">{children}</div>
      </details>
    </div>
  );
}
