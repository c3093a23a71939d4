const STARTS_AFTER_MS = 1000;
const EVERY_MS = 200;
const MOST = 25;

/**
 * Sends again and again what a calendar needs to hear, from a second after its frame has loaded: no one knows when its
 * code listens.
 *
 * @returns ends it, as soon as the calendar has heard
 */
export function watchPrefill(send: () => void): () => void {
  let sent = 0;
  let again: ReturnType<typeof setInterval> | undefined;
  const sendOnce = () => {
    sent += 1;
    if (sent >= MOST) clearInterval(again);
    send();
  };
  const begin = setTimeout(() => {
    again = setInterval(sendOnce, EVERY_MS);
    sendOnce();
  }, STARTS_AFTER_MS);
  return () => {
    clearTimeout(begin);
    clearInterval(again);
  };
}
