/**
 * Puts something in the place of a picture that does not load: its name where it is the logo (`data-wordmark`), otherwise
 * the stock illustration, named by `data-fallback` on the picture or around it. One that failed before this code came is
 * asked for once more, and fails again. If the illustration itself fails there is nothing else to try.
 */
function replaceBroken(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const { alt, dataset } = picture;
  if (dataset.wordmark !== undefined) {
    picture.replaceWith(Object.assign(document.createElement('span'), { textContent: alt }));
    return;
  }
  const fallback = picture.closest<HTMLElement>('[data-fallback]')?.dataset.fallback;
  if (fallback && picture.getAttribute('src') !== fallback) picture.src = fallback;
}

document.addEventListener('error', ({ target }) => replaceBroken(target), true);
for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
}
