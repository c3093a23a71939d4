import { type RefObject, useEffect, useRef } from 'react';

/** Where there is no room for the window's 384 px, the chat is over the page; elsewhere the page stays in use. */
const COVERS = '(width < 400px)';

interface UsedWindow {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the page cannot be used while the chat is open. */
  isOver: () => boolean;
}

/**
 * Shows and closes the dialog, whose focus comes from the launcher and goes back there.
 *
 * @param title Has the focus first where the field would call up the keyboard, which hides the greeting
 * @param takesFocus Not where it was open on the page before: no one has asked for it here
 */
export function useWindow(
  isOpen: boolean,
  title: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  launcher: HTMLElement,
  takesFocus: boolean,
): UsedWindow {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const covers = matchMedia(COVERS);
    const before = document.activeElement;
    let isFirst = true;
    const show = () => {
      const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
      dialog.close();
      if (covers.matches) dialog.showModal();
      else dialog.show();
      const first = covers.matches || matchMedia('(pointer: coarse)').matches ? title.current : field.current;
      const wanted = focused ?? (takesFocus || !isFirst ? first : before);
      isFirst = false;
      // The dialog took the focus itself; where nothing had it before, nothing has it now.
      if (wanted === document.body) (document.activeElement as HTMLElement | null)?.blur();
      else if (wanted instanceof HTMLElement) wanted.focus();
    };
    show();
    covers.addEventListener('change', show);
    const stopFitting = fitToView(dialog);
    return () => {
      covers.removeEventListener('change', show);
      stopFitting();
      dialog.close();
      launcher.focus();
    };
  }, [isOpen, title, field, launcher, takesFocus]);
  return { ref, isOver: () => ref.current?.matches(':modal') ?? false };
}

/** Tells the style sheet what the keyboard on the screen leaves in sight; a page that was enlarged keeps its measures. */
function fitToView(dialog: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const measure = () => {
    const isEnlarged = view.scale > 1.01;
    const below = document.documentElement.clientHeight - view.height - view.offsetTop;
    dialog.style.setProperty('--chat-room', isEnlarged ? '100dvh' : `${view.height}px`);
    dialog.style.setProperty('--chat-below', isEnlarged ? '0px' : `${Math.max(0, below)}px`);
  };
  measure();
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
  return () => {
    view.removeEventListener('resize', measure);
    view.removeEventListener('scroll', measure);
  };
}
