import type { FieldError } from '../errors.ts';
import { cleanLine } from '../text.ts';

/** A question that the registration form of an offer asks. */
export interface OfferQuestion {
  label: string;
  /** Empty for an answer in words; `Yes` and `No` are choices as others are. */
  choices: readonly string[];
  isRequired: boolean;
}

/** An answer is stored with its question, so that it stays true when the offer asks something else. */
export interface QuestionAnswer {
  question: string;
  answer: string;
}

export const LONGEST_ANSWER = 500;
const MOST_QUESTIONS = 8;
const LONGEST_LABEL = 120;

/** The name of a question's field: the same label has the same name when the questions are put in another order. */
export function answerField({ label }: Pick<OfferQuestion, 'label'>): string {
  let hash = 0;
  for (const letter of label) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 32;
  return `answer-${hash.toString(36)}`;
}

/** The answers of a form or call by the names of their fields. Empty ones are left out. */
export function readAnswers(
  body: Readonly<Record<string, unknown>>,
  questions: readonly OfferQuestion[],
): { answers: QuestionAnswer[]; errors: FieldError[] } {
  const answers: QuestionAnswer[] = [];
  const errors: FieldError[] = [];
  for (const question of questions) {
    const { label, choices, isRequired } = question;
    const path = answerField(question);
    const given = body[path];
    const answer = typeof given === 'string' ? cleanLine(given) : '';
    if (answer === '') {
      if (isRequired) errors.push({ path, message: `Please answer: ${label}` });
    } else if (answer.length > LONGEST_ANSWER) errors.push({ path, message: 'Please shorten this text' });
    else if (choices.length > 0 && !choices.includes(answer))
      errors.push({ path, message: `Please choose one of the answers: ${label}` });
    else answers.push({ question: label, answer });
  }
  return { answers, errors };
}

/** `Which school?: Hillside. Has a laptop?: Yes` */
const answersInWords = (answers: readonly QuestionAnswer[] | null): string =>
  (answers ?? []).map(({ question, answer }) => `${question}: ${answer}`).join('. ');

/** What an instructor reads about a child: what the parent wrote, and the answers to the offer's questions. */
export const needsInWords = (written: string | null, answers: readonly QuestionAnswer[] | null): string =>
  [written, answersInWords(answers)].filter(Boolean).join('. ');

/** Reads `Which school?*; Shirt = S | M | L`; `*` marks a question that must be answered. */
export function readQuestions(text: string): OfferQuestion[] | undefined {
  const rows = text
    .split(';')
    .map(cleanLine)
    .filter((one) => one !== '')
    .map((one) => {
      const [label = '', ...rest] = one.split('=');
      const choices = rest.length > 0 ? rest.join('=').split('|') : [];
      return { label: label.replace(/\*\s*$/, ''), choices, isRequired: /\*\s*$/.test(label) };
    });
  const { questions, errors } = checkQuestions(rows);
  return errors.length === 0 ? questions : undefined;
}

/** The questions of a form's rows, with what is wrong at each: `questions.0.choices`. */
export function checkQuestions(rows: readonly OfferQuestion[]): {
  questions: OfferQuestion[];
  errors: FieldError[];
} {
  const questions = rows.map(({ label, choices, isRequired }) => ({
    label: cleanLine(label),
    choices: choices.map(cleanLine).filter((choice) => choice !== ''),
    isRequired,
  }));
  const fields = questions.map(answerField);
  const errors = questions.flatMap((question, at) => {
    const { label, choices } = question;
    const wrong = (name: string, message: string) => [{ path: `questions.${at}.${name}`, message }];
    return [
      ...(label === '' ? wrong('label', 'Write the question.') : []),
      ...(label.length > LONGEST_LABEL ? wrong('label', `Write at most ${LONGEST_LABEL} characters.`) : []),
      ...(fields.indexOf(answerField(question)) < at ? wrong('label', 'This is asked twice.') : []),
      ...(rows[at]?.choices.length && choices.length < 2
        ? wrong('choices', 'Write two answers or more.')
        : []),
      ...(new Set(choices).size < choices.length ? wrong('choices', 'One answer is there twice.') : []),
    ];
  });
  if (questions.length > MOST_QUESTIONS)
    errors.push({ path: 'questions', message: `Ask ${MOST_QUESTIONS} questions at most.` });
  return { questions, errors };
}

/** As `readQuestions` takes them. */
export const questionsInWords = (questions: readonly OfferQuestion[]): string =>
  questions
    .map(({ label, choices, isRequired }) =>
      [label + (isRequired ? '*' : ''), ...(choices.length > 0 ? [choices.join(' | ')] : [])].join(' = '),
    )
    .join('; ');
