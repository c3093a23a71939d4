import { agesIn } from './ages.ts';
import type { Knowledge, Passage } from './knowledge.ts';
import type { Finding, KnowledgeIndex } from './knowledge-index.ts';
import { fitOf, yearsOf } from './limits.ts';
import { partsOf } from './understand.ts';

/** What a question is answered with. */
export interface Choice {
  passages: readonly Passage[];
  /** Something was asked that nothing here says. */
  isPartlyUnknown: boolean;
}

const MAX_ANSWERS = 3;
/** A finding counts from these on: enough of the question, and enough in itself. */
export const thresholds = {
  share: 0.3,
  likeness: 0.35,
  both: 0.65,
  weight: 1.5,
  score: 6,
  partShare: 0.55,
  partWeight: 2.6,
  partLikeness: 0.9,
  strangeShare: 0.52,
};
const SHORT = 3;

/**
 * Chooses what to say to a question: what answers the whole of it, and what answers its parts, where these ask for
 * something else and ask clearly.
 */
export function choose(index: KnowledgeIndex, question: string): Choice {
  const whole = best(index, question, isEnough);
  const parts = partsOf(question);
  const found = parts.length > 1 ? parts.map((part) => best(index, part, isClear)) : [];
  const clear = found.flatMap((finding) => (finding ? [finding.entry] : []));
  const chosen = unique(whole ? [whole.entry, ...clear] : clear);
  return {
    passages: chosen.filter((entry) => entry.kind !== 'gap').slice(0, MAX_ANSWERS),
    isPartlyUnknown: chosen.some((entry) => entry.kind === 'gap'),
  };
}

function best(
  index: KnowledgeIndex,
  text: string,
  accept: (finding: Finding) => boolean,
): Finding | undefined {
  const meanings = index.meaningsOf(text);
  const first = index.find(meanings).find(({ entry }) => fits(entry, text));
  if (!first || !accept(first)) return undefined;
  // A short question with a word that nothing here is about asks for just that.
  const isStrange = meanings.length <= SHORT && meanings.some((meaning) => index.isUnknown(meaning));
  return isStrange && first.share < thresholds.strangeShare ? undefined : first;
}

/** Whether an entry may answer a question about a child of the age that the question names. */
function fits(entry: Knowledge, text: string): boolean {
  const limits = entry.kind !== 'gap' && entry.ages !== undefined ? yearsOf(entry.ages) : null;
  const ages = limits ? agesIn(text) : [];
  return !limits || ages.length === 0 || ages.some((age) => fitOf(age, limits) === 'fits');
}

function isEnough({ share, weight, score, likeness }: Finding): boolean {
  return (
    share >= thresholds.share &&
    likeness >= thresholds.likeness &&
    share + likeness >= thresholds.both &&
    weight >= thresholds.weight &&
    score >= thresholds.score
  );
}

function isClear(finding: Finding): boolean {
  if (!isEnough(finding) || finding.share < thresholds.partShare) return false;
  return finding.weight >= thresholds.partWeight || finding.likeness >= thresholds.partLikeness;
}

function unique(entries: readonly Knowledge[]): Knowledge[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
