import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { AttendanceRecord } from '../../contract/attendance/record.ts'
import { Lesson } from '../../contract/lesson.ts'
import type { TeachingTables } from '../tables.ts'

const rows = rowsFrom<TeachingTables>()('attendance_record as r', (query) =>
  query
    .innerJoin('lesson as s', 's.id', 'r.lesson_id')
    .innerJoin('enrollment as e', 'e.id', 'r.enrollment_id')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as g', 'g.id', 'm.program_id')
    .leftJoin('academic_language as a', 'a.id', 'c.language_id')
    .leftJoin('person as l', 'l.id', 's.lecturer_id')
    .leftJoin('person as t', 't.id', 'r.taken_by')
    .leftJoin('attendance_code as k', 'k.code', 'r.code'),
)

/** The attendance marks of students, by lesson. */
export const attendanceRecord = handleResource(AttendanceRecord, rows, {
  sensitive: { of: 'e.person_id', inLists: false },
  fields: {
    lesson: computed({ id: 'r.lesson_id', day: 's.day', at: 's.starts_at' }, ({ id, day, at }) => ({
      ...{ '@id': Lesson.iri(id), id, day, startsAt: at.slice(0, 5) },
    })),
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'g.id', name: 'g.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'a.name' }),
    lecturer: personRef('s.lecturer_id', 'l'),
    enrollment: 'r.enrollment_id',
    student: personRef('e.person_id', 'p'),
    countsAs: 'k.counts_as',
    takenBy: personRef('r.taken_by', 't'),
  },
  filters: {
    'lesson.id': (id) => sql<boolean>`r.lesson_id = ${id}`,
  },
  orderedBy: { takenAt: 'r.taken_at' },
  sorted: [['takenAt', 'desc']],
})
