/** Whether the tests run in their long form (`npm run test:long`), with every case instead of one example. */
export const isLong = process.env.SOMERO_LONG === '1';

/** All cases in the long form; otherwise the first `count`. */
export const examples = <const Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isLong ? cases : cases.slice(0, count);
