import { sql } from 'kysely'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { outcomeByRules, type Rule } from '../../contract/final/rules.ts'
import type { RectificationRowInput } from '../../contract/rectification/rectification.ts'
import { gradeOfTotal, type Scheme } from '../../contract/scheme/grade.ts'
import { checkTotal } from '../scheme/check-total.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { rulesOnSheet } from './signed-lines.ts'

type Db = Ctx<GradingTables>
type Place = { id: number; rectifies: number; course: number }
type RectifiableRow = { enrollment: number; person: number; previous: number; asked: boolean }

/** Sets the students of a rectification with their new grades; students who are not listed are removed. */
export async function keepRows(sheet: Place, rows: readonly RectificationRowInput[], ctx: Db): Promise<void> {
  const known = await gradesOn(sheet, rows, ctx)
  const scheme = await schemeOf(sheet.course, ctx)
  const against = await rulesOnSheet(sheet.rectifies, ctx)
  const seen = new Set<number>()
  for (const [at, row] of rows.entries()) {
    const { enrollment, total } = row
    const path = `rows[${at}].enrollment`
    const one = known.get(enrollment)
    if (!one) throw violation(ctx, path, 'rectifyNotOnSheet')
    if (seen.has(enrollment)) throw violation(ctx, path, 'rectifyTwice')
    if (one.person === ctx.me.id) throw violation(ctx, path, 'rectifyOwn')
    if (one.asked) throw violation(ctx, path, 'rectifyReviewWaits')
    if (total !== null) checkTotal(total, scheme, `rows[${at}].total`, ctx)
    checkLifts(row, against(enrollment), `rows[${at}]`, ctx)
    seen.add(enrollment)
  }
  await dropOthers(sheet, [...seen], ctx)
  const wanted = rows.map(({ enrollment, total, lifts = [], reason = '' }) => {
    const broken = against(enrollment)
    const grade = total === null ? null : gradeOfTotal(total, scheme)
    const outcome = total === null ? null : outcomeByRules(total, scheme, broken, lifts)
    return {
      ...{ enrollment, previous: known.get(enrollment)?.previous, total, outcome, broken, lifts },
      reason: lifts.length > 0 ? reason : '',
      ...{ grade: grade?.grade ?? null, points: grade?.points ?? null },
    }
  })
  await write(sheet, wanted, ctx)
}

/** A rule that speaks against a student is only lifted with a reason that those who sign read. */
function checkLifts(
  { lifts = [], reason = '' }: RectificationRowInput,
  broken: readonly Rule[],
  path: string,
  ctx: Db,
): void {
  if (lifts.some((rule) => !broken.includes(rule))) throw violation(ctx, `${path}.lifts`, 'liftsNothing')
  if (lifts.length > 0 && missingOfReason(reason, leastReason) > 0)
    throw violation(ctx, `${path}.reason`, 'overrideReason', { least: lettersIn(ctx.language, leastReason) })
}

/** The current grades that the sheet has published, locked so that nothing replaces them meanwhile. */
async function gradesOn(
  { id, rectifies }: Place,
  rows: readonly RectificationRowInput[],
  { db }: Db,
): Promise<Map<number, RectifiableRow>> {
  const { rows: found } = await sql<RectifiableRow>`
    select e.id as enrollment, e.person_id as person, f.id as previous,
      exists (select from grade_review w where w.enrollment_id = e.id and w.state = 'REQUESTED'
        and not exists (select from grade_sheet_row r where r.sheet_id = ${id} and r.review_id = w.id)) as asked
    from enrollment e join final_grade f on f.enrollment_id = e.id
    where e.id = any(${rows.map(({ enrollment }) => enrollment)}::int[]) and f.sheet_id = ${rectifies}
      and f.superseded_at is null
    order by f.id for share of f`.execute(db)
  return new Map(found.map((one) => [one.enrollment, one]))
}

export async function schemeOf(course: number, { db }: Db): Promise<Scheme> {
  return db
    .selectFrom('gradebook as b')
    .innerJoin('grade_scheme as s', 's.id', 'b.scheme_id')
    .select(['s.top', 's.step', 's.pass', 's.bands'])
    .where('b.id', '=', course)
    .executeTakeFirstOrThrow()
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
    grade text, points numeric, broken text[], lifts text[], reason text)`
  await sql`
    insert into grade_sheet_row (sheet_id, enrollment_id, previous_id)
    select ${id}, x.enrollment, x.previous from ${given} order by x.enrollment on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql`
    update grade_sheet_row r set total = x.total, outcome = x.outcome, grade = x.grade, points = x.points,
      broken = x.broken, lifts = x.lifts, reason = x.reason
    from ${given} where r.sheet_id = ${id} and r.enrollment_id = x.enrollment returning r.enrollment_id`.execute(ctx.db)
  // Another open rectification already includes this grade.
  if (rows.length < wanted.length) throw violation(ctx, 'rows', 'rectifyOpen')
}
