/** A request to a model. */
export interface GenerativeRequest {
  /** Our instructions to the model, without any visitor's text. */
  instruction: string;
  prompt: string;
  /** The limit of the answer's length. */
  maxOutputTokens: number;
}

export type GenerativeFailure =
  /** It is overloaded or down. */
  | 'busy'
  | 'unreachable'
  | 'too_slow'
  /** Its answer is unreadable. */
  | 'unreadable'
  /** It rejects our key, our model or our request. */
  | 'refused'
  /** The caller has gone. */
  | 'cancelled';

/** `tokens` is the usage, in and out: `null` where the service did not report it and some may have been used. */
export type GenerativeAnswer =
  /** `isCut`: the limit ended the text. */
  | { kind: 'text'; text: string; isCut: boolean; tokens: number | null }
  /** It declined to answer. */
  | { kind: 'blocked'; tokens: number | null }
  /** It answered with no text, which happens to models that think for too long. */
  | { kind: 'empty'; tokens: number | null }
  | { kind: 'failed'; reason: GenerativeFailure; tokens: number | null };

/** A service that writes text. */
export interface GenerativeGateway {
  /** Its name in the answers of our calls. */
  model: string;
  /** Answers within 18 seconds in all, or as soon as the signal says that the caller has gone. Never throws. */
  generate(request: GenerativeRequest, signal: AbortSignal): Promise<GenerativeAnswer>;
}
