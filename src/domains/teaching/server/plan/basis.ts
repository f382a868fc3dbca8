import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { syllabusInForce } from '#syllabus/server'
import { planBasis } from '../../contract/plan/basis.ts'
import { byThoseWhoTeach, keepsCourse } from '../keeps-sessions.ts'
import { patternDays, suspendedBy } from '../lesson/generate.ts'
import type { TeachingTables } from '../tables.ts'

type Context = Ctx<TeachingTables>
type Basis = EndpointAnswer<typeof planBasis>

/** The sources for the plan of a course, in three statements. */
export const planBasisRoute = route(planBasis, {
  ...byThoseWhoTeach,
  run: async (ctx: Context, { of: { id } }) => {
    const syllabus = await syllabusInForce(id, ctx.db)
    return {
      syllabus: syllabus && {
        hours: syllabus.contactHours,
        topics: syllabus.topics.map(({ week, title, hours }) => ({ week, title, hours })),
        outcomes: syllabus.outcomes.map(({ code, text }) => ({ code, text })),
      },
      suspended: await suspendedIn(id, ctx),
      runs: await runsWithPlan(id, ctx),
    }
  },
})

async function suspendedIn(course: number, { db }: Context): Promise<Basis['suspended']> {
  const { rows } = await sql<Basis['suspended'][number]>`
    select x.day::text, x."group", x.name from (
      select d::date as day, w.group_code as "group", w.id, ${suspendedBy} as name
      from ${patternDays({ courses: [course] })}) as x
    where x.name is not null order by x.day, x.id`.execute(db)
  return rows
}

/** Runs of the same module that the person also teaches. */
async function runsWithPlan(course: number, ctx: Context): Promise<Basis['runs']> {
  const { rows } = await sql<Basis['runs'][number]>`
    select o.id, o.code, t.code as term, (select count(*)::int from lesson_plan w where w.course_id = o.id) as topics
    from course c join course o on o.module_id = c.module_id and o.id <> c.id join term t on t.id = o.term_id
    where c.id = ${course} and exists (select from lesson_plan w where w.course_id = o.id) and ${keepsCourse(ctx, 'o.id')}
    order by o.starts_on desc, o.id`.execute(ctx.db)
  return rows
}
