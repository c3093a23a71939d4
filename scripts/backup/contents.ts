/** Runs one statement and returns its rows. */
export type Query = <Row>(text: string) => Promise<Row[]>;

/** The contents of a database, in a form that can be compared. */
export interface Contents {
  /** By table: how many rows, and a sum over all of them that does not depend on their order. */
  tables: Record<string, { rows: number; digest: string }>;
  figures: Record<string, string>;
}

/** How values are written, so that two servers write them alike. */
const written = ["SET TimeZone = 'UTC'", "SET DateStyle = 'ISO, YMD'", 'SET extra_float_digits = 1'];

/** Reads every table of the site once. */
export async function readContents(query: Query): Promise<Contents> {
  for (const statement of written) await query(statement);
  const tables: Contents['tables'] = {};
  for (const table of await tablesOf(query)) {
    const [found] = await query<{ rows: string; digest: string | null }>(
      `SELECT count(*) AS rows, sum(('x' || substr(md5(each::text), 1, 15))::bit(60)::bigint)::text AS digest FROM ${table} AS each`,
    );
    tables[table] = { rows: Number(found?.rows ?? 0), digest: found?.digest ?? '0' };
  }
  return { tables, figures: tables['public.registrations'] ? await readFigures(query) : {} };
}

/** The site's tables, referenced ones first. The queue's tables are left out: the queue creates its own rows. */
export async function tablesOf(query: Query): Promise<string[]> {
  const names = await query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const references = await query<{ child: string; parent: string }>(
    `SELECT DISTINCT format('%I.%I', cn.nspname, c.relname) AS child, format('%I.%I', pn.nspname, p.relname) AS parent
     FROM pg_constraint
     JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace cn ON cn.oid = c.relnamespace
     JOIN pg_class p ON p.oid = confrelid JOIN pg_namespace pn ON pn.oid = p.relnamespace
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of references) if (child === name) add(parent);
    ordered.push(name);
  };
  for (const { name } of names) add(name);
  return ordered;
}

async function readFigures(query: Query): Promise<Record<string, string>> {
  const [found] = await query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM registrations)::text AS registrations,
       (SELECT coalesce(string_agg(line, ', '), 'none') FROM (
          SELECT currency || ' ' || sum(amount) || ' in ' || count(*) AS line FROM payment_transactions
          WHERE money = 'counts' GROUP BY currency ORDER BY currency) AS sums) AS "payments that count",
       (SELECT count(*) FROM seats WHERE registration_id IS NOT NULL AND held_until IS NULL)::text AS "booked seats",
       (SELECT count(attempt_id) FROM receipts)::text AS receipts`,
  );
  return found ?? {};
}

export function compareContents(expected: Contents, found: Contents): string[] {
  const names = [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [expected.tables[name], found.tables[name]];
    if (one?.rows !== other?.rows)
      return `${name}: ${one?.rows ?? 'no'} rows before, ${other?.rows ?? 'no'} now`;
    return one?.digest === other?.digest ? [] : `${name}: the same number of rows, but other contents`;
  });
}

export function reportOn(expected: Contents, found: Contents): { text: string; isWrong: boolean } {
  const differences = compareContents(expected, found);
  const rows = Object.values(found.tables).reduce((sum, table) => sum + table.rows, 0);
  const figures = Object.entries(found.figures).map(([name, value]) => `${name}: ${value}`);
  const verdict =
    differences.length === 0
      ? [`All ${rows} rows of ${Object.keys(found.tables).length} tables are the same.`]
      : ['NOT the same:', ...differences];
  return { text: [...verdict, ...figures].join('\n'), isWrong: differences.length > 0 };
}
