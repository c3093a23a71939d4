/** Python’s syntax, as far as it is explained. Lines count from 1; `code` is the program’s own text. */

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
    | { kind: 'dict'; pairs: { key: Expression | undefined; value: Expression }[] }
    | {
        kind: 'comprehension';
        shape: 'list' | 'set' | 'dict' | 'generator';
        key: Expression | undefined;
        value: Expression;
        clauses: ComprehensionClause[];
      }
    | { kind: 'call'; callee: Expression; args: Argument[] }
    | { kind: 'attribute'; object: Expression; name: string }
    | { kind: 'item'; object: Expression; index: Expression[] }
    | {
        kind: 'slice';
        start: Expression | undefined;
        stop: Expression | undefined;
        step: Expression | undefined;
      }
    | { kind: 'calculation'; sign: string; left: Expression; right: Expression }
    | { kind: 'sign'; sign: string; operand: Expression }
    | { kind: 'not'; operand: Expression }
    | { kind: 'logic'; word: 'and' | 'or'; operands: Expression[] }
    | { kind: 'comparison'; operands: Expression[]; signs: string[] }
    | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
    | { kind: 'lambda'; parameters: Parameter[]; body: Expression }
    | { kind: 'await' | 'star'; operand: Expression }
    | { kind: 'yield'; from: boolean; value: Expression | undefined }
    | { kind: 'named'; target: Expression; value: Expression }
    /** Not understood, or too deep to be put into words. */
    | { kind: 'unknown' }
  );

export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export interface Argument {
  /** `*` and `**` hand over many at once. */
  spread: '' | '*' | '**';
  name: string | undefined;
  value: Expression;
}

export interface Parameter {
  spread: '' | '*' | '**';
  name: string;
  hint: Expression | undefined;
  preset: Expression | undefined;
  code: string;
  line: number;
}

export interface ComprehensionClause {
  targets: Expression[];
  source: Expression;
  conditions: Expression[];
}

export interface Imported {
  /** Of `import a.b`, or of `from a import b`: what is taken. */
  path: string;
  as: string | undefined;
}

export interface Branch {
  line: number;
  lastLine: number;
  body: Statement[];
}

export interface MatchCase extends Branch {
  pattern: string;
  captures: string[];
  /** The default case. */
  any: boolean;
  guard: Expression | undefined;
}

export interface Handler extends Branch {
  type: Expression | undefined;
  name: string | undefined;
}

export type Statement = Place & { lastLine: number } & (
    | { kind: 'expression'; value: Expression }
    | { kind: 'assign'; targets: Expression[]; value: Expression }
    | { kind: 'annotate'; target: Expression; hint: Expression; value: Expression | undefined }
    | { kind: 'update'; target: Expression; sign: string; value: Expression }
    | { kind: 'delete'; targets: Expression[] }
    | { kind: 'pass' | 'break' | 'continue' }
    | { kind: 'return'; value: Expression | undefined }
    | { kind: 'raise'; value: Expression | undefined; cause: Expression | undefined }
    | { kind: 'import'; from: string | undefined; all: boolean; names: Imported[] }
    | { kind: 'scope'; word: 'global' | 'nonlocal'; names: string[] }
    | { kind: 'assert'; test: Expression; says: Expression | undefined }
    | { kind: 'type'; name: string; value: Expression }
    | { kind: 'if'; branches: (Branch & { test: Expression })[]; otherwise: Branch | undefined }
    | { kind: 'while'; test: Expression; body: Statement[]; otherwise: Branch | undefined }
    | {
        kind: 'for';
        isAsync: boolean;
        targets: Expression[];
        source: Expression;
        body: Statement[];
        otherwise: Branch | undefined;
      }
    | {
        kind: 'try';
        body: Branch;
        handlers: Handler[];
        otherwise: Branch | undefined;
        atLast: Branch | undefined;
      }
    | {
        kind: 'with';
        isAsync: boolean;
        items: { value: Expression; target: Expression | undefined }[];
        body: Statement[];
      }
    | {
        kind: 'function';
        isAsync: boolean;
        name: string;
        parameters: Parameter[];
        gives: Expression | undefined;
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
