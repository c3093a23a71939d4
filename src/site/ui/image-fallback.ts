/**
 * Replaces a picture that does not load: the logo by its name (`data-wordmark`), others by the stock illustration that
 * `data-fallback` names on the picture or around it. A picture that failed before this code was loaded is requested
 * once more, and fails again. If the illustration fails too, nothing else is tried.
 */
function replaceBroken(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement)) return;
  const { alt, dataset } = picture;
  if (dataset.wordmark !== undefined) {
    picture.replaceWith(Object.assign(document.createElement('span'), { textContent: alt }));
    return;
  }
  const fallback = picture.closest<HTMLElement>('[data-fallback]')?.dataset.fallback;
  if (!fallback || picture.getAttribute('src') === fallback) return;
  // Its sources would be preferred.
  if (picture.parentElement?.tagName === 'PICTURE') picture.parentElement.replaceWith(picture);
  picture.src = fallback;
}

document.addEventListener('error', ({ target }) => replaceBroken(target), true);
for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0) replaceBroken(picture);
}
