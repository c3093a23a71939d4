import { type RefObject, useEffect, useRef } from 'react';

/** Narrower windows have no room for the chat's 384 px: it covers the page. */
const COVERS = '(width < 400px)';

interface UsedWindow {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the page cannot be used while the chat is open. */
  isOver: () => boolean;
}

/**
 * Shows and closes the dialog; the focus comes from the launcher and returns there.
 *
 * @param title Takes the focus first on touch screens, where the field would open the keyboard and hide the greeting
 * @param takesFocus False when the chat was already open on the page before
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
      // Opening the dialog moves the focus to it; this returns it.
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

/** Passes to the style sheet how much of the window the on-screen keyboard leaves; ignored when the page is zoomed. */
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
