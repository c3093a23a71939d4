import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** On a phone the cell is shown without its title. */
  isPlain?: boolean;
}

type Key = string | number;

/**
 * Rows as a table on a laptop, and as cards on a phone.
 *
 * @param keyOf What tells a row from the others; its `id` where it has one
 */
export function List<Row>({
  label,
  rows,
  columns,
  keyOf = (row) => (row as { id: Key }).id,
}: {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
} & (Row extends { id: Key } ? { keyOf?: (row: Row) => Key } : { keyOf: (row: Row) => Key })) {
  return (
    <table className="list" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isNumber, isPlain }) => (
              <td
                key={title}
                className={isNumber ? 'number' : undefined}
                data-label={isPlain ? undefined : title}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
