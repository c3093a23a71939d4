/** Reports over the page, until the next press, that it is offline: other code may not be loaded. */
export function sayNoConnection(): void {
  const box = document.createElement('p');
  box.className = 'note no-connection';
  box.role = 'alert';
  box.textContent = 'There is no internet connection just now. Nothing is lost: please try again.';
  document.body.append(box);
  document.addEventListener('click', () => box.remove(), { once: true });
}
