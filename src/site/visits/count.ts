import { sourceOf, type VisitStep } from '#domain/visits/source.ts';
import { readStored, writeStored } from '#site/kept/storage.ts';
import { readVisit, VISIT_KEY } from './visit.ts';

/** Counts a step once in a visit. One that cannot be kept is not counted, since it would be counted with each page. */
function count(step: VisitStep, page: string): void {
  const visit = readVisit();
  const key = `${step} ${page}`;
  if (!visit?.counted || visit.counted.includes(key)) return;
  if (!writeStored('sessionStorage', VISIT_KEY, { ...visit, counted: [...visit.counted, key] })) return;
  const body = JSON.stringify({ steps: [step], page, source: visit.source });
  navigator.sendBeacon('/api/visits', new Blob([body], { type: 'application/json' }));
}

/** The page of a registration form; undefined for other forms. */
function pageOf(form: HTMLFormElement | null): string | undefined {
  const intent = form?.querySelector('[name=intent]')?.getAttribute('value');
  return form && intent === 'register' ? new URL(form.action).pathname : undefined;
}

function begin(): void {
  // Who has hidden a registration leaves nothing behind on this phone.
  if (readStored('sessionStorage', 'somero:hidden')) return;
  const campaign = document.querySelector<HTMLElement>('[data-visit-source]')?.dataset.visitSource;
  const source = sourceOf(new URL(location.href), document.referrer, campaign);
  if (source && !readVisit()) {
    writeStored('sessionStorage', VISIT_KEY, { source, counted: [] });
    count('arrived', '');
  }
  for (const form of document.forms) {
    const page = pageOf(form);
    if (page) count('seen', page);
  }
}

addEventListener('input', ({ target }) => {
  const page = pageOf((target as HTMLInputElement).form);
  if (page) count('started', page);
});
if (document.readyState === 'complete') begin();
else addEventListener('load', begin);
