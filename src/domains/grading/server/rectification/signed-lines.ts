import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Rule, rules } from '../../contract/final/rules.ts'
import { decimal, isBelow, times } from '../../contract/scheme/exact.ts'
import { shareOf } from '../../contract/scheme/total.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { givenNow, partNow } from './given-now.ts'

type Db = Ctx<GradingTables>
type Part = SheetLine['parts'][number]

/** A signed line with the marks as they are given now; `broken` speaks against the student, `lifted` no longer does. */
export type SignedLine = { line: SheetLine; parts: Part[]; broken: Rule[]; lifted: Rule[] }

/** What a sheet says about its students as it was signed, by enrolment, and the rules; null before it is signed. */
export async function signedLines(sheet: number, ctx: Db) {
  const { rows } = await sql<{ content: string; checksum: string; edition: number }>`
    select x.content, x.checksum, x.edition from grade_sheet q
    join grade_sheet_edition x on x.sheet_id = q.id and x.edition = q.edition where q.id = ${sheet}`.execute(ctx.db)
  const [signed] = rows
  if (!signed) return null
  const content = JSON.parse(signed.content) as SheetContent
  const given = await givenNow(content.course.id, ctx)
  const least = await leastMarks(content.course.id, ctx)
  const lines = new Map(
    content.lines.map((line): [number, SignedLine] => {
      const parts = line.parts.map((part) => partNow(part, line.enrollment, given))
      const facts = (of: readonly Part[]) => factsOf(line, of, content.leastAttendance, least)
      const lifted = line.outcome === 'PASSED' ? facts(line.parts) : (line.lifted ?? [])
      return [line.enrollment, { line, parts, broken: facts(parts), lifted }]
    }),
  )
  return { ...signed, content, lines }
}

/** The rules that still speak against students of a signed sheet, by enrolment. */
export async function rulesOnSheet(sheet: number, ctx: Db): Promise<(enrollment: number) => Rule[]> {
  const signed = await signedLines(sheet, ctx)
  return (enrollment) => {
    const of = signed?.lines.get(enrollment)
    return of ? of.broken.filter((rule) => !of.lifted.includes(rule)) : []
  }
}

/** The least marks of the works of a course, by code; they cannot change once its grades are published. */
async function leastMarks(course: number, { db }: Db): Promise<ReadonlyMap<string, number>> {
  const works = await db
    .selectFrom('assessment')
    .select(['code', 'least_percent as least'])
    .where('course_id', '=', course)
    .execute()
  return new Map(works.flatMap(({ code, least }) => (least === null ? [] : [[code, least]])))
}

function factsOf(
  line: SheetLine,
  parts: readonly Part[],
  leastAttendance: number,
  least: ReadonlyMap<string, number>,
): Rule[] {
  const is: Record<Rule, boolean> = {
    below: parts.some((part) => isBelowLeast(part, least.get(part.code))),
    attendance: isTooLittle(line, leastAttendance),
    pending: parts.some(({ status }) => status === 'MISCONDUCT'),
  }
  return rules.filter((rule) => is[rule])
}

function isBelowLeast(part: Part, least: number | undefined): boolean {
  const share = shareOf(part, part.maxMark)
  return least !== undefined && share !== null && isBelow(times(share, decimal(100)), decimal(least))
}

/** Attendance as it was signed; older rectifications carry the share only. */
function isTooLittle({ broken, questions, previous, attendance }: SheetLine, least: number): boolean {
  if (broken) return broken.includes('attendance')
  return previous ? attendance !== null && attendance < least : questions.includes('attendance')
}
