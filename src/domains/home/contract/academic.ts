import * as z from 'zod/mini'
import type { MyAcademic } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id } from '#platform/contract/fields.ts'
import { personPaths } from '#platform/contract/session.ts'
import { words } from './task.ts'

const academicRef = z.object({ '@id': z.string(), '@type': z.string(), id: id(), name: z.string(), code: z.string() })
const term = z.object({ id: id(), code: z.string(), name: words, startsOn: day(), endsOn: day() })
const card = z.object({
  '@id': z.string(),
  id: id(),
  code: z.string(),
  title: words,
  term,
  type: z.string(),
  v2: z.boolean(),
  showFeedback: z.boolean(),
  startsOn: day(),
  endsOn: day(),
  students: count(),
})

/** The answer of `GET /api/v2/my_academic` (specification §7). */
export const academicAnswer = z.object({
  courses: z.array(card),
  teachCourses: z.array(card),
  programs: z.array(academicRef),
  degrees: z.array(academicRef),
  faculties: z.array(academicRef),
  coordinateLanguages: z.array(academicRef),
  enrollments: z.array(z.object({ '@id': z.string(), id: id(), course: z.string(), state: z.nullable(z.string()) })),
}) satisfies z.ZodMiniType<MyAcademic>

export const myAcademic = endpoint('GET', personPaths.academic, {
  about: 'The courses a person takes or teaches, and what they are in charge of.',
  answer: academicAnswer,
})
