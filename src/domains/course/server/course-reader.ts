import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { personRef } from '#people/server'
import { dayInLanguages } from '#platform/server/day.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import { Course } from '../contract/course.ts'
import { CourseReader, mostReadingDays } from '../contract/course-reader.ts'
import { courseReaders, notifyOfPart } from './appointments.ts'
import { mayWith } from './course-acts.ts'
import { existing } from './existing.ts'
import type { CourseTables } from './tables.ts'
import { notifyPerson, violation } from './words.ts'

type Db = Ctx<CourseTables>

const rows = rowsFrom<CourseTables>()('course_reader as k', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'k.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('person as u', 'u.id', 'k.person_id')
    .innerJoin('person as v', 'v.id', 'k.granted_by')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id'),
)

/** Colleagues with read access to a course, effective immediately and until its last day. */
export const courseReader = handleResource(CourseReader, rows, {
  fields: {
    course: reference(Course, { id: 'k.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    user: personRef('k.person_id', 'u'),
    until: 'k.until_day',
    grantedBy: personRef('k.granted_by', 'v'),
    active: ({ today }) => sql<boolean>`k.until_day >= ${today}::date`,
  },
  sorted: [['user.name', 'asc']],
  newRow: async (input, ctx) => {
    const course_id = await existing('course', 'course', input.course, ctx)
    if (!(await mayWith(ctx, course_id, 'admit'))) throw violation(ctx, 'course', 'notYours')
    const person_id = await existing('user', 'person', input.user, ctx)
    checkDay(input.until, ctx)
    await refuseWhoIsIn(course_id, person_id, ctx)
    await tellReader('mayRead', { course: course_id, person: person_id, until: input.until }, ctx)
    await tellAbove('appointed', course_id, person_id, ctx)
    ctx.rightsChanged([person_id])
    return { course_id, person_id, granted_by: ctx.me.id }
  },
  changedRow: async ({ course, user }, { until }, ctx) => {
    if (until === undefined) return {}
    checkDay(until, ctx)
    await mustBeAppointable(courseReaders, { record: course.id, person: user.id, path: 'until' }, ctx)
    await tellReader('mayRead', { course: course.id, person: user.id, until }, ctx)
    ctx.rightsChanged([user.id])
    return { granted_by: ctx.me.id }
  },
  remove: async ({ id, course, user, until, active }, ctx) => {
    await ctx.db.deleteFrom('course_reader').where('id', '=', id).execute()
    if (active) {
      await tellReader('mayReadNoMore', { course: course.id, person: user.id, until }, ctx)
      await tellAbove('appointmentEnded', course.id, user.id, ctx)
    }
    ctx.rightsChanged([user.id])
  },
})

const tellAbove = (key: 'appointed' | 'appointmentEnded', record: number, person: number, ctx: Db) =>
  notifyOfPart(ctx, courseReaders, { key, record, person, part: 'READER', reaches: 'others' })

function checkDay(until: string, ctx: Db): void {
  if (until < ctx.today) throw violation(ctx, 'until', 'untilPast')
  const days = (Date.parse(until) - Date.parse(ctx.today)) / 86_400_000
  if (days > mostReadingDays) throw violation(ctx, 'until', 'untilFar', { days: mostReadingDays })
}

/** Refuses people who already teach the course, or who already have access. */
async function refuseWhoIsIn(course: number, person: number, ctx: Db): Promise<void> {
  const { rows: found } = await sql<{ teaches: boolean; reads: boolean }>`
    select exists (select from course_lecturer l where l.course_id = ${course} and l.person_id = ${person}) as teaches,
      exists (select from course_reader k where k.course_id = ${course} and k.person_id = ${person}) as reads`.execute(
    ctx.db,
  )
  const [part] = found
  if (part?.teaches) throw violation(ctx, 'user', 'teachesAlready')
  if (part?.reads) throw violation(ctx, 'user', 'readsAlready')
  await mustBeAppointable(courseReaders, { record: course, person, path: 'user' }, ctx)
}

type About = { course: number; person: number; until: string }

async function tellReader(key: 'mayRead' | 'mayReadNoMore', { course, person, until }: About, ctx: Db): Promise<void> {
  const { code, title } = await ctx.db
    .selectFrom('course')
    .select(['code', 'title'])
    .where('id', '=', course)
    .executeTakeFirstOrThrow()
  const by = await ctx.db.selectFrom('person').select('display_name').where('id', '=', ctx.me.id).executeTakeFirst()
  const values = { code, title, until: dayInLanguages(until), by: by?.display_name ?? '' }
  await notifyPerson(ctx, { personId: person, key, values, subject: Course.iri(course) })
}
