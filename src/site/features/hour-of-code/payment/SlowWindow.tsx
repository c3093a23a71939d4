import { useEffect, useRef } from 'react';
import type { Payment } from './behaviour/use-payment.ts';

/** Above the provider's window when it is slow: a way out, and the other ways to pay. */
export function SlowWindow({ payment }: { payment: Payment }) {
  const box = useRef<HTMLDivElement>(null);
  const { isWindowSlow } = payment;
  useEffect(() => {
    // Only the top layer lies above the provider's frame.
    if (isWindowSlow) box.current?.showPopover?.();
  }, [isWindowSlow]);
  if (!isWindowSlow) return null;
  return (
    <div ref={box} popover="manual" className="slow-window note" role="alert">
      <p>
        <strong>The payment window is slow to open.</strong> You can wait a little longer, or pay another way.
      </p>
      <button type="button" className="button button-primary" onClick={payment.leaveSlowWindow}>
        Close the window
      </button>
    </div>
  );
}
