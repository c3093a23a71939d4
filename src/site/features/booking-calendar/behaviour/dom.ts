import type { SessionKey } from '#domain/booking/offer.ts';
import { sessionSentence } from '#domain/booking/session-text.ts';
import { isSlotLabel, sessionTimes } from '#domain/booking/slots.ts';

/** Changes only what differs: a text that is set again would be read out again. */
export function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** A session in words, with the visitor's own time after it. */
export function setSession(
  element: Element | null,
  before: string,
  session: SessionKey | null | undefined,
): void {
  setText(element, session ? before + sessionSentence(session) : '');
  if (!element || !session || element.childElementCount > 0 || !isSlotLabel(session.sessionSlot)) return;
  const { startsAt, endsAt } = sessionTimes(session.sessionDate, session.sessionSlot);
  const own = document.createElement('own-time');
  own.setAttribute('from', startsAt.toISOString());
  own.setAttribute('to', endsAt.toISOString());
  element.append(own);
}

export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export const find = (selector: string) => document.querySelector<HTMLElement>(selector);
export const findAll = <Found extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];

export function show(selector: string, isShown: boolean): void {
  const element = find(selector);
  if (element) element.hidden = !isShown;
}
