import type pg from "pg";

type Column = {
  name: string;
  type: string;
  isRequired: boolean;
  /** The first of the values that a check lists. */
  word: string | null;
};
type Reference = { parent: string; columns: string[]; parentColumns: string[] };
type Table = { name: string; columns: Column[]; references: Reference[] };

/** SQL for columns whose checks accept only some values of their type; `n` differs for each row. */
export type SampleValues = Record<string, (n: number) => string>;

const byType: Record<string, (n: number, column: string) => string> = {
  uuid: () => "gen_random_uuid()",
  text: (n, column) => `'${column} ${n}'`,
  "character varying": (n, column) => `'${column} ${n}'`,
  integer: (n) => `${n}`,
  smallint: () => "1",
  bigint: (n) => `${n}`,
  "double precision": () => "0.5",
  numeric: () => "1",
  boolean: () => "false",
  date: () => "current_date",
  jsonb: () => "'{}'",
  bytea: (n) => `sha256('row ${n}')`,
  inet: () => "'192.0.2.1'",
  tsvector: () => "'sample'",
};

/** Adds one row to every table of schema public, parents before children, with its required columns. */
export async function addSampleRows(pool: pg.Pool, n: number, values: SampleValues): Promise<void> {
  for (const table of await readTables(pool)) await pool.query(insertInto(table, n, values));
}

async function readTables(pool: pg.Pool): Promise<Table[]> {
  const { rows: columns } = await pool.query<Column & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as "isRequired",
       (select substring(pg_get_constraintdef(k.oid) from '= ANY \\(ARRAY\\[''([^'']+)''::text') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as word
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations' order by c.relname, a.attnum`,
  );
  const { rows: references } = await pool.query<Reference & { table: string }>(
    `select k.conrelid::regclass::text as table, k.confrelid::regclass::text as parent,
       (select array_agg(attname::text order by o) from unnest(k.conkey) with ordinality u (num, o) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num) as columns,
       (select array_agg(attname::text order by o) from unnest(k.confkey) with ordinality u (num, o) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num) as "parentColumns"
     from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.confrelid <> k.conrelid`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables = names.map((name) => {
    const own = columns.filter(({ table }) => table === name);
    // Nullable references stay null: they form cycles.
    const required = new Set(own.filter((column) => column.isRequired).map((column) => column.name));
    return {
      name,
      columns: own,
      references: references.filter((r) => r.table === name && r.columns.every((column) => required.has(column))),
    };
  });
  return sortByReferences(tables);
}

function sortByReferences(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const isPlaced = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.find(({ name, references }) => !isPlaced(name) && references.every(({ parent }) => isPlaced(parent)));
    if (next === undefined) throw new Error("Tables refer to each other in a circle");
    sorted.push(next);
  }
  return sorted;
}

function insertInto(table: Table, n: number, values: SampleValues): string {
  const filled = new Map<string, string>();
  const from = table.references.map((reference, index) => parentRow(table, reference, index));
  table.references.forEach(({ columns, parentColumns }, index) => {
    columns.forEach((column, place) => filled.set(column, `p${index}.${parentColumns[place]}`));
  });
  for (const column of table.columns) {
    const { name, isRequired: isNeeded } = column;
    const given = values[`${table.name}.${name}`] ?? (isNeeded && !filled.has(name) ? valueOf(table, column) : undefined);
    if (given) filled.set(name, given(n));
  }
  const source = from.length > 0 ? ` from ${from.join(", ")}` : "";
  return `insert into ${table.name} (${[...filled.keys()].join(", ")}) select ${[...filled.values()].join(", ")}${source}`;
}

// The latest row to which no row of this table refers yet, so that one-to-one tables get another row each time. Ordered by transaction
// first: a new row may be stored before older ones, where the server has freed space.
function parentRow(table: Table, { parent, columns, parentColumns }: Reference, index: number): string {
  const same = columns.map((column, place) => `c.${column} = p.${parentColumns[place]}`).join(" and ");
  return `(select * from ${parent} p order by exists (select 1 from ${table.name} c where ${same}), age(p.xmin), p.ctid desc limit 1) p${index}`;
}

function valueOf(table: Table, { name, type, word }: Column): (n: number) => string {
  if (word !== null) return () => `'${word}'`;
  if (type.startsWith("timestamp")) return () => "now()";
  if (type.endsWith("[]")) return () => "'{}'";
  const make = byType[type];
  if (make === undefined) throw new Error(`No sample value for ${table.name}.${name} of type ${type}`);
  return (n) => make(n, name);
}
