import type { PracticeLine, Records } from './known.ts'

/** Conflicts with earlier lines of the same file: by line, the earlier line. */
export type Repeats = {
  /** The same student on the same days. */
  same: ReadonlyMap<number, number>
  /** The same student on some of these days. */
  overlapping: ReadonlyMap<number, number>
  /** The same mentor address with another name, phone or school. */
  mentors: ReadonlyMap<number, number>
}

/** Compares the lines of a file with each other. */
export const repeatsIn = (lines: readonly PracticeLine[], { schools }: Pick<Records, 'schools'>): Repeats => ({
  ...daysIn(lines),
  mentors: mentorsIn(lines.filter(({ values }) => schools.has(values.school ?? ''))),
})

/** A line that overlaps an earlier one of the student is ignored when later lines are compared. */
function daysIn(lines: readonly PracticeLine[]): Omit<Repeats, 'mentors'> {
  const same = new Map<number, number>()
  const overlapping = new Map<number, number>()
  const kept = new Map<string, PracticeLine[]>()
  for (const line of lines) {
    const { studentNumber = '' } = line.values
    const earlier = kept.get(studentNumber) ?? []
    const met = earlier.find((other) => meet(other, line))
    if (met) (isSame(met, line) ? same : overlapping).set(line.line, met.line)
    else kept.set(studentNumber, [...earlier, line])
  }
  return { same, overlapping }
}

function mentorsIn(lines: readonly PracticeLine[]): Map<number, number> {
  const differing = new Map<number, number>()
  const firsts = new Map<string, PracticeLine>()
  for (const line of lines) {
    const email = line.values.mentorEmail?.toLowerCase()
    if (email === undefined) continue
    const first = firsts.get(email)
    if (!first) firsts.set(email, line)
    else if (particulars.some((column) => differ(first, line, column))) differing.set(line.line, first.line)
  }
  return differing
}

const particulars = ['mentorName', 'mentorNameZh', 'mentorPhone', 'school'] as const

const differ = ({ values: one }: PracticeLine, { values: other }: PracticeLine, column: string): boolean =>
  one[column] !== undefined && other[column] !== undefined && one[column] !== other[column]

const isSame = ({ values: one }: PracticeLine, { values: other }: PracticeLine): boolean =>
  one.startsOn === other.startsOn && one.endsOn === other.endsOn

function meet({ values: one }: PracticeLine, { values: other }: PracticeLine): boolean {
  if (!one.startsOn || !one.endsOn || !other.startsOn || !other.endsOn) return false
  return one.startsOn <= other.endsOn && other.startsOn <= one.endsOn
}
