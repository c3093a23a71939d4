import { parser } from '@lezer/python';
import type { Gap } from '../explanation.ts';
import { textLines } from '../source/text-lines.ts';
import { readStatements } from './read-statement.ts';
import type { Statement } from './tree.ts';

/** The program as the grammar reads it, and where that failed. */
export interface Program {
  statements: Statement[];
  gaps: Gap[];
}

/** Reads `source` with the grammar. Line feeds only; see `normalised`. */
export function parseProgram(source: string): Program {
  const tree = parser.parse(`${source}\n`);
  const reading = { source, lines: textLines(source) };
  return { statements: readStatements(tree.topNode, reading), gaps: findGaps() };

  function findGaps(): Gap[] {
    const found = new Map<number, Gap>();
    const cursor = tree.cursor();
    do {
      if (!cursor.type.isError || isKnownLimit(cursor.node)) continue;
      const at = Math.min(cursor.from, source.trimEnd().length);
      const line = reading.lines.lineAt(at);
      if (!found.has(line)) {
        const text = reading.lines.line(line).trim();
        found.set(line, { line, column: reading.lines.columnAt(at), text });
      }
    } while (cursor.next());
    return [...found.values()];
  }

  /** What Python allows and the grammar does not know: a bare `yield`, empty patterns such as `case str():`, and `with` with brackets. */
  function isKnownLimit(node: (typeof tree)['topNode']): boolean {
    const parent = node.parent;
    if (parent?.name === 'YieldStatement' || parent?.name === 'YieldExpression') return node.from === node.to;
    if (parent?.name === 'MappingPattern') return /^\{\s*\}$/.test(source.slice(parent.from, parent.to));
    if (parent?.name === 'LiteralPattern')
      return (
        parent.to === parent.from &&
        /^(?:PatternArgList|SequencePattern|MappingPattern)$/.test(parent.parent?.name ?? '')
      );
    if (parent?.name === 'WithStatement')
      return /^with\s*\([\s\S]*\bas\b/.test(source.slice(parent.from, node.to));
    return parent?.name === 'ParenthesizedExpression' && parent.parent?.name === 'WithStatement';
  }
}
