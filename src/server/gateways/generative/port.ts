/** What a model is asked. */
export interface GenerativeRequest {
  /** Our words to the model; nothing of a visitor's. */
  instruction: string;
  prompt: string;
  /** The most that it may write. */
  maxOutputTokens: number;
}

export type GenerativeFailure =
  /** It has too much to do just now, or is out of order. */
  | 'busy'
  | 'unreachable'
  | 'too_slow'
  /** It answers what nobody can read. */
  | 'nonsense'
  /** It does not take our key, our model or our request. */
  | 'refused'
  /** Whoever asked has gone. */
  | 'cancelled';

/** `tokens` is what was used, in and out: `null` where the service did not say and some may have been. */
export type GenerativeAnswer =
  /** `isCut`: it would have gone on. */
  | { kind: 'text'; text: string; isCut: boolean; tokens: number | null }
  /** It would not answer this. */
  | { kind: 'blocked'; tokens: number | null }
  /** It answered without a word, which happens to models that think for too long. */
  | { kind: 'empty'; tokens: number | null }
  | { kind: 'failed'; reason: GenerativeFailure; tokens: number | null };

/** A service that writes text. */
export interface GenerativeGateway {
  /** As the answers of our calls name it. */
  model: string;
  /** Answers within 18 seconds in all, or as soon as the signal says that nobody waits any more. Never throws. */
  generate(request: GenerativeRequest, signal: AbortSignal): Promise<GenerativeAnswer>;
}
