import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { evaluationStages } from '../../contract/evaluation-form.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'
import { goesOn } from './hand-over.ts'

type Practice = Entity<typeof TeachingPractice>
type Stage = (typeof evaluationStages)[number]

/** The built-in forms; a university adds its own editions, and practices keep those with which they began. */
const builtIn = ['old-1', 'new-1']
const formNamed = (name: string) => readFileSync(new URL(`forms/${name}.json`, import.meta.url), 'utf8')

/** Adds the built-in forms that do not exist yet by code and edition. */
export async function keepForms(db: Kysely<PracticeTables>): Promise<void> {
  await sql`
    insert into evaluation_form (code, edition, generation, title, introduction, scale, low_score, criteria, current)
    select f.code, f.edition, f.generation, f.title, f.introduction, f.scale, f."lowScore", f.criteria, true
    from jsonb_to_recordset(${`[${builtIn.map(formNamed)}]`}::jsonb) as f(code text, edition integer, generation text,
      title jsonb, introduction jsonb, scale jsonb, "lowScore" integer, criteria jsonb)
    on conflict (code, edition) do nothing`.execute(db)
}

/**
 * Opens the forms of a stage for their evaluators, on the current version for the generation of the practice. Forms
 * already open keep their version.
 */
export async function openForms(practice: Practice, stage: Stage, { db }: Ctx<PracticeTables>): Promise<void> {
  await keepForms(db)
  const evaluators =
    stage === 'SELF'
      ? [{ role: 'SELF', person: practice.student.id }]
      : [
          ...(practice.supervisor ? [{ role: 'SUPERVISOR', person: practice.supervisor.userId }] : []),
          ...(practice.mentor ? [{ role: 'MENTOR', person: practice.mentor.userId }] : []),
        ]
  await sql`
    insert into practice_evaluation (practice_id, form_id, stage, role, evaluator_id, episode_id)
    select ${practice.id}, f.id, ${stage}, x.role, x.person, ${goesOn(sql`${practice.id}`)}
    from jsonb_to_recordset(${JSON.stringify(evaluators)}::jsonb) as x(role text, person integer)
    cross join lateral (select id from evaluation_form where generation = ${practice.formGeneration} and current
      order by edition desc limit 1) f
    on conflict (practice_id, stage, role) do nothing`.execute(db)
}

/** A form that was opened, and its evaluator. */
export type OpenedForm = {
  practice: number
  supervisor: number
  school: number | null
  role: 'SCHOOL_MENTOR' | 'UNIVERSITY_SUPERVISOR'
}

/**
 * Opens the interim forms of practices on their interim day, for the people who look after them then; people who accept
 * later get theirs then.
 */
export async function openInterimForms(db: Kysely<PracticeTables>, today: string): Promise<OpenedForm[]> {
  const due = await sql`select 1 from teaching_practice tp where tp.state = 'ACTIVE' and tp.interim_on <= ${today}::date
    and 2 > (select count(*) from practice_evaluation e where e.practice_id = tp.id and e.stage = 'INTERIM')
    limit 1`.execute(db)
  if (due.rows.length === 0) return []
  await keepForms(db)
  const { rows } = await sql<OpenedForm>`
    with opened as (insert into practice_evaluation (practice_id, form_id, stage, role, evaluator_id, episode_id)
    select tp.id, f.id, 'INTERIM', case a.role when 'SCHOOL_MENTOR' then 'MENTOR' else 'SUPERVISOR' end, ps.person_id,
      ${goesOn(sql`tp.id`)}
    from teaching_practice tp
    join practice_assignment a on a.practice_id = tp.id and a.state = 'ACCEPTED'
      and a.role in ('UNIVERSITY_SUPERVISOR', 'SCHOOL_MENTOR')
    join practice_supervisor ps on ps.id = a.supervisor_id
    cross join lateral (select id from evaluation_form where generation = tp.form_generation and current
      order by edition desc limit 1) f
    where tp.state = 'ACTIVE' and tp.interim_on <= ${today}::date
    on conflict (practice_id, stage, role) do nothing returning practice_id, role, evaluator_id)
    select o.practice_id as practice, ps.id as supervisor, tp.school_id as school,
      case o.role when 'MENTOR' then 'SCHOOL_MENTOR' else 'UNIVERSITY_SUPERVISOR' end as role
    from opened o join teaching_practice tp on tp.id = o.practice_id
    join practice_supervisor ps on ps.person_id = o.evaluator_id order by o.practice_id, o.role`.execute(db)
  return rows
}
