import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { personRow } from '../person.ts'
import { forgetElsewhere } from './forget-elsewhere.ts'
import { forgetInRows } from './forget-in-rows.ts'
import type { Forgotten } from './forgotten.ts'
import { hasClass, isAbout, type Part, type Rules } from './privacy-plan.ts'

/** What must be kept whatever it holds: who did what, who looked, and the request itself. */
const records = new Set([
  ...['audit_event', 'audit_subject', 'move_log', 'sensitive_view', 'impersonation', 'erasure_request', 'person'],
])
/** What a person may do. The key of the sign-in stays, or an open session would make the person anew from its token. */
const rights = new Set(['person_role', 'person_permission', 'guest_grant', 'data_export'])

/** What the portal knows of its tables and records, handed in because domains below keep some of them. */
export type House = {
  rules: () => Rules
  /** By the type of a resource, the table that keeps its records. */
  types: () => ReadonlyMap<string, string>
  /** Takes a person out of the embedded provider, if they sign in with it. */
  forgetAccount: (db: Ctx['db'], subject: string, nobody: string) => Promise<void>
}

type Options = { plan: readonly Part[]; rules: Rules; house: House }

/** Takes a person out of all rows, by the classes of the columns. Answers how many rows went, by table. */
export async function forgetRows(
  db: Ctx['db'],
  forgotten: Forgotten,
  { plan, rules, house }: Options,
): Promise<Record<string, number>> {
  const { id } = forgotten
  const subjects = await subjectsOf(db, id)
  const erased: Record<string, number> = {}
  const going = plan.filter((part) => goes(part, rules))
  const tables = new Set(going.map(({ table }) => table))
  for (const part of childrenFirst(going)) {
    const gone = await remove(db, part, id, tables)
    if (gone > 0) erased[part.table] = gone
  }
  await sql`delete from data_export where person_id = ${id}`.execute(db)
  for (const part of plan) await forgetInRows(db, part, forgotten, rules)
  await forgetElsewhere(db, forgotten, rules)
  for (const subject of subjects) await house.forgetAccount(db, subject, forgotten.nobody)
  await forgetPerson(db, forgotten, rules)
  return erased
}

/** By class, every column of the person that tells of them is emptied; what may not be empty names nobody. */
async function forgetPerson(db: Ctx['db'], { id, nobody }: Forgotten, rules: Rules): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a
    where a.attrelid = 'person'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
      and a.attgenerated = ''`.execute(db)
  const classes = rules.person?.columns ?? {}
  const empty = rows.filter(({ name }) => !['key', 'internal'].includes(classes[name] ?? 'personal'))
  await db
    .updateTable('person')
    .set({
      ...Object.fromEntries(empty.map(({ name }) => [name, null])),
      ...personRow({ username: `erased-${id}`, officialName: nobody }),
      disabled: true,
    })
    .where('id', '=', id)
    .execute()
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
