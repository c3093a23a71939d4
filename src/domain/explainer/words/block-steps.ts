import type { Step } from '../explanation.ts';
import { capitalised, code, type Phrase, say, series } from '../phrase.ts';
import type { Expression, Statement, StatementOf } from '../syntax/tree.ts';
import { classWords, decoratorWords, functionWords, sentences } from './definition-words.ts';
import { counted, type Words } from './expression-words.ts';
import { blockWords } from './lines-words.ts';
import { isNote, statementWords } from './statement-words.ts';
import { countedRange, spelledOut } from './whole-number.ts';

/** Notes of the program that stand beside or between its lines. */
export interface Note {
  line: number;
  text: string;
  /** Whether nothing else stands in the line. */
  alone: boolean;
}

interface Block {
  line: number;
  lastLine: number;
  body: readonly Statement[];
}

/** Makes the steps of a program, each block within the statement that it belongs to. */
export class StepMaker {
  readonly #words: Words;
  readonly #beside: ReadonlyMap<number, string>;
  readonly #between: readonly Note[];

  constructor(words: Words, notes: readonly Note[]) {
    this.#words = words;
    this.#beside = new Map(notes.filter(({ alone }) => !alone).map(({ line, text }) => [line, text]));
    this.#between = notes.filter(({ alone }) => alone);
  }

  /** The steps of statements that stand between two lines. */
  block(statements: readonly Statement[], from: number, to: number, inClass = false): Step[] {
    const steps: Step[] = [];
    let line = from;
    for (const statement of statements) {
      steps.push(...this.#notes(line, statement.line - 1), ...this.#steps(statement, inClass));
      line = Math.max(line, statement.lastLine + 1);
    }
    return [...steps, ...this.#notes(line, to)];
  }

  #notes(from: number, to: number): Step[] {
    const steps: Step[] = [];
    for (const { line, text } of this.#between) {
      if (line < from || line > to) continue;
      const last = steps.at(-1);
      // Notes in neighbouring lines are one.
      if (last !== undefined && last.lastLine === line - 1) {
        last.lastLine = line;
        continue;
      }
      steps.push({
        line,
        lastLine: line,
        kind: 'note',
        does: say`A note for people: ${code(text)}`,
        inside: [],
      });
    }
    return steps;
  }

  #steps(statement: Statement, inClass: boolean): Step[] {
    switch (statement.kind) {
      case 'if':
        return this.#ifSteps(statement);
      case 'while':
        return [
          this.#head(statement.line, this.#whileWords(statement), statement.body),
          ...this.#otherwise(statement.otherwise, 'when the loop has ended without a break'),
        ];
      case 'for':
        return [
          this.#head(statement.line, this.#forWords(statement), statement.body),
          ...this.#otherwise(statement.otherwise, 'when the loop has ended without a break'),
        ];
      case 'try':
        return this.#trySteps(statement);
      case 'with':
        return [this.#head(statement.line, this.#withWords(statement), statement.body)];
      case 'function':
        return [
          ...this.#decorators(statement),
          this.#head(statement.line, functionWords(statement, inClass), statement.body),
        ];
      case 'class':
        return [
          ...this.#decorators(statement),
          this.#head(statement.line, classWords(statement), statement.body, true),
        ];
      case 'match':
        return [this.#matchStep(statement)];
      default:
        return [this.#simple(statement)];
    }
  }

  #decorators({ decorators }: StatementOf<'function' | 'class'>): Step[] {
    return decorators.map((decorator) => ({
      line: decorator.line,
      lastLine: decorator.line,
      kind: 'statement',
      does: this.#sentence(decoratorWords(decorator, this.#words), decorator.line),
      inside: [],
    }));
  }

  #simple(statement: Statement): Step {
    const { line, lastLine } = statement;
    const note = isNote(statement);
    const words = statementWords(statement, this.#words);
    const unknown = statement.kind === 'unknown' || statement.code.trim() === '';
    return {
      line,
      lastLine,
      kind: unknown ? 'unknown' : note ? 'note' : 'statement',
      does: note ? capitalised(words) : this.#sentence(words, line),
      inside: [],
    };
  }

  #head(line: number, does: Phrase, body: readonly Statement[], isClass = false): Step {
    const lastLine = body.at(-1)?.lastLine ?? line;
    return {
      line,
      lastLine,
      kind: 'statement',
      does: this.#sentence(does, line),
      inside: this.block(body, line + 1, lastLine, isClass),
    };
  }

  #ifSteps({ branches, otherwise }: StatementOf<'if'>): Step[] {
    const steps = branches.map((branch, index) => {
      const condition = this.#words.condition(branch.test);
      const does = blockWords(branch.line, branch.body);
      const words =
        index === 0 ? say`if ${condition}: does ${does}` : say`otherwise, if ${condition}: does ${does}`;
      return this.#head(branch.line, words, branch.body);
    });
    return [...steps, ...this.#otherwise(otherwise, 'in every other case')];
  }

  #otherwise(branch: Block | undefined, when: string): Step[] {
    if (branch === undefined) return [];
    return [this.#head(branch.line, say`${when}: does ${blockWords(branch.line, branch.body)}`, branch.body)];
  }

  #whileWords({ test, body, line }: StatementOf<'while'>): Phrase {
    const repeats = blockWords(line, body);
    if (test.kind === 'constant' && test.value === 'True')
      return say`repeats ${repeats} for ever, or until a break`;
    if (test.kind === 'number' && test.code !== '0')
      return say`repeats ${repeats} for ever, or until a break`;
    return say`repeats ${repeats} as long as ${this.#words.condition(test)}`;
  }

