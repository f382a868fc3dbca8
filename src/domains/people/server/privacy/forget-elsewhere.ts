import { type Kysely, sql } from 'kysely'
import type { Table } from '#platform/server/tables/table.ts'
import type { PeopleTables } from '../tables.ts'
import { patternOf } from './forgotten.ts'
import type { Forgotten } from './forgotten-person.ts'
import { hasClass } from './privacy-plan.ts'

type Db = Kysely<PeopleTables>

/**
 * Removes a person from rows that belong to others: news and letters, stored answers for repeated requests, imports.
 */
export async function forgetElsewhere(db: Db, forgotten: Forgotten, tables: readonly Table[]): Promise<void> {
  for (const table of ['notice', 'mail_message']) await forgetInValues(db, table, forgotten)
  // Without its stored body, a repeated request is refused rather than carried out twice.
  await sql`update repeated_request set body = null
    where strpos(body, ${`"${forgotten.iri}"`}) > 0 or body ~* ${patternOf(forgotten.signs)}`.execute(db)
  await forgetInImports(db, forgotten, tables)
}

/** Replaces values of sentences that are the person's display name or one of their identifiers. */
async function forgetInValues(db: Db, table: string, { shown, signs, nobody }: Forgotten): Promise<void> {
  const theirs = [...shown, ...signs]
  await sql`
    update ${sql.table(table)} t set values = (
      select jsonb_object_agg(v.key, case when v.value #>> '{}' = any(${theirs}::text[]) then to_jsonb(${nobody}::text) else v.value end)
      from jsonb_each(t.values) v)
    where exists (select from jsonb_each_text(t.values) v where v.value = any(${theirs}::text[]))`.execute(db)
}

/**
 * The rows that an import wrote about a person lose their values but keep their columns, so that an undo sees a changed
 * row and leaves it alone. The line of the file is deleted, and so is every line with an identifier of theirs.
 */
async function forgetInImports(db: Db, { id, signs }: Forgotten, tables: readonly Table[]): Promise<void> {
  const own = tables.flatMap(({ name, about }) =>
    typeof about?.person === 'string' ? [{ table: name, person: about.person }] : [],
  )
  const isTheirs = sql`exists (select from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as o ("table" text, person text)
    where o."table" = c.table_name and coalesce(c.after, c.before) ->> o.person = ${String(id)})`
  await sql`update import_row r set faults = '[]', diff = '[]',
      cells = (select coalesce(jsonb_agg(''::text), '[]') from jsonb_array_elements(r.cells))
    where exists (select from import_change c where c.import_id = r.import_id and c.line = r.line and ${isTheirs})
      or exists (select from jsonb_array_elements_text(r.cells) cell where cell = any(${[...signs]}::text[]))`.execute(
    db,
  )
  for (const table of tables) {
    if (typeof table.about?.person !== 'string' || hasClass(table, 'academic', 'finance')) continue
    const open = Object.entries(table.columns).flatMap(([name, { facts }]) => (facts.class === 'key' ? [] : [name]))
    await sql`update import_change c set before = ${emptied('c.before', open)}, after = ${emptied('c.after', open)},
        row_key = case when c.table_name = 'person_identity' then ${`erased/${id}`} else c.row_key end
      where c.table_name = ${table.name} and ${isTheirs}`.execute(db)
  }
}

/** The stored image of a row with these columns set to null, where it has them. */
const emptied = (image: string, columns: readonly string[]) => sql`${sql.ref(image)} || (
  select coalesce(jsonb_object_agg(name, null), '{}') from unnest(${[...columns]}::text[]) name where ${sql.ref(image)} ? name)`
