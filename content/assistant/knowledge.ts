import type { Knowledge } from '#assistant/answers/knowledge.ts';
import { gaps } from './gaps.ts';
import { atHomeTopics } from './topics/at-home.ts';
import { bookedTopics } from './topics/booked.ts';
import { childrenTopics } from './topics/children.ts';
import { clubTopics } from './topics/clubs.ts';
import { furtherTopics } from './topics/further.ts';
import { learningTopics } from './topics/learning.ts';
import { moneyTopics } from './topics/money.ts';
import { payTroubleTopics } from './topics/pay-trouble.ts';
import { pythonTopics } from './topics/python.ts';
import { troubleTopics } from './topics/trouble.ts';
import { trustTopics } from './topics/trust.ts';

/** Everything that the chat knows from content/; the blog's articles come from the database. */
export const knowledge: readonly Knowledge[] = [
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
  ...gaps,
];
