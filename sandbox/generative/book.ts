export const scenarios = {
  answers: 'a short explanation',
  slow: 'the same, after three seconds of the sandbox’s time',
  hangs: 'takes the question and never says a word',
  rate_limited: '429 until the scenario changes',
  failing: '500 until the scenario changes',
  fails_once: '500, and then an answer',
  bad_key: 'does not know the key',
  blocked: 'would not answer this prompt',
  refused_midway: 'begins, and is stopped by its own filter',
  no_parts: 'used all its tokens without a word',
  cut: 'is stopped by the limit in the middle of a sentence',
  truncated: 'the answer ends in its middle',
  html: 'a page of a proxy, with status 200',
  breaks: 'an error with status 200',
  drops: 'the connection is lost in the middle of the answer',
  endless: 'goes on writing for ever',
  mute: 'the answer begins and nothing more comes',
  long: 'an answer that is much longer than its limit',
  decorated: 'links, an image and HTML in the answer',
  obeys: 'says what the prompt asks it to say, its instruction included',
  unsafe: 'an answer that no child should read',
} as const;

export type Scenario = keyof typeof scenarios;

export interface Question {
  service: 'gemini' | 'openai';
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** The client hung up before the answer was complete. */
  isAborted: boolean;
}

/** What was asked, and how the next questions are answered. */
export class GenerativeBook {
  readonly #questions: Question[] = [];
  scenario: Scenario = 'answers';

  add(question: Question): void {
    this.#questions.push(question);
  }

  list(): Question[] {
    return [...this.#questions].reverse();
  }

  reset(): void {
    this.#questions.length = 0;
    this.scenario = 'answers';
  }
}

export function isScenario(name: string): name is Scenario {
  return Object.hasOwn(scenarios, name);
}
