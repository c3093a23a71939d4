import type { Passage } from '#assistant/answers/knowledge.ts';
import { atHomeTopics } from './at-home.ts';
import { bookedTopics } from './booked.ts';
import { childrenTopics } from './children.ts';
import { clubTopics } from './clubs.ts';
import { furtherTopics } from './further.ts';
import { learningTopics } from './learning.ts';
import { moneyTopics } from './money.ts';
import { payTroubleTopics } from './pay-trouble.ts';
import { pythonTopics } from './python.ts';
import { troubleTopics } from './trouble.ts';
import { trustTopics } from './trust.ts';

/** Everything that the chat can answer from the pages. */
export const topics: readonly Passage[] = [
  ...moneyTopics,
  ...payTroubleTopics,
  ...bookedTopics,
  ...childrenTopics,
  ...learningTopics,
  ...clubTopics,
  ...atHomeTopics,
  ...pythonTopics,
  ...trustTopics,
  ...troubleTopics,
  ...furtherTopics,
];
