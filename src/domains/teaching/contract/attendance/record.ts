import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { count, day, id, idFilter, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { countings } from './code.ts'

/** How a record was created. */
export const recordSources = ['LECTURER', 'QR', 'BULK', 'NOTICE', 'IMPORT'] as const
export type RecordSource = (typeof recordSources)[number]

/** The attendance of one student in one lesson. It is written through the roll call. */
export const AttendanceRecord = resource({
  type: 'AttendanceRecord',
  path: '/api/v2/attendance_records',
  about: 'Whether a student was in a lesson, for how much of it, and who has said so.',
  fields: {
    lesson: z.object({ '@id': z.string(), id: id(), day: day(), startsAt: z.string() }),
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    lecturer: z.nullable(userRef),
    enrollment: id(),
    student: userRef,
    /** Null if the mark was removed. */
    code: z.nullable(z.string()),
    countsAs: z.nullable(z.enum(countings)),
    unitsAttended: count(),
    unitsTotal: count(),
    minutesLate: z.nullable(count()),
    source: z.enum(recordSources),
    takenBy: z.nullable(userRef),
    takenAt: instant(),
    /** Only for lecturers. */
    note: z.nullable(z.string()),
  },
  filters: { 'course.id': idFilter(), 'student.id': idFilter(), 'lesson.id': idFilter() },
  order: ['takenAt'],
  orderWithin: { takenAt: ['lesson.id', 'student.id'] },
})
