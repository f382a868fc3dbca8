import * as z from 'zod/mini'
import { count, day } from '#platform/contract/fields.ts'

const standingLevels = ['FINE', 'WARNED', 'REACHED'] as const

/** The attendance of a student in a course: what was counted so far, and how many absences are left. */
export const standing = z.object({
  /** Lessons that count and whose roll call is closed. */
  held: count(),
  present: count(),
  late: count(),
  absent: count(),
  excused: count(),
  lastAbsentOn: z.nullable(day()),
  /** Absences in lessons, including partly missed lessons and late arrivals. */
  absences: z.number(),
  /** The number of absences that reaches the limit. */
  limit: count(),
  /** How many more absences reach the limit; 0 once it is reached. */
  left: count(),
  /** The share of held lessons that was attended, in percent; null before the first. */
  percent: z.nullable(z.number()),
  level: z.enum(standingLevels),
})
export type Standing = z.infer<typeof standing>

/** The attendance requirements of a course. */
export type Rules = { leastPercent: number; warnPercent: number; latesPerAbsence: number; excusedCounts: boolean }
export type Counted = Pick<Standing, 'held' | 'present' | 'late' | 'absent' | 'excused' | 'lastAbsentOn'> & {
  /** Lessons missed, whole or in part, without late arrivals and excused absences. */
  missed: number
  /** The number of all lessons of the term that are for the student. */
  lessons: number
}

/**
 * The attendance of a student by the rules of the course. The limit is a share of all lessons of the term, not only of
 * those held.
 */
export function standingOf({ missed, lessons, ...counted }: Counted, rules: Rules): Standing {
  const { held, late, excused } = counted
  const lates = rules.latesPerAbsence > 0 ? Math.floor(late / rules.latesPerAbsence) : 0
  const absences = round(missed + lates + (rules.excusedCounts ? excused : 0))
  const limit = sharedOut(lessons, 100 - rules.leastPercent)
  const left = Math.max(0, Math.ceil(limit - absences))
  const isReached = lessons > 0 && absences >= limit && absences > 0
  const isWarned = absences > 0 && absences >= sharedOut(lessons, 100 - rules.warnPercent)
  return {
    ...counted,
    ...{ absences, limit, left },
    percent: held === 0 ? null : round(Math.max(0, (1 - absences / held) * 100)),
    level: isReached ? 'REACHED' : isWarned ? 'WARNED' : 'FINE',
  }
}

/** The number of lessons that is this share of all, rounded up: 30 % of 25 lessons is reached with the eighth. */
const sharedOut = (lessons: number, percent: number): number => Math.max(1, Math.ceil(round((lessons * percent) / 100)))
const round = (value: number): number => Math.round(value * 100) / 100
