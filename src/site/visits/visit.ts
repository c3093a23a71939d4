import { readStored } from '#site/kept/storage.ts';

export const VISIT_KEY = 'somero:visit';

/** What this tab keeps of its visit until it is closed. */
export interface Visit {
  source: string;
  /** The steps that were counted, with the form's page. */
  counted?: string[];
}

/** Undefined when the visit began in another tab, or the browser keeps nothing. */
export const readVisit = (): Visit | undefined => readStored<Visit>('sessionStorage', VISIT_KEY) ?? undefined;
