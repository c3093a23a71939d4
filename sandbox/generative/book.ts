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
  truncated: 'the connection ends in the middle of an event',
  not_json: 'an event that is no JSON',
  html: 'a page of a proxy, with status 200',
  breaks: 'an error in the middle of the stream',
  drops: 'the connection is lost in the middle of the stream',
  endless: 'goes on writing for ever',
  mute: 'the stream begins and nothing comes',
  huge: 'one event of three megabytes',
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
