/** Whether the tests run in their long form (`npm run test:long`), with every case of what `npm test` has one example of. */
export const isLong = process.env.SOMERO_LONG === '1';

/** All cases in the long form; otherwise the first, or as many as are named. */
export const examples = <const Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isLong ? cases : cases.slice(0, count);
