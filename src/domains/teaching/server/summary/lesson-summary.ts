import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course, teaches } from '#course/contract'
import { personRef } from '#people/server'
import { has, isAdmin } from '#platform/contract/policy.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Lesson } from '../../contract/lesson.ts'
import { LessonSummary } from '../../contract/summary/lesson-summary.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<TeachingTables>()('lesson_summary as y', (query) =>
  query
    .innerJoin('lesson as s', 's.id', 'y.lesson_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('person as t', 't.id', 'y.taught_by'),
)

/** The summaries of sessions: what was taught. */
export const lessonSummary = handleResource(LessonSummary, rows, {
  fields: {
    lesson: computed({ id: 'y.lesson_id', day: 's.day' }, ({ id, day }) => ({ '@id': Lesson.iri(id), id, day })),
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    published: sql<boolean>`(s.state = 'SUMMARISED')`,
    taughtBy: personRef('y.taught_by', 't'),
  },
  facts: { lecturerId: 's.lecturer_id' },
  filters: { 'lesson.id': (id) => sql<boolean>`y.lesson_id = ${id}` },
  sorted: [['id', 'asc']],
  newRow: async ({ lesson, taughtBy }, ctx) => ({
    lesson_id: await heldLesson(lesson, ctx),
    ...(await taught(taughtBy, ctx)),
  }),
  changedRow: (_, { taughtBy }, ctx) => taught(taughtBy, ctx),
})

/** A held session without a summary, which the person gave or whose course they teach. */
async function heldLesson(iri: CreateInput<typeof LessonSummary>['lesson'], ctx: Ctx<TeachingTables>): Promise<number> {
  const keepsAll = has(ctx.me, 'ROLE_REGISTRY') || isAdmin(ctx.me)
  const found = await ctx.db
    .selectFrom('lesson as s')
    .leftJoin('lesson_summary as y', 'y.lesson_id', 's.id')
    .select(['s.id', 's.state', 'y.id as summary'])
    .where('s.id', '=', idOf(iri))
    .$if(!keepsAll, (query) =>
      query.where((is) =>
        is.or([ctx.rights.related([teaches], column('s.course_id')), is('s.lecturer_id', '=', ctx.me.id)]),
      ),
    )
    .forUpdate('s')
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'lesson', 'missing')
  if (found.state !== 'HELD') throw violation(ctx, 'lesson', 'notHeld')
  if (found.summary !== null) throw violation(ctx, 'lesson', 'hasSummary')
  return found.id
}

async function taught(iri: string | null | undefined, ctx: Ctx<TeachingTables>) {
  if (iri === undefined || iri === null) return iri === null ? { taught_by: null } : {}
  const found = await ctx.db.selectFrom('person').select('id').where('id', '=', idOf(iri)).executeTakeFirst()
  if (!found) throw violation(ctx, 'taughtBy', 'missing')
  return { taught_by: found.id }
}
