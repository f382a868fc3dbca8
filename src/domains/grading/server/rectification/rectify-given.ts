import { sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { WorkCtx } from '#platform/server/work.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import type { SheetLine } from '../../contract/sheet/sheet-content.ts'
import { finalsOf } from '../final/finals-of.ts'
import { gradebookOf } from '../gradebook/gradebook-for.ts'
import { readerOf } from '../reader.ts'
import type { GradingTables } from '../tables.ts'
import { sayIn } from '../words.ts'
import { givenNow, partNow } from './given-now.ts'
import { newSheet } from './open.ts'
import { rectifyUntil } from './rectify-until.ts'

type Db = Ctx<GradingTables>
/** The enrolment whose grade has to follow, and who has changed the mark. */
type Changed = { enrollment: number; by: number }

/** After a mark that is given outside of the course has changed; an event may come twice. */
export const rectifyGivenMark = (changed: Changed, ctx: WorkCtx): Promise<void> =>
  inTransaction<GradingTables, void>(ctx.db, (db) => rectifyGiven(changed, { ...readerOf(ctx), db }))

/** Of grades that were rectified while a mark of theirs changed once more, those that have to follow again. */
export async function rectifyGivenSince(sheet: number, by: number, ctx: Db): Promise<void> {
  const rows = await ctx.db
    .selectFrom('final_grade')
    .select('enrollment_id as enrollment')
    .where('sheet_id', '=', sheet)
    .execute()
  for (const { enrollment } of rows) await rectifyGiven({ enrollment, by }, ctx)
}

/**
 * Opens a rectification where the published grade does not have the mark that is given now and would be another one with
 * it: the lecturer has it to submit, or to cancel with a reason. A grade that was decided by hand is entered anew.
 */
async function rectifyGiven({ enrollment, by }: Changed, ctx: Db): Promise<void> {
  const grade = await publishedGrade(enrollment, ctx)
  if (!grade || grade.open || grade.until < ctx.today) return
  // Whoever is incomplete has no grade to rectify: theirs comes on a supplementary sheet.
  if (grade.outcome === 'INCOMPLETE') return
  const given = await givenNow(grade.course, ctx)
  if (grade.parts.every((part) => partNow(part, enrollment, given).score === part.score)) return
  const [final] = (await finalsOf(await gradebookOf(grade.course, ctx), ctx, enrollment)).students
  const wanted = byRules(final)
  if (wanted && wanted.total === grade.total && wanted.outcome === grade.outcome) return
  const text = sayIn(grade.language)('rectification.server.givenMark')
  const about = { course: grade.course, rectifies: grade.sheet, cause: 'MARKING', text } as const
  const sheet = await newSheet(about, { ...ctx, me: { ...ctx.me, id: by } })
  await ctx.db
    .insertInto('grade_sheet_row')
    .values({ sheet_id: sheet, enrollment_id: enrollment, previous_id: grade.id, ...wanted })
    .execute()
}

/** What the rules make of the marks; null where somebody has to decide. Who was incomplete once was given no grade by that. */
function byRules(final: FinalGrade | undefined) {
  if (!final?.sheet || (final.decision && final.decision.kind !== 'INCOMPLETE')) return null
  const { total, grade, points } = final.sheet
  return { total, grade, points, outcome: final.outcome === 'PASSED' ? ('PASSED' as const) : ('FAILED' as const) }
}

type Published = {
  id: number
  sheet: number
  course: number
  total: number | null
  outcome: string
  parts: SheetLine['parts']
  open: boolean
  until: string
  language: Language
}

/** The grade that counts, locked, so that nobody else rectifies it meanwhile. */
async function publishedGrade(enrollment: number, ctx: Db): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    select f.id, f.sheet_id as sheet, g.course_id as course, f.total, f.outcome, f.calculation -> 'parts' as parts,
      exists (select from grade_sheet_row r where r.enrollment_id = f.enrollment_id and r.open) as open,
      ${rectifyUntil(ctx)} as until, coalesce((
        select p.language from course_lecturer l join person p on p.id = l.person_id
        where l.course_id = g.course_id and l.role = 'LEAD' order by p.id limit 1), 'en') as language
    from final_grade f join grade_sheet g on g.id = f.sheet_id
    where f.enrollment_id = ${enrollment} and f.superseded_at is null for update of f`.execute(ctx.db)
  return rows[0]
}
