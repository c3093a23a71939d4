import { sampleSchool } from '#content/sample/school.ts';
import { site } from '#content/school.ts';
import { bad, type Finding, good, info, warning } from '#domain/diagnostics/report.ts';
import { sampleFactsOf } from '#domain/school/sample-facts.ts';
import type { Context } from '../../context.ts';
import type { Surroundings } from './surroundings.ts';

/** The facts of the school's document that still are the sample's, with which production does not start. */
export const sampleFactsLeft = ({ settings }: Pick<Context, 'settings'>): string[] =>
  sampleFactsOf({ ...site, meetingLinkPattern: settings.meetingLinkPattern }, sampleSchool.facts);

export const ownFactsTodo =
  'Write your own: npm run school -- export, change the file, npm run school -- import.';

export function checkSchool(
  ctx: Pick<Context, 'settings'>,
  { production }: Pick<Surroundings, 'production'>,
): Finding[] {
  const left = sampleFactsLeft(ctx);
  if (left.length === 0) return [good(site.name, 'has none of the sample’s facts')];
  const found = `the sample's facts: ${left.join(', ')}`;
  if (!production) return [warning(site.name, `${found}. Production does not start with them`, ownFactsTodo)];
  return [ctx.settings.demonstration ? info(site.name, found) : bad(site.name, found, ownFactsTodo)];
}
