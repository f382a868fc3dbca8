import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Arrangement } from '../../contract/plan/arrangement.ts'
import { keepsCourse } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { copyPlans } from './copy-plans.ts'

type Context = Ctx<TeachingTables>
type Added = { lesson: number | null; from: number | null; to: number }

/** Creates new topics, in the order of the input. */
export async function addTopics(course: number, topics: Arrangement['topics'], { db }: Context): Promise<Added[]> {
  if (topics.length === 0) return []
  const made = await db
    .insertInto('lesson_plan')
    .values(
      topics.map(({ title, objectives, outcomes, steps, beforeClass, materials, notes, fixed }) => ({
        ...{ course_id: course, materials, notes, fixed },
        ...{ title, objectives, before_class: beforeClass },
        ...{ steps: JSON.stringify(steps), outcomes: JSON.stringify(outcomes) },
      })),
    )
    .returning('id')
    .execute()
  return topics.flatMap(({ lesson, from }, at) => {
    const to = made[at]?.id
    return to === undefined ? [] : [{ lesson, from, to }]
  })
}

/** Copies plans of other runs of the module, which the person must also teach; copies are not fixed to a day. */
export async function addCopies(course: number, copies: Arrangement['copies'], ctx: Context): Promise<Added[]> {
  if (copies.length === 0) return []
  const allowed = sql<boolean>`(o.id <> ${course} and o.module_id = (select c.module_id from course c where c.id = ${course})
    and ${keepsCourse(ctx, 'o.id')})`
  const made = await copyPlans({ course, plans: copies.map(({ plan }) => plan), allowed }, ctx)
  return copies.map(({ lesson, from }, at) => {
    const to = made.get(at)
    if (to === undefined) throw violation(ctx, `copies[${at}].plan`, 'missing')
    return { lesson, from, to }
  })
}
