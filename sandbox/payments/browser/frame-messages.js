const parentOrigin = document.body.dataset.parent || '*';

/** Sends a message of the checkout protocol to the page that holds this frame. */
export function tellParent(name, data) {
  if (window.parent !== window) window.parent.postMessage({ name, data }, parentOrigin);
}

/** Makes this frame load another checkout when its page asks for one, without a new history entry. */
export function listenForConfig({ isEmpty = false } = {}) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.name !== 'config') return;
    const query = event.data.data?.query;
    if (typeof query === 'string') location.replace(`/checkout?${query}`);
  });
  tellParent('readytorecieve', { isEmpty });
}

/** Tells the page to hide this frame, and empties it. */
export function closeFrame(cancelled) {
  tellParent('closeiframe', { cancelled });
  if (window.parent !== window)
    location.replace(`/checkout/shell?parent=${encodeURIComponent(document.body.dataset.parent ?? '')}`);
}
