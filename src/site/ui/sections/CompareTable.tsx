import type { ReactNode } from 'react';
import './CompareTable.css';

interface CompareRow {
  label: string;
  /** One for each column, in order. */
  cells: readonly ReactNode[];
}

interface CompareTableProps {
  caption: string;
  corner?: string | undefined;
  columns: readonly string[];
  rows: readonly CompareRow[];
  /** `stack` makes each row a card on phones; `keep` leaves a table of short words or numbers as it is. */
  narrow?: 'stack' | 'keep' | undefined;
}

/**
 * A comparison. On phones each row becomes a card whose cells repeat their column's name. Explicit roles keep the
 * table's meaning when the display changes.
 */
export function CompareTable({ caption, corner = '', columns, rows, narrow = 'stack' }: CompareTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as blocks loses its roles without them.
    <table role="table" className={`compare compare-${narrow}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {corner ? (
            <th role="columnheader" scope="col">
              {corner}
            </th>
          ) : (
            <td role="cell" />
          )}
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, cells }) => (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} role="cell" data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