  #forWords({ targets, source, body, line, isAsync }: StatementOf<'for'>): Phrase {
    const repeats = blockWords(line, body);
    const name = series(targets.map((target): Phrase => [code(target.code)]));
    const range = countedRange(source);
    if (range !== undefined && range.length === 0) {
      return say`would repeat ${repeats}, and never does: ${code(source.code)} has no numbers`;
    }
    if (range !== undefined) {
      const times = range.length === 1 ? 'once' : `${range.length} times`;
      return sentences([
        say`repeats ${repeats}, ${times}`,
        say`the name ${name} is ${range.length === 1 ? '' : 'in turn '}${spelledOut(range)}`,
      ]);
    }
    return say`for each ${name} in ${this.#each(source)}, ${isAsync ? 'waits until it is there and ' : ''}repeats ${repeats}`;
  }

  #each(source: Expression): Phrase {
    return source.kind === 'text' ? say`the letters of ${code(source.code)}` : this.#words.value(source);
  }

  #withWords({ items, body, line }: StatementOf<'with'>): Phrase {
    const uses = items.map(({ value, target }): Phrase => {
      const what = this.#words.value(value);
      return target === undefined ? what : say`${what} as ${code(target.code)}`;
    });
    return say`uses ${series(uses)} for ${blockWords(line, body)}, and puts it away properly afterwards`;
  }

  #trySteps({ body, handlers, otherwise, atLast }: StatementOf<'try'>): Step[] {
    const steps = [
      this.#head(
        body.line,
        say`tries ${blockWords(body.line, body.body)}, where something may go wrong`,
        body.body,
      ),
    ];
    for (const handler of handlers) {
      const what = handler.type === undefined ? 'something goes wrong' : code(handler.type.code);
      const happens = handler.type === undefined ? say`if ${what}` : say`if the error ${what} happens`;
      const as = handler.name === undefined ? [] : say` (it is called ${code(handler.name)} here)`;
      const does = say`${happens}${as}: does ${blockWords(handler.line, handler.body)}`;
      steps.push(this.#head(handler.line, does, handler.body));
    }
    steps.push(...this.#otherwise(otherwise, 'if nothing went wrong'));
    steps.push(...this.#otherwise(atLast, 'at last, whatever happened'));
    return steps;
  }

  #matchStep(statement: StatementOf<'match'>): Step {
    const { subject, cases, line, lastLine } = statement;
    const does = say`compares ${this.#words.value(subject)} with ${counted(cases.length, 'pattern')}, and does what belongs to the first that fits`;
    const inside = cases.map((one) => {
      const guard = one.guard === undefined ? [] : say` and ${this.#words.condition(one.guard)}`;
      const block = blockWords(one.line, one.body);
      const words = one.any
        ? say`whatever else it is: does ${block}`
        : say`if it looks like ${code(one.pattern)}${guard}: does ${block}`;
      return this.#head(one.line, words, one.body);
    });
    return { line, lastLine, kind: 'statement', does: this.#sentence(does, line), inside };
  }

  #sentence(does: Phrase, line: number): Phrase {
    const note = this.#beside.get(line);
    const said = say`${capitalised(does)}.`;
    return note === undefined ? said : say`${said} The note beside it: ${code(note)}`;
  }
}
