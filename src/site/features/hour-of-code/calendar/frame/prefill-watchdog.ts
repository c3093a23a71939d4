const STARTS_AFTER_MS = 1000;
const EVERY_MS = 200;
const MOST = 25;

/**
 * Sends the prefill repeatedly, from a second after the frame has loaded, because it is unknown when its code listens.
 *
 * @returns ends it, once the calendar has answered
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
