import { sql } from 'kysely'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { failsWithoutGrade, outcomeByRules, type Rule } from '../../contract/final/rules.ts'
import type { RectificationRowInput } from '../../contract/rectification/rectification.ts'
import { gradeOfTotal, type Scheme } from '../../contract/scheme/grade.ts'
import { checkTotal } from '../scheme/check-total.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { againstOf, type NewLine, schemeOf, signedSheet } from './signed-lines.ts'

type Db = Ctx<GradingTables>
type Place = { id: number; rectifies: number; course: number }
type StudentOnSheet = { enrollment: number; person: number; previous: number; asked: boolean }

/** Sets the students of a rectification with their new marks; students who are not listed are removed. */
export async function keepRows(sheet: Place, rows: readonly RectificationRowInput[], ctx: Db): Promise<void> {
  const known = await gradesOn(sheet, rows, ctx)
  const signed = await signedSheet(sheet.rectifies, ctx)
  if (!signed) throw new Error(`Sheet ${sheet.rectifies} is not signed.`)
  const seen = new Set<number>()
  const wanted = rows.map((row, at) => {
    const path = `rows[${at}]`
    checkStudent(known.get(row.enrollment), seen.has(row.enrollment), `${path}.enrollment`, ctx)
    seen.add(row.enrollment)
    const line = signed.lineWith(row.enrollment, row.marks ?? [])
    if (row.marks?.length) checkMarks(row, line, path, ctx)
    if (row.total !== null) checkTotal(row.total, schemeOf(signed), `${path}.total`, ctx)
    const against = againstOf(line)
    checkReason(row, against, path, ctx)
    return { ...newGrade(row, line, against, schemeOf(signed)), previous: known.get(row.enrollment)?.previous }
  })
  await dropOthers(sheet, [...seen], ctx)
  await write(sheet, wanted, ctx)
}

function checkStudent(one: StudentOnSheet | undefined, isTwice: boolean, path: string, ctx: Db): void {
  if (!one) throw violation(ctx, path, 'rectifyNotOnSheet')
  if (isTwice) throw violation(ctx, path, 'rectifyTwice')
  if (one.person === ctx.me.id) throw violation(ctx, path, 'rectifyOwn')
  if (one.asked) throw violation(ctx, path, 'rectifyReviewWaits')
}

/** Marks are those of the works on the sheet, up to their maximum; what others give is corrected where it is given. */
function checkMarks(
  { marks = [], total }: RectificationRowInput,
  line: NewLine | undefined,
  path: string,
  ctx: Db,
): void {
  if (total !== null) throw violation(ctx, `${path}.total`, 'rectifyEither')
  for (const [at, { code, score }] of marks.entries()) {
    const part = line?.line.parts.find((one) => one.code === code)
    const place = `${path}.marks[${at}]`
    if (!part || marks.findIndex((one) => one.code === code) < at) throw violation(ctx, `${place}.code`, 'rectifyWork')
    if (part.origin) throw violation(ctx, `${place}.code`, 'rectifyGiven')
    if (score > part.maxMark) throw violation(ctx, `${place}.score`, 'rectifyOverMax', { max: part.maxMark })
  }
}

/** A rule that speaks against a student is only lifted with a reason that those who sign read. */
function checkReason(
  { lifts = [], reason = '' }: RectificationRowInput,
  broken: readonly Rule[],
  path: string,
  ctx: Db,
): void {
  if (lifts.some((rule) => !broken.includes(rule))) throw violation(ctx, `${path}.lifts`, 'liftsNothing')
  if ((lifts.length > 0 || reason.trim() !== '') && missingOfReason(reason, leastReason) > 0)
    throw violation(ctx, `${path}.reason`, 'overrideReason', { least: lettersIn(ctx.language, leastReason) })
}

/** The grade that follows from the marks by the rules, or the one that was set by hand. */
function newGrade(
  { enrollment, marks = [], total, lifts = [], reason = '' }: RectificationRowInput,
  line: NewLine | undefined,
  broken: readonly Rule[],
  scheme: Scheme,
) {
  const byRules = line?.changed ? line.grade : null
  const grade = total === null ? byRules : gradeOfTotal(total, scheme)
  const outcome = grade && outcomeByRules(grade.total, scheme, broken, lifts)
  return {
    ...{ enrollment, marks, by_hand: total !== null, broken, lifts, reason: reason.trim() },
    ...{ total: grade?.total ?? null, outcome },
    ...(failsWithoutGrade(outcome, broken, lifts)
      ? { grade: null, points: null }
      : { grade: grade?.grade ?? null, points: grade?.points ?? null }),
  }
}

/** The current grades that the sheet has published, locked so that nothing replaces them meanwhile. */
async function gradesOn(
  { id, rectifies }: Place,
  rows: readonly RectificationRowInput[],
  { db }: Db,
): Promise<Map<number, StudentOnSheet>> {
  const { rows: found } = await sql<StudentOnSheet>`
    select e.id as enrollment, e.person_id as person, f.id as previous,
      exists (select from grade_review w where w.enrollment_id = e.id and w.state = 'REQUESTED'
        and not exists (select from grade_sheet_row r where r.sheet_id = ${id} and r.review_id = w.id)) as asked
    from enrollment e join final_grade f on f.enrollment_id = e.id
    where e.id = any(${rows.map(({ enrollment }) => enrollment)}::int[]) and f.sheet_id = ${rectifies}
      and f.superseded_at is null
    order by f.id for share of f`.execute(db)
  return new Map(found.map((one) => [one.enrollment, one]))
}

/** A student whose review request the rectification answers cannot be removed. */
async function dropOthers({ id }: Place, kept: readonly number[], ctx: Db): Promise<void> {
  const { rows } = await sql<{ review: number | null }>`
    delete from grade_sheet_row where sheet_id = ${id} and not enrollment_id = any(${[...kept]}::int[])
    returning review_id as review`.execute(ctx.db)
  if (rows.some(({ review }) => review !== null)) throw violation(ctx, 'rows', 'rectifyReview')
}

async function write({ id }: Place, wanted: readonly { enrollment: number }[], ctx: Db): Promise<void> {
  const json = JSON.stringify(wanted)
  const given = sql`jsonb_to_recordset(${json}::jsonb) as x (enrollment int, previous int, total numeric, outcome text,
    grade text, points numeric, marks jsonb, by_hand boolean, broken text[], lifts text[], reason text)`
  await sql`
    insert into grade_sheet_row (sheet_id, enrollment_id, previous_id)
    select ${id}, x.enrollment, x.previous from ${given} order by x.enrollment on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql`
    update grade_sheet_row r set total = x.total, outcome = x.outcome, grade = x.grade, points = x.points,
      marks = x.marks, by_hand = x.by_hand, broken = x.broken, lifts = x.lifts, reason = x.reason
    from ${given} where r.sheet_id = ${id} and r.enrollment_id = x.enrollment returning r.enrollment_id`.execute(ctx.db)
  // Another open rectification already includes this grade.
  if (rows.length < wanted.length) throw violation(ctx, 'rows', 'rectifyOpen')
}
