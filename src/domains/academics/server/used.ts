import { sql } from 'kysely'
import { TransitionBlocked } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { words } from './words.ts'

type Table =
  | 'faculty'
  | 'degree'
  | 'program'
  | 'academic_language'
  | 'module'
  | 'term'
  | 'course'
  | 'room'
  | 'timetable_pattern'
type Scope = 'faculty' | 'degree' | 'program' | 'language'

/** Deletes a row of the catalogue that nothing refers to; otherwise throws an error that lists what refers to it. */
export async function removeUnused(table: Table, id: number, { db, language }: Ctx, scope?: Scope): Promise<void> {
  const users = [...(await referring(db, table, id)), ...(scope ? await inCharge(db, scope, id) : [])]
  if (users.length > 0) throw new TransitionBlocked(users.map((user) => reasonFor(user, language)))
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

type User = { name: string; count: number }

/**
 * The tables, also of other domains, whose foreign keys refer to this row, each with the number of its referring rows.
 * A row that is deleted together with it (`on delete cascade`) counts only when somebody has changed it.
 */
async function referring(db: Ctx['db'], table: Table, id: number): Promise<User[]> {
  const { rows: keys } = await sql<{ name: string; column: string; part: boolean }>`
    select c.conrelid::regclass::text as name, a.attname as column, c.confdeltype = 'c' as part
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
      and (c.confdeltype <> 'c' or exists (select from pg_attribute v where v.attrelid = c.conrelid and v.attname = 'version'))
    order by 1, 2`.execute(db)
  const found: User[] = []
  for (const { name, column, part } of keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}
      where ${sql.ref(column)} = ${id} and ${part ? sql`version > 1` : sql`true`}`.execute(db)
    const [{ count } = { count: 0 }] = rows
    if (count > 0) found.push({ name, count })
  }
  return found
}

/** Academic roles that refer to this area; they do so without a foreign key. */
async function inCharge(db: Ctx['db'], scope: Scope, id: number): Promise<User[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from academic_role where scope_type = ${scope} and scope_id = ${id}`.execute(db)
  return rows.flatMap(({ count }) => (count > 0 ? [{ name: 'academic_role', count }] : []))
}

function reasonFor({ name, count }: User, language: Ctx['language']) {
  const { used } = words[language]
  const known: Readonly<Record<string, string>> = used.tables
  const text = used.by.replace('{{count}}', String(count)).replace('{{what}}', known[name] ?? used.others)
  return { code: 'used', text, who: used.who }
}
