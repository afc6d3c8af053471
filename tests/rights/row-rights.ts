import type pg from "pg";

/** What a role may do with rows: `s` select, `i` insert, `u` update, `d` delete; `-` nothing. */
export type Verbs = string;
/** The rights by asker, in the order of the table. */
export type RowRights = { own: Verbs; other: Verbs; moderator: Verbs; nobody: Verbs; tasks: Verbs };
/** The owner of the rows, and the other askers. */
export type RowAskers = { ownerId: string; otherId: string; moderatorId: string };
export type OwnedTable = { table: string; owner: string };

/** Tries every verb on the owner's rows as the application, for each asker and for nobody, and as tasks. Changes nothing. */
export async function findRowRights(client: pg.PoolClient, owned: OwnedTable, askers: RowAskers): Promise<RowRights> {
  const { ownerId, otherId, moderatorId } = askers;
  const { rowCount } = await client.query(`select from ${owned.table} where ${owned.owner} = $1 limit 1`, [ownerId]);
  // Without rows, nothing would be permitted to anybody, and the line would prove nothing.
  if (rowCount === 0) {
    throw new Error(`The member has no row of ${owned.table}: add one in createFullMember (tests/factories/full-member.ts)`);
  }
  const as = (role: string, viewerId: string) => tryVerbs(client, owned, ownerId, { role, viewerId });
  return {
    own: await as("sangam_app", ownerId),
    other: await as("sangam_app", otherId),
    moderator: await as("sangam_app", moderatorId),
    nobody: await as("sangam_app", ""),
    tasks: await as("sangam_system", ""),
  };
}

type As = { role: string; viewerId: string };

async function tryVerbs(client: pg.PoolClient, { table, owner }: OwnedTable, ownerId: string, as: As): Promise<Verbs> {
  const columns = await listColumns(client, table, as.role);
  const where = `where ${owner} = '${ownerId}'`;
  const [shown] = columns.select;
  const [updated] = columns.update;
  const verbs = [
    (await attempt(client, as, { statement: shown === undefined ? null : `select ${shown} from ${table} ${where}` })) && "s",
    (await attempt(client, as, { before: takenAway(table, where), statement: copyBack(table, columns.insert) })) && "i",
    (await attempt(client, as, { statement: updated === undefined ? null : `update ${table} set ${updated} = ${updated} ${where}` })) &&
      "u",
    (await attempt(client, as, { statement: `delete from ${table} ${where}` })) && "d",
  ];
  return verbs.filter(Boolean).join("") || "-";
}

/** Whether a statement affects (or shows) at least one row, in a savepoint that is rolled back. Constraints of other tables are ignored. */
async function attempt(
  client: pg.PoolClient,
  { role, viewerId }: As,
  { before = [], statement }: { before?: string[]; statement: string | null },
): Promise<boolean> {
  if (statement === null) return false;
  await client.query("savepoint attempt");
  try {
    await client.query("set local session_replication_role = replica");
    for (const one of before) await client.query(one);
    await client.query("select set_config('app.viewer_id', $1, true)", [viewerId]);
    await client.query(`set local role ${role}`);
    const { rowCount } = await client.query(statement);
    return (rowCount ?? 0) > 0;
  } catch (error) {
    // 42501: the right is missing, by a grant or a policy.
    if ((error as { code?: string }).code === "42501") return false;
    throw error;
  } finally {
    await client.query("rollback to savepoint attempt");
  }
}

/** Moves an owner's rows out of the way, so that the same rows can be inserted again. */
function takenAway(table: string, where: string): string[] {
  return [
    `create temporary table aside on commit drop as select * from ${table} ${where} limit 1`,
    "grant select on aside to public",
    `delete from ${table} ${where}`,
  ];
}

function copyBack(table: string, columns: string[]): string | null {
  return columns.length === 0 ? null : `insert into ${table} (${columns.join(", ")}) select ${columns.join(", ")} from aside`;
}

async function listColumns(client: pg.PoolClient, table: string, role: string): Promise<Record<"select" | "insert" | "update", string[]>> {
  const { rows } = await client.query<{ name: string; verbs: string[] }>(
    `select a.attname as name, array_remove(array[
       case when has_column_privilege($2, a.attrelid, a.attnum, 'select') then 'select' end,
       case when has_column_privilege($2, a.attrelid, a.attnum, 'insert') then 'insert' end,
       case when has_column_privilege($2, a.attrelid, a.attnum, 'update') then 'update' end], null) as verbs
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
    [table, role],
  );
  const of = (verb: string) => rows.filter(({ verbs }) => verbs.includes(verb)).map(({ name }) => name);
  return { select: of("select"), insert: of("insert"), update: of("update") };
}
