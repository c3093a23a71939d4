import { type Encoding, preferredEncoding } from '../middleware/encoding.ts';
import type { FinalAnswer, KeptAnswer } from './kept-answer.ts';
import { remember } from './remember.ts';

/** What a request says about the form in which it wants the answer. */
export interface Wishes {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

const LONGEST_REMEMBERED = 200;

const prefer = (acceptEncoding: string | undefined) => preferredEncoding(acceptEncoding, ['br', 'gzip']);
/** Browsers send a handful of different ones; reading one takes longer than remembering it. */
const preferRemembered = remember(100, (acceptEncoding) => ({ encoding: prefer(acceptEncoding) }));

/** The answer in its final form; undefined while the encoding that is wanted has yet to be made. */
export function answerAtOnce(kept: KeptAnswer, wishes: Wishes): FinalAnswer | undefined {
  return unchangedAnswer(kept, wishes) ?? kept.ready(wantedEncoding(wishes));
}

export async function answerSoon(kept: KeptAnswer, wishes: Wishes): Promise<FinalAnswer> {
  return unchangedAnswer(kept, wishes) ?? (await kept.variant(wantedEncoding(wishes)));
}

function unchangedAnswer(kept: KeptAnswer, { ifNoneMatch }: Wishes): FinalAnswer | undefined {
  const tag = ifNoneMatch === undefined ? undefined : kept.tagAmong(ifNoneMatch);
  return tag === undefined ? undefined : kept.unchanged(tag);
}

function wantedEncoding({ acceptEncoding }: Wishes): Encoding | undefined {
  if (acceptEncoding === undefined || acceptEncoding.length > LONGEST_REMEMBERED)
    return prefer(acceptEncoding);
  return preferRemembered(acceptEncoding).encoding;
}
