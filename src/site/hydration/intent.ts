import type { ClientDirective } from 'astro';

const signals = ['pointerdown', 'focusin', 'keydown'] as const;
const CONTROLS = 'a, button, input, label, select, summary, textarea';

/**
 * Hydrates an island at the visitor's first sign of intent inside it, and carries out the clicks and submissions that
 * arrive while its code is on the way: each is held back and repeated on its target once the island is alive. Typed text
 * stays where it was typed; islands read their fields' values when they start. A finger that only scrolls past is no
 * intent. With a value, names of stored items parted by spaces, the island also wakes when one of them exists.
 */
const intent: ClientDirective = (load, options, element) => {
  const held: Event[] = [];
  const hold = (event: Event) => {
    if (event.type === 'click' && !(event.target as Element).closest('button, summary')) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(event);
  };
  let awake = false;
  const wake = async () => {
    if (awake) return;
    awake = true;
    for (const signal of signals) element.removeEventListener(signal, onSignal, { capture: true });
    element.addEventListener('click', hold, { capture: true });
    element.addEventListener('submit', hold, { capture: true });
    const release = () => {
      element.removeEventListener('click', hold, { capture: true });
      element.removeEventListener('submit', hold, { capture: true });
    };
    try {
      const hydrate = await load();
      await hydrate();
    } catch {
      release();
      for (const event of held) repeat(event, true);
      return;
    }
    requestAnimationFrame(() => {
      release();
      for (const event of held) repeat(event, false);
    });
  };
  const onSignal = (event: Event) => {
    if ((event.target as Element).closest(CONTROLS)) void wake();
  };
  for (const signal of signals) element.addEventListener(signal, onSignal, { capture: true, passive: true });
  if (typeof options.value === 'string' && isAnyStored(options.value.split(' '))) void wake();
};

function isAnyStored(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
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
