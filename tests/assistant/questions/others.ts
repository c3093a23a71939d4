import { applicants } from './applicants.ts';
import { callers } from './callers.ts';
import { guests } from './guests.ts';
import { inquirers } from './inquirers.ts';
import { learning } from './learning.ts';
import { newcomers } from './newcomers.ts';
import { passersBy } from './passers-by.ts';
import { strangers } from './strangers.ts';
import { visitors } from './visitors.ts';
import { worries } from './worries.ts';

/** The sets besides the two halves, each by another writer. All of them may be looked at. */
export const others = {
  worries,
  learning,
  visitors,
  strangers,
  'passers-by': passersBy,
  newcomers,
  inquirers,
  applicants,
  guests,
  callers,
};
