import type { ReactNode } from 'react';

/** For a parent who approved on the phone and left the window: the payment still counts. */
export function StillArriving({ children }: { children?: ReactNode }) {
  return (
    <div className="note grid gap-2" role="status">
      <p>
        <strong>Approved it on your phone?</strong> Then wait a moment and do not pay again: this page goes on
        by itself as soon as the money arrives.
      </p>
      {children}
    </div>
  );
}
