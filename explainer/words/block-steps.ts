import type { Gap, Step } from '../explanation.ts';
import { capitalised, code, codes, type Phrase, say, sentences, series } from '../phrase.ts';
import type { Tokens } from '../source/tokens.ts';
import type { Branch, Statement, StatementOf } from '../syntax/tree.ts';
import { blockWords, classWords, decoratorWords, functionWords } from './definition-words.ts';
import { counted, type Words } from './expression-words.ts';
import { isNote, statementWords } from './statement-words.ts';
import { countedRange, spelledOut } from './whole-number.ts';

export class StepMaker {
  readonly #words: Words;
  /** Comments beside a statement, by line, and those in lines of their own. */
  readonly #beside: ReadonlyMap<number, Phrase>;
  readonly #between: readonly (readonly [number, Phrase])[];
  readonly #gaps: ReadonlyMap<number, string>;

  constructor(words: Words, { comments, tokens }: Tokens, gaps: readonly Gap[]) {
    this.#words = words;
    this.#gaps = new Map(gaps.map(({ line, text }) => [line, text]));
    const used = new Set(tokens.map(({ line }) => line));
    const notes = comments
      .map(({ line, text }) => [line, text.replace(/^#+\s*/, '')] as const)
      .filter(([, text]) => text.trim() !== '')
      .map(([line, text]) => [line, [code(text)]] as const);
    this.#beside = new Map(notes.filter(([line]) => used.has(line)));
    this.#between = notes.filter(([line]) => !used.has(line));
  }

  /** The steps of the statements between two lines. */
  block(statements: readonly Statement[], from: number, to: number, inClass = false): Step[] {
    const steps: Step[] = [];
    let line = from;
    for (const statement of statements) {
      steps.push(...this.#notes(line, statement.line - 1));
      for (const step of this.#steps(statement, inClass)) {
        const last = steps.at(-1);
        // A line that is not understood is one step, whatever it seems to contain.
        if (step.kind === 'unknown' && last?.kind === 'unknown' && last.line === step.line) {
          last.lastLine = Math.max(last.lastLine, step.lastLine);
          last.inside.push(...step.inside);
        } else steps.push(step);
      }
      line = Math.max(line, statement.lastLine + 1);
    }
    return [...steps, ...this.#notes(line, to)];
  }

  /** Notes in neighbouring lines are one. */
  #notes(from: number, to: number): Step[] {
    const steps: Step[] = [];
    for (const [line, text] of this.#between) {
      const last = steps.at(-1);
      if (line < from || line > to) continue;
      if (last?.lastLine === line - 1) last.lastLine = line;
      else
        steps.push({ line, lastLine: line, kind: 'note', does: say`A note for people: ${text}`, inside: [] });
    }
    return steps;
  }

  #steps(statement: Statement, inClass: boolean): Step[] {
    const { line, kind } = statement;
    switch (kind) {
      case 'if': {
        const { branches, otherwise } = statement;
        const steps = branches.map((branch, index) =>
          this.#branch(
            branch,
            say`${index === 0 ? '' : 'otherwise, '}if ${this.#words.condition(branch.test)}`,
          ),
        );
        return [...steps, ...this.#otherwise(otherwise, 'in every other case')];
      }
      case 'while':
      case 'for': {
        const words = kind === 'while' ? this.#whileWords(statement) : this.#forWords(statement);
        const ended = 'when the loop has ended without a break';
        return [this.#head(line, words, statement.body), ...this.#otherwise(statement.otherwise, ended)];
      }
      case 'try':
        return this.#trySteps(statement);
      case 'with':
        return [this.#head(line, this.#withWords(statement), statement.body)];
      case 'function':
      case 'class': {
        const words = kind === 'class' ? classWords(statement) : functionWords(statement, inClass);
        const decorators = statement.decorators.map((one) =>
          this.#step(one.line, one.line, decoratorWords(one, this.#words)),
        );
        return [...decorators, this.#head(line, words, statement.body, kind === 'class')];
      }
      case 'match':
        return [this.#matchStep(statement)];
      default:
        return [this.#simple(statement)];
    }
  }

  #step(line: number, lastLine: number, does: Phrase, inside: Step[] = []): Step {
    const gap = this.#gaps.get(line);
    if (gap !== undefined) {
      const others = inside.filter((step) => step.line !== line);
      const says = say`This line is not understood: ${code(gap)}`;
      return { line, lastLine, kind: 'unknown', does: says, inside: others };
    }
    const note = this.#beside.get(line);
    const beside = note === undefined ? [] : say` The comment says: ${note}`;
    return { line, lastLine, kind: 'statement', does: say`${capitalised(does)}.${beside}`, inside };
  }

  #simple(statement: Statement): Step {
    const words = statementWords(statement, this.#words);
    const step = this.#step(statement.line, statement.lastLine, words);
    if (statement.kind === 'unknown' || statement.code.trim() === '') return { ...step, kind: 'unknown' };
    const isText = isNote(statement) && step.kind === 'statement';
    return isText ? { ...step, kind: 'note', does: capitalised(words) } : step;
  }

  #head(line: number, does: Phrase, body: readonly Statement[], isClass = false): Step {
    const lastLine = body.at(-1)?.lastLine ?? line;
    return this.#step(line, lastLine, does, this.block(body, line + 1, lastLine, isClass));
  }

  #branch({ line, body }: Branch, when: Phrase): Step {
    return this.#head(line, say`${when}: does ${blockWords(line, body)}`, body);
  }

  #otherwise(branch: Branch | undefined, when: string): Step[] {
    return branch === undefined ? [] : [this.#branch(branch, [when])];
  }

  #whileWords({ test, body, line }: StatementOf<'while'>): Phrase {
    const repeats = blockWords(line, body);
    const isEndless =
      test.kind === 'constant' ? test.value === 'True' : test.kind === 'number' && test.code !== '0';
    return isEndless
      ? say`repeats ${repeats} for ever, or until a break`
      : say`repeats ${repeats} as long as ${this.#words.condition(test)}`;
  }

  #forWords({ targets, source, body, line, isAsync }: StatementOf<'for'>): Phrase {
    const repeats = blockWords(line, body);
    const range = countedRange(source);
    if (range?.length === 0)
      return say`would repeat ${repeats}, and never does: ${code(source.code)} has no numbers`;
    if (range !== undefined) {
      const [times, turn] = range.length === 1 ? ['once', ''] : [`${range.length} times`, 'in turn '];
      const name = say`the name ${codes(targets)} is ${turn}${spelledOut(range)}`;
      return sentences([say`repeats ${repeats}, ${times}`, name]);
    }
    const things = this.#words.value(source);
    const letters = source.kind === 'text' ? 'the letters of ' : '';
    const waits = isAsync ? 'waits until it is there and ' : '';
    return say`for each ${codes(targets)} in ${letters}${things}, ${waits}repeats ${repeats}`;
  }

  #withWords({ items, body, line }: StatementOf<'with'>): Phrase {
    const uses = items.map(({ value, target }): Phrase => {
      const what = this.#words.value(value);
      return target === undefined ? what : say`${what} as ${code(target.code)}`;
    });
    return say`uses ${series(uses)} for ${blockWords(line, body)}, and puts it away properly afterwards`;
  }

  #trySteps({ body, handlers, otherwise, atLast }: StatementOf<'try'>): Step[] {
    const tries = say`tries ${blockWords(body.line, body.body)}, where something may go wrong`;
    const caught = handlers.map((handler) => {
      const { type, name } = handler;
      const happens =
        type === undefined ? 'if something goes wrong' : say`if the error ${code(type.code)} happens`;
      const called = name === undefined ? '' : say` (it is called ${code(name)} here)`;
      return this.#branch(handler, say`${happens}${called}`);
    });
    return [
      this.#head(body.line, tries, body.body),
      ...caught,
      ...this.#otherwise(otherwise, 'if nothing went wrong'),
      ...this.#otherwise(atLast, 'at last, whatever happened'),
    ];
  }

  #matchStep({ subject, cases, line, lastLine }: StatementOf<'match'>): Step {
    const does = say`compares ${this.#words.value(subject)} with ${counted(cases.length, 'pattern')}, and does what belongs to the first that fits`;
    const inside = cases.map((one) => {
      const guard = one.guard === undefined ? [] : say` and ${this.#words.condition(one.guard)}`;
      const when = one.any ? say`whatever else it is` : say`if it looks like ${code(one.pattern)}${guard}`;
      return this.#branch(one, when);
    });
    return this.#step(line, lastLine, does, inside);
  }
}
