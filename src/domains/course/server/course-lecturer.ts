import { Language, Program } from '#academics/contract'
import { personRef } from '#people/server'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import { Course } from '../contract/course.ts'
import { CourseLecturer } from '../contract/course-lecturer.ts'
import { courseLecturers, notifyOfPart } from './appointments.ts'
import { mayWith } from './course-acts.ts'
import { endPartByDefault } from './end-part.ts'
import { existing } from './existing.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

const rows = rowsFrom<CourseTables>()('course_lecturer as l', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'l.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('person as u', 'u.id', 'l.person_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

/** Who teaches which course; the assignment grants its permissions immediately. */
export const courseLecturer = handleResource(CourseLecturer, rows, {
  fields: {
    course: reference(Course, { id: 'l.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    user: personRef('l.person_id', 'u'),
  },
  sorted: [['user.name', 'asc']],
  newRow: async (input, ctx) => {
    const course_id = await existing('course', 'course', input.course, ctx)
    if (!(await mayWith(ctx, course_id, 'admit'))) throw violation(ctx, 'course', 'notYours')
    if (input.role === 'LEAD' && !(await mayWith(ctx, course_id, 'appoint')))
      throw violation(ctx, 'role', 'leadNotYours')
    const person_id = await existing('user', 'person', input.user, ctx)
    const known = await ctx.db
      .selectFrom('course_lecturer')
      .select('id')
      .where('course_id', '=', course_id)
      .where('person_id', '=', person_id)
      .executeTakeFirst()
    if (known) throw violation(ctx, 'user', 'teachesAlready')
    await mustBeAppointable(courseLecturers, { record: course_id, person: person_id, path: 'user' }, ctx)
    await tellLecturer(course_id, person_id, ctx)
    await notifyOfPart(ctx, courseLecturers, {
      ...{ key: 'appointed', record: course_id, person: person_id, part: input.role, reaches: 'others' },
    })
    ctx.rightsChanged([person_id])
    return { course_id, person_id }
  },
  changedRow: async (item, { role = item.role }, ctx) => {
    const who = { record: item.course.id, person: item.user.id }
    if (role !== item.role) {
      await mustBeAppointable(courseLecturers, { ...who, path: 'role' }, ctx)
      await notifyOfPart(ctx, courseLecturers, { ...who, key: 'appointed', part: role, reaches: 'all' })
    }
    ctx.rightsChanged([item.user.id])
    return {}
  },
  remove: ({ id, user, course, role }, ctx) => endPartByDefault({ id, course: course.id, person: user.id, role }, ctx),
})

async function tellLecturer(course: number, person: number, { db }: Ctx<CourseTables>): Promise<void> {
  const { code, title } = await db
    .selectFrom('course')
    .select(['code', 'title'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  const values = { code, title }
  await addNotice(db, { personId: person, domain: 'course', key: 'teaches', values, subject: Course.iri(course) })
}
