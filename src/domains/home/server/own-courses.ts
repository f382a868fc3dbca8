import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { Assessment, Enrollment, teaches } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import type { Domain } from '#platform/server/domain.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx, ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { OwnCourses } from '../contract/feed.ts'
import { handlerOf } from './handler-of.ts'
import { nextDue } from './next-due.ts'

/** The ids of the courses that a person takes and teaches at present. */
export type PresentCourses = { taken: number[]; taught: number[] }

/** The courses that run today; between two terms the courses of the latest term, so that last marks stay visible. */
export function presentCourses({ me, rights, today }: Ctx): RawBuilder<PresentCourses> {
  const takes = sql`c.id in (select e.course_id from enrollment e where e.person_id = ${me.id} and e.state <> 'WITHDRAWN')`
  const day = sql`${today}::date`
  const present = (kind: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(o.id), '[]') from own o where o.${kind} and case
      when exists (select from own r where r.${kind} and ${day} between r.starts_on and r.ends_on)
      then ${day} between o.starts_on and o.ends_on
      else o.term_id = (select l.term_id from own l where l.${kind} order by l.term_starts_on desc limit 1) end)`
  return sql<PresentCourses>`(
    with own as (
      select c.id, c.starts_on, c.ends_on, c.term_id, t.starts_on as term_starts_on, ${takes} as takes,
        ${rights.related([teaches], sql.ref('c.id'))} as teaches
      from course c join term t on t.id = c.term_id where ${takes} or ${rights.related([teaches], sql.ref('c.id'))})
    select json_build_object('taken', ${present(sql`takes`)}, 'taught', ${present(sql`teaches`)}))`
}

/** More courses, and more assessments in them, than anybody has in a term. */
const most = 100

/**
 * The data of these courses in the feed: own marks so far and the next deadline, read by the rules of their resources.
 */
export async function ownCourses(
  domains: readonly Domain[],
  ctx: Ctx,
  { taken, taught }: PresentCourses,
): Promise<OwnCourses> {
  const ofEnrollments = handlerOf(domains, Enrollment)
  const ofAssessments = handlerOf(domains, Assessment)
  const enrollments = await readItems(Enrollment, ofEnrollments, {
    ...{ ctx, most, fields: ['course', 'marks', 'average', 'marksHeld'] },
    where: [isOneOf(ofEnrollments, 'student.id', [ctx.me.id]), isOneOf(ofEnrollments, 'course.id', taken)],
  })
  const assessments = await readItems(Assessment, ofAssessments, {
    ...{ ctx, most, fields: ['course', 'code', 'title', 'weight', 'dueOn'] },
    where: [isOneOf(ofAssessments, 'course.id', [...taken, ...taught])],
    order: [['dueOn', 'asc']],
  })
  return {
    taken: taken.map((id) => ({ id, ...soFar(enrollments.find(({ course }) => course?.id === id)) })),
    taught,
    next: nextDue(assessments.flatMap(shown), enrollments, ctx.today),
  }
}

function soFar(own: Partial<Pick<Item<typeof Enrollment>, 'marks' | 'average' | 'marksHeld'>> | undefined) {
  const marks = own?.marks?.filter(({ counted }) => counted !== null).length ?? 0
  return { marks, average: own?.average ?? null, marksHeld: own?.marksHeld ?? false }
}

/** The assessment; nothing when the reader may see it only in part. */
function shown({ id, course, code, title, weight, dueOn }: Partial<Item<typeof Assessment>>) {
  const isWhole = id && course && code !== undefined && title && weight !== undefined && dueOn
  return isWhole ? [{ id, course, code, title, weight, dueOn }] : []
}

function isOneOf({ columns, resource }: ResourceHandler, name: string, ids: readonly number[]): Expression<SqlBool> {
  const column = columns[name]
  if (!column || typeof column === 'function') throw new Error(`${resource.type} has no column ${name}.`)
  return sql<SqlBool>`${column} = any(${ids}::int[])`
}
