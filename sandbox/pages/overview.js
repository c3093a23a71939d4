const live = document.querySelector('#live');
let shown = live.innerHTML;

/** Replaces only what has changed. */
async function renew() {
  const response = await fetch('/');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('#live')?.innerHTML ?? '';
  if (fresh === shown) return;
  shown = fresh;
  live.innerHTML = fresh;
}

setInterval(() => renew().catch(() => undefined), 2000);
