/** Python’s syntax, as far as it is explained. Lines count from 1; `code` is the program’s own text. */

type Maybe<Part = Expression> = Part | undefined;
type Shape = 'list' | 'set' | 'dict' | 'generator';

export interface Place {
  line: number;
  code: string;
}

export type Expression = Place &
  (
    | { kind: 'name'; name: string }
    | { kind: 'number' }
    | { kind: 'text'; value: string }
    | { kind: 'filled-text'; parts: (string | Expression)[] }
    | { kind: 'constant'; value: 'True' | 'False' | 'None' | '...' }
    | { kind: 'list' | 'tuple' | 'set'; items: Expression[] }
    | { kind: 'dict'; pairs: { key: Maybe; value: Expression }[] }
    | { kind: 'comprehension'; shape: Shape; key: Maybe; value: Expression; clauses: ComprehensionClause[] }
    | { kind: 'call'; callee: Expression; args: Argument[] }
    | { kind: 'attribute'; object: Expression; name: string }
    | { kind: 'item'; object: Expression; index: Expression[] }
    | { kind: 'slice'; start: Maybe; stop: Maybe; step: Maybe }
    | { kind: 'calculation'; sign: string; left: Expression; right: Expression }
    | { kind: 'sign'; sign: string; operand: Expression }
    | { kind: 'not'; operand: Expression }
    | { kind: 'logic'; word: 'and' | 'or'; operands: Expression[] }
    | { kind: 'comparison'; operands: Expression[]; signs: string[] }
    | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
    | { kind: 'lambda'; parameters: Parameter[]; body: Expression }
    | { kind: 'await' | 'star'; operand: Expression }
    | { kind: 'yield'; from: boolean; value: Maybe }
    | { kind: 'named'; target: Expression; value: Expression }
    /** An expression that was not understood, or is nested too deeply to explain. */
    | { kind: 'unknown' }
  );

export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export interface Argument {
  /** `*` and `**` hand over many at once. */
  spread: '' | '*' | '**';
  name: Maybe<string>;
  value: Expression;
}

export interface Parameter {
  spread: '' | '*' | '**';
  name: string;
  hint: Maybe;
  preset: Maybe;
  code: string;
  line: number;
}

export interface ComprehensionClause {
  targets: Expression[];
  source: Expression;
  conditions: Expression[];
}

export interface Imported {
  /** What `import a.b` or `from a import b` imports. */
  path: string;
  as: Maybe<string>;
}

export interface Branch {
  line: number;
  lastLine: number;
  body: Statement[];
}

/** The value used by `with a as b`, and its name. */
export interface WithItem {
  value: Expression;
  target: Maybe;
}

export interface MatchCase extends Branch {
  pattern: string;
  captures: string[];
  /** The default case. */
  any: boolean;
  guard: Maybe;
}

export interface Handler extends Branch {
  type: Maybe;
  name: Maybe<string>;
}

export type Statement = Place & { lastLine: number } & (
    | { kind: 'expression'; value: Expression }
    | { kind: 'assign'; targets: Expression[]; value: Expression }
    | { kind: 'annotate'; target: Expression; hint: Expression; value: Maybe }
    | { kind: 'update'; target: Expression; sign: string; value: Expression }
    | { kind: 'delete'; targets: Expression[] }
    | { kind: 'pass' | 'break' | 'continue' }
    | { kind: 'return'; value: Maybe }
    | { kind: 'raise'; value: Maybe; cause: Maybe }
    | { kind: 'import'; from: Maybe<string>; all: boolean; names: Imported[] }
    | { kind: 'scope'; word: 'global' | 'nonlocal'; names: string[] }
    | { kind: 'assert'; test: Expression; says: Maybe }
    | { kind: 'type'; name: string; value: Expression }
    | { kind: 'if'; branches: (Branch & { test: Expression })[]; otherwise: Maybe<Branch> }
    | { kind: 'while'; test: Expression; body: Statement[]; otherwise: Maybe<Branch> }
    | {
        kind: 'for';
        isAsync: boolean;
        targets: Expression[];
        source: Expression;
        body: Statement[];
        otherwise: Maybe<Branch>;
      }
    | { kind: 'try'; body: Branch; handlers: Handler[]; otherwise: Maybe<Branch>; atLast: Maybe<Branch> }
    | { kind: 'with'; isAsync: boolean; items: WithItem[]; body: Statement[] }
    | {
        kind: 'function';
        isAsync: boolean;
        name: string;
        parameters: Parameter[];
        gives: Maybe;
        decorators: Expression[];
        typeNames: string[];
        body: Statement[];
      }
    | {
        kind: 'class';
        name: string;
        args: Argument[];
        decorators: Expression[];
        typeNames: string[];
        body: Statement[];
      }
    | { kind: 'match'; subject: Expression; cases: MatchCase[] }
    | { kind: 'unknown' }
  );

export type StatementOf<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;
