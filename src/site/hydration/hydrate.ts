import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Gives an island's HTML its component. Its name also begins the ids that its server-rendered HTML carries. */
export function hydrate<Props>(element: HTMLElement, Component: ComponentType<Props & object>): void {
  const { island = '', props = '{}' } = element.dataset;
  const view = createElement(Component, JSON.parse(props));
  startTransition(() => void hydrateRoot(element, view, { identifierPrefix: island }));
}
