import { type RawBuilder, sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { ownerIn, personName, personRef, registryOffice } from '#people/server'
import { dayInLanguages } from '#platform/server/day.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Lesson } from '../../contract/lesson.ts'
import { AttendanceObjection, daysForObjection } from '../../contract/objection/objection.ts'
import type { TeachingTables } from '../tables.ts'
import { labelOf, setClaimed } from './decide.ts'
import { objectionEvidence } from './evidence.ts'
import { deciders } from './parties.ts'
import { checkNew, submitObjection } from './submit.ts'

type Mark = Entity<typeof AttendanceObjection>['objected']

const rows = rowsFrom<TeachingTables>()('attendance_objection as o', (query) =>
  query
    .innerJoin('attendance_record as r', 'r.id', 'o.record_id')
    .innerJoin('lesson as s', 's.id', 'r.lesson_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('academic_language as a', 'a.id', 'c.language_id')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .leftJoin('person as l', 'l.id', 's.lecturer_id')
    .leftJoin('person as d', 'd.id', 'o.decided_by'),
)

/** The code in a column, with its label in the reader's language. */
const markAt =
  <Visible extends Mark | null>(column: string) =>
  ({ language }: Pick<Ctx, 'language'>): RawBuilder<Visible> =>
    sql`(
    select jsonb_build_object('code', k.code, 'label', coalesce(k.label ->> ${language}, k.label ->> 'en'),
      'countsAs', k.counts_as)
    from attendance_code k where k.code = ${sql.ref(column)})`

/** Whether anybody who teaches the course or gives the session can decide. */
const hasDecider = sql<boolean>`exists (select from (${deciders}) as x where x.thing = o.id)`

/**
 * Wraps an expression in a query for the record of the objection `o`, because a condition only knows the alias of its
 * own row.
 */
const ofRecord = (expression: RawBuilder<unknown>) =>
  sql`(select ${expression} from attendance_record r where r.id = o.record_id)`

/** Objections to attendance marks, and their effects on the marks. */
export const attendanceObjection = handleResource(AttendanceObjection, rows, {
  sensitive: { of: 'o.person_id', inLists: true },
  fields: {
    student: personRef('o.person_id', 'p'),
    enrollment: 'r.enrollment_id',
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'g.id', name: 'g.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'a.name' }),
    lecturer: personRef('s.lecturer_id', 'l'),
    lesson: computed({ id: 'r.lesson_id', day: 's.day', at: 's.starts_at' }, ({ id, day, at }) => ({
      ...{ '@id': Lesson.iri(id), id, day, startsAt: at.slice(0, 5) },
    })),
    objected: markAt<Mark>('o.objected_code'),
    claimed: markAt<Mark>('o.claimed_code'),
    now: markAt<Mark | null>('r.code'),
    files: objectionEvidence.of('o.id'),
    submittedAt: 'o.created_at',
    reason: lastReason(AttendanceObjection, 'o.id', ['accept', 'refuse']),
    decidedBy: 'd.display_name',
  },
  testedBy: { 'lesson.day': 's.day' },
  filters: { 'lesson.id': (id) => sql<boolean>`r.lesson_id = ${id}` },
  sorted: [['submittedAt', 'desc']],
  create: submitObjection,
  update: async ({ id }, { text, files }, ctx) => {
    if (text !== undefined)
      await ctx.db.updateTable('attendance_objection').set({ text }).where('id', '=', id).execute()
    if (files === undefined) return
    await objectionEvidence.store(ctx, id, files)
    await checkNew(id, ctx)
  },
  conditions: {
    objectionToDecide: {
      when: hasDecider,
      values: personName('o.person_id'),
      due: dueAfter(sql`o.created_at`, daysForObjection),
    },
    objectionWithoutTeacher: {
      when: ({ me }) => sql`(not ${hasDecider} and o.person_id <> ${me.id})`,
      values: personName('o.person_id'),
      due: dueAfter(sql`o.created_at`, daysForObjection),
    },
    markChanged: { when: ofRecord(sql`r.version <> o.record_version`) },
  },
  parties: {
    student: ownerIn('attendance_objection'),
    teacher: { of: deciders, only: ['ROLE_LECTURER'] },
    registry: registryOffice,
    // Whoever had set the mark, but not the student.
    marker: {
      of: sql`select x.id as thing, x.objected_taken_by as person
        from attendance_objection x where x.objected_taken_by <> x.person_id`,
    },
  },
  notices: {
    values: async ({ student, course, lesson, claimed }, { db }) => ({
      ...{ student: student.name, course: course.code ?? '', day: dayInLanguages(lesson.day) },
      mark: await labelOf(claimed.code, db),
    }),
  },
  after: { accept: setClaimed },
})
