import type { ClientDirective } from 'astro';

const signals = ['pointerdown', 'focusin', 'keydown'] as const;
const CONTROLS = 'a, button, input, label, select, summary, textarea';
const PATIENCE_MS = 6000;

/**
 * Hydrates an island at the visitor's first sign of intent inside it, and carries out the clicks and submissions that
 * arrive while its code is on the way: each is held back and repeated on its target once the island is alive. Typed text
 * stays where it was typed; islands read their fields' values when they start. A finger that only scrolls past is no
 * intent. With a value, names of stored items parted by spaces, the island also wakes when one of them exists.
 *
 * Code that has not come a few seconds after the first touch is given up for this page: what is held goes the plain way,
 * and the island stays the plain HTML that it is.
 */
const intent: ClientDirective = (load, options, element) => {
  const held: Event[] = [];
  const patience = beginPatience();
  const hold = (event: Event) => {
    if (event.type === 'click' && !(event.target as Element).closest('button, summary')) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
    patience.touch();
  };
  let isAwake = false;
  const wake = async () => {
    if (isAwake) return;
    isAwake = true;
    element.addEventListener('click', hold, { capture: true });
    element.addEventListener('submit', hold, { capture: true });
    const release = (plainly: boolean) => {
      element.removeEventListener('click', hold, { capture: true });
      element.removeEventListener('submit', hold, { capture: true });
      repeatAll(held, plainly);
    };
    try {
      const hydrate = await Promise.race([load(), patience.end]);
      await hydrate();
    } catch {
      release(true);
      return;
    } finally {
      patience.stop();
    }
    requestAnimationFrame(() => release(false));
  };
  const onSignal = (event: Event) => {
    if (!(event.target as Element).closest(CONTROLS)) return;
    for (const signal of signals) element.removeEventListener(signal, onSignal, { capture: true });
    patience.touch();
    void wake();
  };
  for (const signal of signals) element.addEventListener(signal, onSignal, { capture: true, passive: true });
  if (typeof options.value === 'string' && isAnyStored(options.value.split(' '))) void wake();
};

/** `end` fails some time after the first touch: before it nobody is waiting. */
function beginPatience() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fail: (error: Error) => void = () => undefined;
  let isOver = false;
  const end = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  return {
    end,
    touch: () => {
      if (isOver) return;
      timer ??= setTimeout(() => fail(new Error("The island's code took too long")), PATIENCE_MS);
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function isAnyStored(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** A button that was pressed again while nothing seemed to happen has been pressed once. */
function repeatAll(events: readonly Event[], plainly: boolean) {
  const submitted = new Set<Element>();
  for (const event of events) {
    const form = formOf(event);
    if (form && submitted.has(form)) continue;
    if (form) submitted.add(form);
    repeat(event, plainly);
  }
}

/** The form that an event submits. */
function formOf({ type, target }: Event): Element | null {
  if (type === 'submit') return target as Element;
  return (target as Element).closest('button[type="submit"]')?.closest('form') ?? null;
}

/** Without its code an island is still a plain form: `plainly` submits it the way the browser would have. */
function repeat(event: Event, plainly: boolean) {
  const target = event.target as Element;
  if (event.type === 'click') return target.closest<HTMLElement>('button, summary')?.click();
  const form = target as HTMLFormElement;
  const submitter = (event as SubmitEvent).submitter;
  if (plainly) form.submit();
  else form.requestSubmit(submitter instanceof HTMLElement ? submitter : undefined);
}

export default intent;
