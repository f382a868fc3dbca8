import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { forgetElsewhere } from './forget-elsewhere.ts'
import { forgetInRows } from './forget-in-rows.ts'
import type { Forgotten } from './forgotten-person.ts'
import { hasClass, type Part } from './privacy-plan.ts'

/** The tables and records of the portal, passed in because higher domains keep some of them. */
export type Portal = {
  tables: () => readonly Table[]
  /** Maps the type of a resource to the table with its records. */
  types: () => ReadonlyMap<string, string>
  /** Removes a person from the embedded provider, if they sign in with it. */
  forgetAccount: (db: Ctx['db'], subject: string, nobody: string) => Promise<void>
}

type Options = { plan: readonly Part[]; tables: readonly Table[]; portal: Portal }

/** Removes a person from all rows, by the classes of the columns. Returns the number of deleted rows by table. */
export async function forgetRows(
  db: Ctx['db'],
  forgotten: Forgotten,
  { plan, tables, portal }: Options,
): Promise<Record<string, number>> {
  const { id } = forgotten
  const subjects = await subjectsOf(db, id)
  const erased: Record<string, number> = {}
  const going = plan.filter(goes)
  const names = new Set(going.map(({ table }) => table.name))
  for (const part of childrenFirst(going)) {
    const gone = await remove(db, part, id, names)
    if (gone > 0) erased[part.table.name] = gone
  }
  for (const part of plan) await forgetInRows(db, part, forgotten)
  await forgetElsewhere(db, forgotten, tables)
  for (const subject of subjects) await portal.forgetAccount(db, subject, forgotten.nobody)
  await sql`update person set disabled = true where id = ${id}`.execute(db)
  return erased
}

/** A row that a kept row refers to is kept as well, such as a file of somebody's studies. */
async function remove(db: Ctx['db'], part: Part, id: number, going: ReadonlySet<string>): Promise<number> {
  const holding = part.referring.filter(({ table }) => !going.has(table))
  const isHeld = holding.map(
    ({ table, column, key }) =>
      sql`exists (select from ${sql.table(table)} k where ${sql.ref(`k.${column}`)} = ${sql.ref(`x.${key}`)})`,
  )
  const { rows } = await sql<{ n: number }>`with gone as (
    delete from ${sql.table(part.table.name)} x
    where ${part.isAbout(id)} and not (${sql.join([sql`false`, ...isHeld], sql` or `)}) returning 1)
    select count(*)::int as n from gone`.execute(db)
  return rows[0]?.n ?? 0
}

const subjectsOf = async (db: Ctx['db'], id: number): Promise<string[]> =>
  (
    await db
      .selectFrom('person_identity')
      .select('subject')
      .where('person_id', '=', id)
      .where('issuer', '=', 'embedded')
      .execute()
  ).map(({ subject }) => String(subject))

/**
 * Rows of a deleted parent are deleted with it, unless they belong to studies or accounts, or their table declares
 * otherwise.
 */
const goes = ({ table, about, parent }: Part): boolean =>
  isErased(table) || (parent !== null && isErased(parent) && !about.erasure && !isOfStudies(table))

const isOfStudies = (table: Table) => hasClass(table, 'academic', 'finance')

/**
 * Personal rows are deleted, unless they belong to studies or accounts, or the declaration of the table says otherwise.
 */
export function isErased(table: Table): boolean {
  const erasure = table.about?.erasure
  if (erasure) return erasure.rows === 'remove'
  return hasClass(table, 'personal', 'contact', 'secret') && !isOfStudies(table)
}

/** Deletes a row before the row that it refers to. */
function childrenFirst(parts: readonly Part[]): Part[] {
  const sorted: Part[] = []
  const seen = new Set<Part>()
  const visit = (part: Part) => {
    if (seen.has(part)) return
    seen.add(part)
    for (const child of parts)
      if (child !== part && part.referring.some(({ table }) => table === child.table.name)) visit(child)
    sorted.push(part)
  }
  for (const part of parts) visit(part)
  return sorted
}
