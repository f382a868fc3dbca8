import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { personRow } from '../person.ts'
import { forgetElsewhere } from './forget-elsewhere.ts'
import { forgetInAudit } from './forget-in-audit.ts'
import { forgetInHistory } from './forget-in-history.ts'
import { forgetInRows } from './forget-in-rows.ts'
import { forgottenOf } from './forgotten.ts'
import { hasClass, isAbout, type Part, planOf, type Rules } from './privacy-plan.ts'

/** What must be kept whatever it holds: who did what, who looked, and the wish itself. */
const records = new Set(['audit_event', 'move_log', 'sensitive_view', 'impersonation', 'erasure_request', 'person'])
/** What a person may do. The key of the sign-in stays, or an open session would make the person anew from its token. */
const rights = new Set(['person_role', 'person_permission', 'guest_grant', 'data_export'])

/** What the house knows of its tables and records, handed in because domains below keep some of them. */
export type House = {
  rules: () => Rules
  /** The table that keeps the records of a type; undefined for what is no record. */
  tableOf: (objectType: string) => string | undefined
  /** Takes a person out of the embedded provider, if they sign in with it. */
  forgetAccount: (db: Ctx['db'], subject: string, nobody: string) => Promise<void>
}

/**
 * Forgets a person: contacts, notices, letters, files and sign-ins go; studies, marks and invoices stay, and the audit of
 * what was done, under a name that says nobody's (decision 11). Answers how many rows went, by table.
 */
export async function erase(db: Ctx['db'], id: number, house: House): Promise<Record<string, number>> {
  const rules = house.rules()
  const forgotten = await forgottenOf(db, id)
  const subjects = await subjectsOf(db, id)
  const plan = await planOf(db, rules)
  await forgetInHistory(db, forgotten, { plan, tableOf: house.tableOf })
  const erased: Record<string, number> = {}
  const going = plan.filter((part) => goes(part, rules))
  const tables = new Set(going.map(({ table }) => table))
  for (const part of childrenFirst(going)) {
    const gone = await remove(db, part, id, tables)
    if (gone > 0) erased[part.table] = gone
  }
  await sql`delete from data_export where person_id = ${id}`.execute(db)
  for (const part of plan) await forgetInRows(db, part, forgotten, rules)
  await forgetInAudit(db, forgotten, (type) => fateOf(house.tableOf(type), rules))
  await forgetElsewhere(db, forgotten, rules)
  for (const subject of subjects) await house.forgetAccount(db, subject, forgotten.nobody)
  const nobody = personRow({ username: `erased-${id}`, officialName: forgotten.nobody })
  await db
    .updateTable('person')
    .set({ ...nobody, birth_date: null, disabled: true })
    .where('id', '=', id)
    .execute()
  return erased
}

/** A row to which something refers that is kept stays with it: a paper of somebody's studies. */
async function remove(db: Ctx['db'], part: Part, id: number, going: ReadonlySet<string>): Promise<number> {
  const holding = part.referring.filter(({ table }) => !going.has(table))
  const isHeld = holding.map(
    ({ table, column, key }) =>
      sql`exists (select from ${sql.table(table)} k where ${sql.ref(`k.${column}`)} = ${sql.ref(`x.${key}`)})`,
  )
  const { rows } = await sql<{ n: number }>`with gone as (
    delete from ${sql.table(part.table)} x
    where ${isAbout(part, id)} and not (${sql.join([sql`false`, ...isHeld], sql` or `)}) returning 1)
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

function fateOf(table: string | undefined, rules: Rules) {
  if (table === 'person') return 'person'
  return table !== undefined && isErased(table, rules) ? 'goes' : 'stays'
}

/** What belongs to a thing that goes, goes with it, unless it is part of studies or accounts. */
const goes = ({ table, through }: Part, rules: Rules): boolean =>
  isErased(table, rules) ||
  (through !== null && isErased(through.parent, rules) && !isOfStudies(rules[table]) && !records.has(table))

const isOfStudies = (rule: Rules[string] | undefined) => rule !== undefined && hasClass(rule, 'academic', 'finance')

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
    for (const child of parts)
      if (child !== part && part.referring.some(({ table }) => table === child.table)) visit(child)
    sorted.push(part)
  }
  for (const part of parts) visit(part)
  return sorted
}
