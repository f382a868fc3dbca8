import { sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { Arrangement } from '../../contract/plan/arrangement.ts'
import { keepsCourse } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'

type Context = Ctx<TeachingTables>
type Added = { lesson: number | null; from: number | null; to: number }

/** New topics in the order in which they were given. */
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

/** Copies of plans of other runs of the module, which the person teaches as well; none of them belongs to a day. */
export async function addCopies(course: number, copies: Arrangement['copies'], ctx: Context): Promise<Added[]> {
  if (copies.length === 0) return []
  const wanted = copies.map(({ plan }, at) => ({ plan, at }))
  const { rows } = await sql<{ at: number; to: number }>`
    with source as (
      select r.at, w.* from ${setOf({ plan: 'integer', at: 'integer' }, wanted)}
      join lesson_plan w on w.id = r.plan join course o on o.id = w.course_id
      join course c on c.id = ${course} and c.module_id = o.module_id and c.id <> o.id
      where ${keepsCourse(ctx, 'o.id')}
    ), numbered as (
      select source.*, nextval(pg_get_serial_sequence('lesson_plan', 'id'))::int as to from source order by at
    ), made as (
      insert into lesson_plan (id, course_id, title, objectives, outcomes, steps, before_class, materials, notes)
      overriding system value
      select n."to", ${course}, title, objectives, outcomes, steps, before_class, materials, notes from numbered n
      returning id
    )
    select n.at, n."to" from numbered n join made m on m.id = n."to" order by n.at`.execute(ctx.db)
  const made = new Map(rows.map(({ at, to }) => [at, to]))
  return copies.map(({ lesson, from }, at) => {
    const to = made.get(at)
    if (to === undefined) throw violation(ctx, `copies[${at}].plan`, 'missing')
    return { lesson, from, to }
  })
}
