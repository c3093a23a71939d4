import * as Toast from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useRef } from 'react';
import { loadStyles } from '../load-styles.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { dismissToast, type ToastEntry } from './store.ts';
import styles from './ToastViews.css?url';

await loadStyles(styles);

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const CLOSE = 'Close this message';

interface ToastViewsProps {
  entries: readonly ToastEntry[];
}

export function ToastViews({ entries }: ToastViewsProps) {
  const viewport = useRef<HTMLOListElement>(null);
  /** The element that had the focus before a toast. */
  const cameFrom = useRef<Element | null>(null);
  const anyOpen = entries.some((entry) => entry.open);
  useEffect(() => {
    // The payment provider's frame has the highest z-index possible; only the top layer is above it.
    const element = viewport.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    if (anyOpen) element.showPopover();
    else element.hidePopover();
  }, [anyOpen]);
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const close = (id: number) => {
    const hadFocus = viewport.current?.contains(document.activeElement);
    dismissToast(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <Toast.Provider duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {entries.map(({ id, open, title, description, action, variant = 'default' }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(next) => !next && close(id)}
          className={`toast toast-${variant}`}
          data-variant={variant}
        >
          <div className="toast-words">
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
            {action && (
              <Toast.Action
                altText={action.label}
                className="text-button toast-action"
                onClick={action.onPress}
              >
                {action.label}
              </Toast.Action>
            )}
          </div>
          <Tooltip text={CLOSE}>
            <Toast.Close className="toast-close" aria-label={CLOSE}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </Toast.Close>
          </Tooltip>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        onFocus={noteFocus}
        className={`toast-viewport ${entries[0]?.place === 'low' ? 'toast-viewport-low' : ''}`}
      />
    </Toast.Provider>
  );
}
