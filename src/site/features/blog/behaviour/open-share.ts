export function start(article: HTMLElement): void {
  const share = article.querySelector<HTMLDetailsElement>('.share');
  if (share) openShare(share);
}

/** Sharing: the system's own sheet where there is one, otherwise the panel, with a button that copies the address. */
function openShare(box: HTMLDetailsElement): void {
  const summary = box.querySelector('summary');
  const address = box.querySelector('input');
  const copy = box.querySelector('button');
  const status = box.querySelector('[role="status"]');
  if (!summary || !address || !copy || !status) return;

  summary.addEventListener('click', (event) => {
    if (!navigator.share || box.open) return;
    event.preventDefault();
    navigator
      .share({ title: box.dataset.title ?? '', url: address.value })
      // Closing the sheet is a choice; when it cannot be opened, the panel is shown.
      .catch(({ name }: Error) => {
        box.open = name !== 'AbortError';
      });
  });

  copy.hidden = false;
  copy.addEventListener('click', async () => {
    address.select();
    // Only a page that was fetched safely may write to the clipboard; what is selected can be copied by hand.
    const copied = navigator.clipboard?.writeText(address.value) ?? Promise.reject();
    status.textContent = await copied.then(
      () => copy.dataset.copied ?? '',
      () => copy.dataset.byHand ?? '',
    );
  });

  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !box.open) return;
    box.open = false;
    summary.focus();
  });
}
