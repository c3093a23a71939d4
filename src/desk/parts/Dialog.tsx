import { type ReactNode, useEffect, useId, useRef } from 'react';

/** The browser's own dialog: keeps the focus inside, and closes with Escape. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={heading} onClose={onClose}>
      <div className="screen-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
