import * as z from 'zod/mini'
import { enrollmentStates } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, id } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { countings } from '../attendance/code.ts'
import { rollCallFlow } from '../attendance/roll-call.ts'
import { standing } from '../attendance/standing.ts'

const code = z.object({ code: z.string(), label: z.string(), countsAs: z.enum(countings) })

const lesson = z.object({
  id: id(),
  day: day(),
  startsAt: z.string(),
  group: z.nullable(z.string()),
  rollCall: rollCallFlow.state,
  /** Whether the reader takes its attendance. */
  takes: z.boolean(),
})
export type MatrixLesson = z.infer<typeof lesson>

const student = z.object({
  enrollment: id(),
  student: z.extend(ref('User'), { number: z.nullable(z.string()) }),
  state: z.enum(enrollmentStates),
  registeredOn: z.nullable(day()),
  withdrawnOn: z.nullable(day()),
  standing,
  /**
   * The code of each lesson, in the order of lessons: empty if there is no mark, null if the lesson is not for the
   * student.
   */
  cells: z.array(z.nullable(z.string())),
  /** Lessons that the student attended in part. */
  inPart: z.array(id()),
  /** Lessons in which an objection of the student waits for a decision. */
  objected: z.array(id()),
})
export type MatrixStudent = z.infer<typeof student>

/** The attendance of a whole term. */
export const attendanceMatrix = endpoint('GET', '/api/v2/courses/:id/attendance_matrix', {
  about: 'What was set for each student of a course in each of its lessons that take place.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('AttendanceMatrix'),
    codes: z.array(code),
    lessons: z.array(lesson),
    students: z.array(student),
  }),
})
export type Matrix = z.infer<(typeof attendanceMatrix)['answer']>
