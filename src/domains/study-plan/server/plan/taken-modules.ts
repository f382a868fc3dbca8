import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ResultState } from '../../contract/plan/plan-context.ts'
import { termOfDay } from '../../contract/plan/study-term.ts'
import type { StudyPlanTables } from '../tables.ts'

type Context = Ctx<StudyPlanTables>
export type Study = { id: number; person: number; program: number; startedOn: string }
export type ModuleResult = {
  enrollment: number
  course: number
  module: number
  term: string
  credits: number
  state: ResultState
}

/** Studies by their id. */
export async function studyOf(id: number, { db }: Context): Promise<Study> {
  const { rows } = await sql<Study>`
    select u.id, u.person_id as person, u.program_id as program, u.started_on::text as "startedOn"
    from user_program u where u.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`There are no studies ${id}.`)
  return found
}

/** By the officially published result; a course without one is running. */
const stateOfRow = sql<ResultState>`(case when e.state in ('PASSED', 'DISTINCTION') then 'PASSED'
  when e.state = 'FAILED' then 'FAILED' else 'RUNNING' end)`

/**
 * What a person takes and has taken in these studies, the earliest first: with enrolments that belong to no studies, and
 * without what they only attend. Only officially published results count. `resultsHeld`: a hold hides them.
 */
export async function takenModules(
  study: Study,
  { ctx, resultsHeld }: { ctx: Context; resultsHeld: boolean },
): Promise<ModuleResult[]> {
  const { rows } = await sql<Omit<ModuleResult, 'term'> & { day: string }>`
    select e.id as enrollment, c.id as course, c.module_id as module, t.starts_on::text as day,
      coalesce(nullif(c.credits, 0), m.credits)::float8 as credits,
      ${resultsHeld ? sql`'RUNNING'` : stateOfRow} as state
    from enrollment e join course c on c.id = e.course_id join module m on m.id = c.module_id
      join term t on t.id = c.term_id
    where e.person_id = ${study.person} and coalesce(e.user_program_id = ${study.id}, true)
      and e.state <> 'WITHDRAWN' and e.kind <> 'AUDIT'
    order by t.starts_on, c.code, e.id`.execute(ctx.db)
  return oneOfEachTerm(rows.map(({ day, ...one }) => ({ ...one, term: termOfDay(day) })))
}

/** A re-sit is another course of the same module and term: the better of both stands. */
function oneOfEachTerm(taken: readonly ModuleResult[]): ModuleResult[] {
  const best = new Map<string, ModuleResult>()
  for (const one of taken) {
    const key = `${one.module} ${one.term}`
    const other = best.get(key)
    if (!other || rank(one) > rank(other)) best.set(key, one)
  }
  return [...best.values()]
}
const rank = ({ state }: ModuleResult) => ['FAILED', 'RUNNING', 'PASSED'].indexOf(state)

/** The modules with courses in the terms that are not over, by term. Terms without any course are not known yet. */
export async function coursesByTerm({ db, today }: Context): Promise<Record<string, number[]>> {
  const { rows } = await sql<{ day: string; modules: number[] }>`
    select t.starts_on::text as day, json_agg(distinct c.module_id) as modules
    from term t join course c on c.term_id = t.id and c.type <> 'EXAM'
    where t.ends_on >= ${today}::date group by t.id order by t.starts_on`.execute(db)
  const found: Record<string, number[]> = {}
  for (const { day, modules } of rows) found[termOfDay(day)] = [...(found[termOfDay(day)] ?? []), ...modules]
  return found
}

/** Names of these modules. */
export async function namesOfModules(ids: Iterable<number>, { db }: Context) {
  return db
    .selectFrom('module')
    .select(['id', 'code', 'name', 'credits'])
    .where('id', 'in', [0, ...new Set(ids)])
    .orderBy('code')
    .execute()
}

/** The modules in all plans of these studies. */
export async function plannedModules(study: number, { db }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.module_id as id from study_plan_item i join study_plan p on p.id = i.plan_id
    where p.user_program_id = ${study} and i.module_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}
