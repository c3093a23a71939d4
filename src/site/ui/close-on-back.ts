/**
 * Makes the browser's Back close an overlay and stay on the page. Returns what to call when it is closed in another
 * way.
 */
export function closeOnBack(close: () => void): () => void {
  let isOver = true;
  const onPopState = () => {
    isOver = false;
    close();
  };
  history.pushState(history.state, '');
  window.addEventListener('popstate', onPopState, { once: true });
  return () => {
    window.removeEventListener('popstate', onPopState);
    if (isOver) history.back();
  };
}
