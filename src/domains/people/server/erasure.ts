import { sql } from 'kysely'
import type { Ctx } from '#platform/server/serve.ts'
import { personRow } from './person.ts'
import { hasClass, isAbout, type Part, planOf, type Rules } from './privacy-plan.ts'

/** What must be kept whatever it holds: who did what, who looked, and the wish itself. */
const records = new Set(['audit_event', 'move_log', 'sensitive_view', 'impersonation', 'erasure_request', 'person'])
/** What lets a person in, and what a person may do. */
const rights = new Set(['person_identity', 'person_role', 'person_permission', 'guest_grant', 'data_export'])

/**
 * Forgets a person: contacts, notices, letters, files and sign-ins go; studies, marks and invoices stay, under a name that
 * says nobody's. Answers how many rows went, by table.
 */
export async function erase(db: Ctx['db'], id: number, rules: Rules): Promise<Record<string, number>> {
  const parts = (await planOf(db, rules)).filter(({ table }) => isErased(table, rules))
  const erased: Record<string, number> = {}
  for (const part of childrenFirst(parts)) {
    const { rows } = await sql<{ n: number }>`with gone as (
      delete from ${sql.table(part.table)} x where ${isAbout(part, id)} returning 1)
      select count(*)::int as n from gone`.execute(db)
    const [{ n } = { n: 0 }] = rows
    if (n > 0) erased[part.table] = n
  }
  await sql`delete from data_export where person_id = ${id}`.execute(db)
  const nobody = personRow({ username: `erased-${id}`, officialName: `Erased person ${id}` })
  await db
    .updateTable('person')
    .set({ ...nobody, disabled: true })
    .where('id', '=', id)
    .execute()
  return erased
}

/** By class: what is personal goes, unless it is part of studies or accounts. */
export function isErased(table: string, rules: Rules): boolean {
  const rule = rules[table]
  if (!rule || records.has(table)) return false
  return (
    rights.has(table) || (hasClass(rule, 'personal', 'contact', 'secret') && !hasClass(rule, 'academic', 'finance'))
  )
}

/** A row goes before the row that it refers to. */
function childrenFirst(parts: readonly Part[]): Part[] {
  const sorted: Part[] = []
  const seen = new Set<Part>()
  const visit = (part: Part) => {
    if (seen.has(part)) return
    seen.add(part)
    for (const child of parts) if (child !== part && part.referredBy.includes(child.table)) visit(child)
    sorted.push(part)
  }
  for (const part of parts) visit(part)
  return sorted
}
