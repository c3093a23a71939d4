import { sayNoConnection } from './no-connection.ts';

const EVENTS = ['pointerdown', 'focusin', 'click', 'submit'];
const CONTROLS = 'a, button, input, label, select, summary, textarea';
const TIMEOUT_MS = 6000;
const FIRST = { capture: true };

interface Island {
  /** Hydrates the island. */
  start(element: HTMLElement): void;
}

/**
 * Hydrates an island at the visitor's first sign of intent inside it, and carries out the clicks and submissions that
 * arrive while its code is loading: each is held back and repeated on its target once the island is hydrated. Typed text
 * stays where it was typed; islands read their fields' values when they start. Scrolling past is not intent. With
 * `data-wake`, names of stored items separated by spaces, the island also hydrates when one of them exists; with `now` it
 * hydrates at once.
 *
 * If the code has not arrived a few seconds after the first touch, the held events are carried out without it and the
 * island stays plain HTML. Without a connection a message is shown, the held events are dropped, and the next touch
 * loads the island again. Every page has this file before anything is touched: keep it small.
 */
export function hydrateOnIntent(element: HTMLElement, load: () => Promise<Island>): void {
  const held: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isComing = false;
  let isOver = false;

  const release = (plainly: boolean) => {
    isOver = true;
    clearTimeout(timer);
    for (const type of EVENTS) element.removeEventListener(type, onEvent, FIRST);
    repeatAll(held, plainly);
  };
  const giveUp = () => {
    if (navigator.onLine) return release(true);
    if (held.splice(0).length > 0) sayNoConnection();
    clearTimeout(timer);
    timer = undefined;
  };
  const hydrate = async () => {
    if (isComing) return;
    isComing = true;
    try {
      const island = await load();
      if (isOver) return;
      clearTimeout(timer);
      island.start(element);
    } catch {
      isComing = false;
      if (!isOver) giveUp();
      return;
    }
    requestAnimationFrame(() => release(false));
  };
  const onEvent = (event: Event) => {
    const target = event.target as Element;
    const isSubmit = event.type === 'submit';
    if (!isSubmit && !target.closest(CONTROLS)) return;
    // Before the first touch no visitor is waiting.
    timer ??= setTimeout(giveUp, TIMEOUT_MS);
    void hydrate();
    if (!isSubmit && !(event.type === 'click' && target.closest('button, summary'))) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
  };

  for (const type of EVENTS) element.addEventListener(type, onEvent, FIRST);
  if (isWanted(element)) void hydrate();
}

/** Whether there is a reason to hydrate before an event: the page's own, or fields touched before this code came. */
function isWanted(element: HTMLElement): boolean {
  const { wake = '' } = element.dataset;
  const fields = [...element.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')];
  return (
    wake === 'now' ||
    element.querySelector(':focus') !== null ||
    fields.some(({ value, defaultValue }) => value !== defaultValue) ||
    wake.split(' ').some(isStored)
  );
}

export function isStored(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null;
  } catch {
    return false;
  }
}

/**
 * Several presses of one button while the code is loading count as one. `plainly` submits a form as the browser would
 * without the island's code.
 */
function repeatAll(events: readonly Event[], plainly: boolean): void {
  const submitted = new Set<Element>();
  for (const event of events) {
    const target = event.target as Element;
    const isSubmit = event.type === 'submit';
    const button = target.closest<HTMLElement>('button, summary');
    const form = isSubmit ? (target as HTMLFormElement) : button?.closest('[type=submit]')?.closest('form');
    if (form && submitted.has(form)) continue;
    if (form) submitted.add(form);
    if (!isSubmit) button?.click();
    else if (plainly) form?.submit();
    else form?.requestSubmit((event as SubmitEvent).submitter as HTMLElement | null);
  }
}
