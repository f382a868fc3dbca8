import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Rule, rules } from '../../contract/final/rules.ts'
import { decimal, isBelow, times } from '../../contract/scheme/exact.ts'
import { type Grade, gradeOf, type Scheme } from '../../contract/scheme/grade.ts'
import { type Counting, shareOf, totalOf } from '../../contract/scheme/total.ts'
import type { SheetLine } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'

type Part = SheetLine['parts'][number]

/** How the marks of a course become grades; nothing of it can change once its grades are published. */
export type CourseRules = {
  scheme: Scheme
  leastAttendance: number
  /** By the code of the work. */
  works: ReadonlyMap<string, Pick<Counting, 'dropGroup' | 'leastPercent'>>
}

/** The rules of a course, with the least attendance that stands on its signed sheet. */
export async function rulesOfCourse(
  course: number,
  leastAttendance: number,
  { db }: Ctx<GradingTables>,
): Promise<CourseRules> {
  const scheme = await db
    .selectFrom('gradebook as b')
    .innerJoin('grade_scheme as s', 's.id', 'b.scheme_id')
    .select(['s.top', 's.step', 's.pass', 's.bands'])
    .where('b.id', '=', course)
    .executeTakeFirstOrThrow()
  const works = await db
    .selectFrom('assessment')
    .select(['code', 'drop_group as dropGroup', 'least_percent as leastPercent'])
    .where('course_id', '=', course)
    .execute()
  return { scheme, leastAttendance, works: new Map(works.map(({ code, ...work }) => [code, work])) }
}

/** The grade that the rules give for these marks, null while one is missing; and which of them do not count. */
export function gradeOfParts(
  parts: readonly Part[],
  { scheme, works }: CourseRules,
): { grade: Grade | null; dropped: readonly number[] } {
  const counting = parts.map(({ code, weight, maxMark }, at): Counting => {
    const { dropGroup = null, leastPercent = null } = works.get(code) ?? {}
    return { id: at, weight, maxMark, dropGroup, leastPercent }
  })
  const total = totalOf(counting, (at) => parts[at])
  return { grade: total.missing.length > 0 ? null : gradeOf(total, scheme), dropped: total.dropped }
}

/** The rules that these marks of a signed line break. */
export function brokenOn(line: SheetLine, parts: readonly Part[], of: CourseRules): Rule[] {
  const is: Record<Rule, boolean> = {
    below: parts.some((part) => isBelowLeast(part, of)),
    attendance: isTooLittle(line, of.leastAttendance),
    pending: parts.some(({ status }) => status === 'MISCONDUCT'),
  }
  return rules.filter((rule) => is[rule])
}

/** Whether the mark of a work is below the least that passes the course. */
export function isBelowLeast(part: Part, { works }: CourseRules): boolean {
  const least = works.get(part.code)?.leastPercent ?? null
  const share = shareOf(part, part.maxMark)
  return least !== null && share !== null && isBelow(times(share, decimal(100)), decimal(least))
}

/** Attendance as it was signed; older rectifications carry the share only. */
function isTooLittle({ broken, questions, previous, attendance }: SheetLine, least: number): boolean {
  if (broken) return broken.includes('attendance')
  return previous ? attendance !== null && attendance < least : questions.includes('attendance')
}
