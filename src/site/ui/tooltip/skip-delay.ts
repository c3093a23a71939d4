const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let isSkipped = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: boolean) {
  isSkipped = next;
  for (const listener of listeners) listener();
}

/** Records every tooltip of the page that opens or closes: Radix's provider knows only one React tree. */
export function noteTooltip(isOpen: boolean): void {
  clearTimeout(timer);
  if (isOpen) publish(true);
  else timer = setTimeout(() => publish(false), SKIP_DELAY_MS);
}

/** How long a mouse has to rest on a control before its tooltip opens; 0 shortly after another one. */
export const currentOpenDelay = (): number => (isSkipped ? 0 : OPEN_DELAY_MS);

export function subscribeToOpenDelay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
