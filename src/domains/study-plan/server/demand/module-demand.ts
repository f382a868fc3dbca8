import { type RawBuilder, sql } from 'kysely'
import { Program } from '#academics/contract'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { leastCounted, ModuleDemand } from '../../contract/demand/module-demand.ts'
import { sharedPlanStates } from '../../contract/plan/plan-flow.ts'
import type { StudyPlanTables } from '../tables.ts'

const rows = rowsFrom<StudyPlanTables>()('module as m', (query) =>
  query.leftJoin('program as p', 'p.id', 'm.program_id'),
)

type Today = Pick<Ctx, 'today'>

/** The first day of the next half of an academic year, which `termOfDay` and `termAfter` name: in SQL, so that statements are kept. */
const nextHalf = ({ today }: Today) => sql<string>`(select make_date(
  extract(year from x.day)::int + (extract(month from x.day) >= 7)::int, case when extract(month from x.day) < 7 then 7 else 1 end, 1)
  from (select ${today}::date as day) x)`

const nextTerm = (ctx: Today) => sql<string>`(select case when extract(month from n.day) = 7
  then extract(year from n.day)::int || '-1' else extract(year from n.day)::int - 1 || '-2' end
  from (select ${nextHalf(ctx)} as day) n)`

/** Whether the term `t` begins in that half. */
const isNext = (ctx: Today) =>
  sql<boolean>`(t.starts_on >= ${nextHalf(ctx)} and t.starts_on < ${nextHalf(ctx)} + interval '6 months')`

/** Students with the module in their last submitted plan; null for fewer than can be counted without telling who they are. */
const planned = (ctx: Today) => sql<number | null>`(
  select case when count(*) between 1 and ${leastCounted - 1}::int then null else count(*)::int end from (
    select distinct u.person_id from study_plan_item i join study_plan s on s.id = i.plan_id
    join user_program u on u.id = s.user_program_id
    where i.module_id = m.id and i.term = ${nextTerm(ctx)} and s.state in (${sql.join(sharedPlanStates)})
      and u.state = 'ACTIVE' and not exists (
        select from study_plan n where n.user_program_id = s.user_program_id and n.state in (${sql.join(sharedPlanStates)})
          and (n.submitted_at, n.id) > (s.submitted_at, s.id))) x)`

/** Of the courses of a module in the next term, `c`. */
const ofCourses = <T>(ctx: Today, value: RawBuilder<T>) =>
  sql<T>`(select ${value} from course c join term t on t.id = c.term_id
    where c.module_id = m.id and c.type <> 'EXAM' and ${isNext(ctx)})`

const courses = (ctx: Today) => ofCourses(ctx, sql<number>`count(*)::int`)
const places = (ctx: Today) =>
  ofCourses(
    ctx,
    sql<number | null>`case when bool_or(c.capacity is null) then null else coalesce(sum(c.capacity), 0)::int end`,
  )
const requested = (ctx: Today) =>
  sql<number>`(select count(distinct r.person_id)::int from enrollment_request r join course c on c.id = r.course_id
    join term t on t.id = c.term_id
    where c.module_id = m.id and c.type <> 'EXAM' and not r.assigned and ${isNext(ctx)})`

/** Modules with what students want of them next term, by their plans and by their requests. */
export const moduleDemand = handleResource(ModuleDemand, rows, {
  fields: {
    program: reference(Program, { id: 'm.program_id', name: 'p.name' }),
    term: nextTerm,
    ...{ planned, requested, courses, places },
  },
  orderedBy: {
    // Those who are too few to be counted stand together, whatever their number.
    planned: (ctx) => sql`coalesce(${planned(ctx)}, 1)`,
    places: (ctx) => sql`coalesce(${places(ctx)}, 1000000)`,
  },
  filters: {
    q: search('m.search_text'),
    wanted: (is, ctx) => sql<boolean>`(${planned(ctx)} is distinct from 0 or ${requested(ctx)} > 0) = ${is}`,
    short: (is, ctx) => sql<boolean>`(greatest(coalesce(${planned(ctx)}, 1), ${requested(ctx)})
      > coalesce(${places(ctx)}, 1000000)) = ${is}`,
  },
  sorted: [['code', 'asc']],
})
