import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Rule } from '../../contract/final/rules.ts'
import type { RectifiedMark } from '../../contract/rectification/rectification.ts'
import type { Grade, Scheme } from '../../contract/scheme/grade.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'
import { brokenOn, type CourseRules, gradeOfParts, rulesOfCourse } from './course-rules.ts'
import { givenNow, partNow } from './given-now.ts'

type Db = Ctx<GradingTables>
type Part = SheetLine['parts'][number]

/** A signed line with the marks as they are given now, or typed. */
export type NewLine = {
  line: SheetLine
  parts: Part[]
  /** The rules that speak against the student now, and those that were lifted with a stated reason. */
  broken: Rule[]
  lifted: Rule[]
  /** The grade of these marks by the rules; null while a mark is missing. */
  grade: Grade | null
  /** Whether a mark differs from the signed one. */
  changed: boolean
}

/** A signed sheet whose grades are rectified, with the rules of its course. */
export type SignedSheet = {
  content: SheetContent
  checksum: string
  edition: number
  rules: CourseRules
  /** The line of a student with these marks instead of the signed ones; undefined if the sheet has none. */
  lineWith: (enrollment: number, marks: readonly RectifiedMark[]) => NewLine | undefined
}

/** What a sheet says about its students as it was signed, and the rules; null before it is signed. */
export async function signedSheet(sheet: number, ctx: Db): Promise<SignedSheet | null> {
  const { rows } = await sql<{ content: string; checksum: string; edition: number }>`
    select x.content, x.checksum, x.edition from grade_sheet q
    join grade_sheet_edition x on x.sheet_id = q.id and x.edition = q.edition where q.id = ${sheet}`.execute(ctx.db)
  const [signed] = rows
  if (!signed) return null
  const content = JSON.parse(signed.content) as SheetContent
  const given = await givenNow(content.course.id, ctx)
  const rules = await rulesOfCourse(content.course.id, content.leastAttendance, ctx)
  const lines = new Map(content.lines.map((line) => [line.enrollment, line]))
  const lineWith = (enrollment: number, marks: readonly RectifiedMark[]): NewLine | undefined => {
    const line = lines.get(enrollment)
    if (!line) return undefined
    const parts = line.parts.map((part) => withMark(partNow(part, enrollment, given), part, marks))
    const changed = parts.some((part, at) => part.score !== line.parts[at]?.score || part.was !== undefined)
    const lifted = line.outcome === 'PASSED' ? brokenOn(line, line.parts, rules) : (line.lifted ?? [])
    const { grade, dropped } = gradeOfParts(parts, rules)
    return {
      ...{ line, broken: brokenOn(line, parts, rules), lifted, grade, changed },
      parts: parts.map((part, at) => ({ ...part, dropped: changed ? dropped.includes(at) : part.dropped })),
    }
  }
  return { ...signed, content, rules, lineWith }
}

/** A part with the mark that is typed for it; `was` says what was signed. */
function withMark(now: Part, { score, status }: Part, marks: readonly RectifiedMark[]): Part {
  const typed = marks.find(({ code }) => code === now.code)
  const { was: _, ...part } = now
  if (typed) return { ...part, score: typed.score, status: null, was: { score, status } }
  return now.score === score ? part : { ...part, was: { score, status } }
}

/** The rules that still speak against a student with these marks. */
export const againstOf = (line: NewLine | undefined): Rule[] =>
  line ? line.broken.filter((rule) => !line.lifted.includes(rule)) : []

/** The scale of the course, for grades that are worked out again. */
export const schemeOf = ({ rules }: SignedSheet): Scheme => rules.scheme
