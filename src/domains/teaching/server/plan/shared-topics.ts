import { sql } from 'kysely'
import type { Item } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import type { TeachingTables } from '../tables.ts'
import { lessonPlan } from './lesson-plan.ts'
import { notifyOfPlan } from './plan-notice.ts'

type Context = Ctx<TeachingTables>

/** The fields of a topic that others may get: neither its day nor the lecturers' notes. */
export type SharedTopic = Pick<
  Item<typeof LessonPlan>,
  'title' | 'objectives' | 'outcomes' | 'steps' | 'beforeClass' | 'materials'
>

/** Topics that the reader may edit, in the order of their sessions, each with its course. */
export async function topicsToShare(plans: readonly number[], { db, rights }: Context) {
  const { rows } = await sql<SharedTopic & { course: number }>`
    select w.course_id as course, w.title, w.objectives, w.outcomes, w.steps, w.before_class as "beforeClass", w.materials
    from lesson_plan w join course c on c.id = w.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join academic_language g on g.id = c.language_id
    where w.id = any(${[...plans]}::int[]) and ${rights.where('update', lessonPlan)}
    order by (select min(l.day + l.starts_at) from lesson l where l.plan_id = w.id), w.id`.execute(db)
  return rows
}

/** Adds topics without sessions to a course and notifies its other lecturers. Returns the ids of the topics. */
export async function takeTopics(course: number, topics: readonly SharedTopic[], ctx: Context): Promise<number[]> {
  const made = await ctx.db
    .insertInto('lesson_plan')
    .values(
      topics.map(({ title, objectives, outcomes, steps, beforeClass, materials }) => ({
        ...{ course_id: course, title, objectives, before_class: beforeClass, materials },
        ...{ steps: JSON.stringify(steps), outcomes: JSON.stringify(outcomes) },
      })),
    )
    .returning('id')
    .execute()
  await notifyOfPlan(course, made.length, ctx)
  return made.map(({ id }) => id)
}
