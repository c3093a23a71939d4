/** Changes only what differs: a text that is set again would be read out again. */
export function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export const find = <Found extends HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<Found>(selector);
export const findAll = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<Found>(selector),
];

export function show(selector: string, isShown: boolean): void {
  const element = find(selector);
  if (element) element.hidden = !isShown;
}
