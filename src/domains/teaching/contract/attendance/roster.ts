import * as z from 'zod/mini'
import { avatar } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, instant, longText } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { codeLetters, countings } from './code.ts'
import { recordSources } from './record.ts'
import { rollCallFlow } from './roll-call.ts'
import { standing } from './standing.ts'

/** The mark of one student, as a whole. */
const value = {
  code: z.nullable(codeLetters),
  unitsAttended: z.nullable(count()),
  minutesLate: z.nullable(count().check(z.maximum(600))),
  note: z.nullable(longText(500)),
}

/** One mark, with the version that the sender has seen: 0 if there was none. */
const mark = z.strictObject({ ...value, enrollment: id(), version: count() })
export type Mark = z.infer<typeof mark>

/** The stored mark of one student, and who set it. */
const kept = z.object({
  ...value,
  version: count(),
  unitsTotal: count(),
  source: z.enum(recordSources),
  takenBy: z.nullable(z.string()),
  takenAt: instant(),
})
export type StoredAttendance = z.infer<typeof kept>

const student = z.object({
  enrollment: id(),
  student: z.extend(ref('User'), { number: z.nullable(z.string()), avatar }),
  record: z.nullable(kept),
  /** The other students who checked in to this lesson with the same device. */
  sameDevice: z.array(z.string()),
  /** An objection to the mark that waits for a decision. */
  objection: z.nullable(id()),
  /** The day on which the student left the course; they stay on the sheets of the days before. */
  withdrawnOn: z.nullable(day()),
  standing,
})
export type RosterStudent = z.infer<typeof student>

/** A student who has enrolled since the day of the lesson: nothing is set for them. */
const laterStudent = z.object({ enrollment: id(), name: z.string(), enrolledOn: day() })

const code = z.object({ code: z.string(), label: z.string(), countsAs: z.enum(countings), needsProof: z.boolean() })
export type RosterCode = z.infer<typeof code>

/** Everything that the roll call of a lesson shows; repeated requests get 304 while nothing has changed. */
export const roster = endpoint('GET', '/api/v2/lessons/:id/roster', {
  about:
    'The students of a lesson with what is set for each, how they stand in the course, and the codes that can be set.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('Roster'),
    lesson: id(),
    state: rollCallFlow.state,
    day: day(),
    startsAt: z.string(),
    unitsTotal: count(),
    codes: z.array(code),
    students: z.array(student),
    notYet: z.array(laterStudent),
  }),
})
export type Roster = z.infer<(typeof roster)['answer']>

export const fates = ['saved', 'same', 'conflict', 'unknown', 'own'] as const

/** The result for one mark: with `conflict` nothing was written, and `now` is what another person has set. */
const fate = z.object({ enrollment: id(), fate: z.enum(fates), now: z.nullable(kept) })
export type Fate = z.infer<typeof fate>

/**
 * Sets the attendance of many students of a lesson at once; a mark that the sender has not seen is never overwritten.
 */
export const markAttendance = endpoint('PUT', '/api/v2/lessons/:id/attendance', {
  about:
    'Sets the attendance of students of a lesson, each against the version that was seen; tells what became of each.',
  body: z.strictObject({ marks: z.array(mark).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.object({ fates: z.array(fate) }),
})
