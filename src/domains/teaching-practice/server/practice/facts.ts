import { type Kysely, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import type { Entity } from '#platform/server/resource-handler.ts'
import { handedInForms } from '../../contract/evaluation.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import { unaskedStates } from '../../contract/practice-flow.ts'
import { supervisorContact } from '../people/supervisor-contact.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'

type Practice = Pick<Entity<typeof TeachingPractice>, 'id' | 'school' | 'startsOn' | 'endsOn'>
type Db = Kysely<PracticeTables>

/** What the guards of a practice must look up. */
export const facts = {
  school,
  term,
  placedBeside,
  emailOf,
  openRequirements,
  requirementEnding,
  interimForms,
  isEvaluator,
  hasPart,
}

async function school({ school: ref }: Practice, db: Db) {
  const row = await db
    .selectFrom('school')
    .selectAll()
    .where('id', '=', ref?.id ?? 0)
    .executeTakeFirst()
  return {
    avoid: row?.avoid ?? null,
    capacity: row?.capacity ?? null,
    agreementFrom: row?.agreement_from ?? null,
    agreementUntil: row?.agreement_until ?? null,
    agreementRenews: row?.agreement_renews ?? false,
    name: row?.name ?? {},
  }
}

/** The days of the term to which the practice belongs. */
async function term({ term: { id } }: Pick<Entity<typeof TeachingPractice>, 'term'>, db: Db) {
  const row = await db
    .selectFrom('term')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { from: row.starts_on, until: row.ends_on }
}

/** Students whom the school has at the same time; the school is locked, so that its last place is given once. */
async function placedBeside({ id, school: ref, startsOn, endsOn }: Practice, db: Db): Promise<number> {
  await sql`select 1 from school where id = ${ref?.id ?? 0} for update`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from teaching_practice tp
    where tp.school_id = ${ref?.id ?? 0} and tp.id <> ${id} and ${holdsPlace('tp')}
      and tp.state <> all(${[...unaskedStates]}::text[])
      and daterange(tp.starts_on, tp.ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')`.execute(db)
  return rows[0]?.n ?? 0
}

/** Where letters to a supervisor go. */
async function emailOf(supervisor: number, db: Db): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) as email
    from practice_supervisor ps join person p on p.id = ps.person_id where ps.id = ${supervisor}`.execute(db)
  return rows[0]?.email ?? null
}

async function openRequirements(practice: number, db: Db): Promise<string[]> {
  const open = ['MISSING', 'SUBMITTED'] as const
  const rows = await db
    .selectFrom('practice_requirement')
    .select('kind')
    .where('practice_id', '=', practice)
    .where('state', 'in', open)
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The first day on which a proof runs out before the practice ends. */
async function requirementEnding(practice: number, endsOn: string, db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('practice_requirement')
    .select('valid_until')
    .where('practice_id', '=', practice)
    .where('state', '=', 'VERIFIED')
    .where('valid_until', '<', endsOn)
    .orderBy('valid_until')
    .executeTakeFirst()
  return row?.valid_until ?? null
}

async function interimForms(practice: number, db: Db): Promise<number> {
  const rows = await db
    .selectFrom('practice_evaluation')
    .select('id')
    .where('practice_id', '=', practice)
    .where('stage', '=', 'INTERIM')
    .where('state', 'in', handedInForms)
    .execute()
  return rows.length
}

/** Whoever evaluates does not also give the grade. */
async function isEvaluator(practice: number, person: number, db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('practice_evaluation')
    .select('id')
    .where('practice_id', '=', practice)
    .where('evaluator_id', '=', person)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody has a part in a practice now: was asked for it, or answers for its school. */
async function hasPart(practice: number, person: number, role: string, db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from practice_supervisor ps join teaching_practice tp on tp.id = ${practice}
    where ps.person_id = ${person} and (
      (${role} = 'SCHOOL_COORDINATOR' and ps.coordinates and ps.school_id = tp.school_id)
      or exists (select from practice_assignment a where a.supervisor_id = ps.id and a.practice_id = tp.id
        and a.role = ${role} and a.state in ('PROPOSED', 'ACCEPTED')))`.execute(db)
  return rows.length > 0
}
