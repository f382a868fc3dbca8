import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import type { CreateInput } from '#platform/contract/resource.ts'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import type { TeachingTables } from '../tables.ts'
import { taughtCourse } from '../taught-course.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<TeachingTables>()('lesson_plan as w', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

type Of = { '@id': string; id: number; day: string; group: string | null }

/** The topics of courses. */
export const lessonPlan = handleResource(LessonPlan, rows, {
  fields: {
    course: reference(Course, { id: 'w.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    lessons: sql<Of[]>`(
      select coalesce(json_agg(json_build_object(
        '@id', ${`${Lesson.path}/`}::text || o.id, 'id', o.id, 'day', o.day, 'group', o.group_code) order by o.day, o.id), '[]')
      from lesson o where o.plan_id = w.id)`,
    minutes: sql<number>`(
      select coalesce(sum((s ->> 'minutes')::int), 0)::int from jsonb_array_elements(w.steps) as s)`,
  },
  facts: { scheduled: sql<boolean>`exists (select from lesson o where o.plan_id = w.id)` },
  sorted: [['id', 'asc']],
  newRow: async ({ course }, ctx) => ({ course_id: await taughtCourse(course, ctx) }),
  created: giveToLesson,
  remove: 'row',
})

/** The session must be of the same course and have no plan yet. */
async function giveToLesson(
  id: number,
  { lesson, course }: CreateInput<typeof LessonPlan>,
  ctx: Ctx<TeachingTables>,
): Promise<void> {
  if (lesson === undefined) return
  const given = await ctx.db
    .updateTable('lesson')
    .set({ plan_id: id, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', idOf(lesson))
    .where('course_id', '=', idOf(course))
    .where('plan_id', 'is', null)
    .executeTakeFirst()
  if (given.numUpdatedRows === 0n) throw violation(ctx, 'lesson', 'hasPlan')
}
