import { sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { readerOf } from '#platform/server/reminders/reader.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { outcomeByRules, type Rule } from '../../contract/final/rules.ts'
import type { SheetLine } from '../../contract/sheet/sheet-content.ts'
import { finalsOf } from '../final/finals-of.ts'
import { gradebookOf } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { sayIn } from '../words.ts'
import { givenNow, partNow } from './given-now.ts'
import { newSheet } from './open.ts'
import { rectifyUntil } from './rectify-until.ts'
import { againstOf, signedSheet } from './signed-lines.ts'

type Db = Ctx<GradingTables>
/** The enrolment whose grade must follow, and the person who changed the mark. */
type Changed = { enrollment: number; by: number }

/** Handles a changed mark that is given outside the course; events may be delivered twice. */
export const rectifyGivenMark = (changed: Changed, ctx: WorkCtx): Promise<void> =>
  inTransaction<GradingTables, void>(ctx.db, (db) => rectifyGiven(changed, { ...readerOf(ctx), db }))

/** After a rectification, handles its grades whose given marks changed again meanwhile. */
export async function rectifyGivenSince(sheet: number, by: number, ctx: Db): Promise<void> {
  const rows = await ctx.db
    .selectFrom('final_grade')
    .select('enrollment_id as enrollment')
    .where('sheet_id', '=', sheet)
    .execute()
  for (const { enrollment } of rows) await rectifyGiven({ enrollment, by }, ctx)
}

/**
 * Opens a rectification if the published grade is not based on the current given mark and would change with it: the
 * lecturer must submit it, or cancel it with a reason. If a decision set the grade by hand, the lecturer must enter the
 * new one.
 */
async function rectifyGiven({ enrollment, by }: Changed, ctx: Db): Promise<void> {
  const grade = await publishedGrade(enrollment, ctx)
  if (!grade || grade.open || grade.until < ctx.today) return
  // An incomplete student has no grade to rectify: it will be on a supplementary sheet.
  if (grade.outcome === 'INCOMPLETE') return
  const given = await givenNow(grade.course, ctx)
  if (grade.parts.every((part) => partNow(part, enrollment, given).score === part.score)) return
  const [final] = (await finalsOf(await gradebookOf(grade.course, ctx), ctx, enrollment)).students
  const broken = againstOf((await signedSheet(grade.sheet, ctx))?.lineWith(enrollment, []))
  // Without enough attendance there is no grade that a mark could change.
  if (final?.outcome === 'FAILED' && final.sheet === null) return
  const wanted = byRules(final, grade.pass, broken)
  if (wanted && wanted.total === grade.total && wanted.outcome === grade.outcome) return
  const text = sayIn(grade.language)('rectification.server.givenMark')
  const about = { course: grade.course, rectifies: grade.sheet, cause: 'MARKING', text } as const
  const sheet = await newSheet(about, { ...ctx, me: { ...ctx.me, id: by } })
  await ctx.db
    .insertInto('grade_sheet_row')
    .values({ sheet_id: sheet, enrollment_id: enrollment, previous_id: grade.id, broken, ...wanted })
    .execute()
}

/**
 * The grade that the rules give for the marks; null if a decision is needed. An earlier decision to leave the grade
 * incomplete does not count, as it set no grade.
 */
function byRules(final: FinalGrade | undefined, pass: number, broken: readonly Rule[]) {
  if (!final?.sheet || (final.decision && final.decision.kind !== 'INCOMPLETE')) return null
  const { total, grade, points } = final.sheet
  return { total, grade, points, outcome: outcomeByRules(total, { pass }, broken) }
}

type Published = {
  id: number
  sheet: number
  course: number
  total: number | null
  pass: number
  outcome: string
  parts: SheetLine['parts']
  open: boolean
  until: string
  language: Language
}

/** The current grade, locked so that nobody else rectifies it meanwhile. */
async function publishedGrade(enrollment: number, ctx: Db): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    select f.id, f.sheet_id as sheet, g.course_id as course, f.total, f.pass, f.outcome, f.calculation -> 'parts' as parts,
      exists (select from grade_sheet_row r where r.enrollment_id = f.enrollment_id and r.open) as open,
      ${rectifyUntil(ctx)} as until, coalesce((
        select p.language from course_lecturer l join person p on p.id = l.person_id
        where l.course_id = g.course_id and l.role = 'LEAD' order by p.id limit 1), 'en') as language
    from final_grade f join grade_sheet g on g.id = f.sheet_id
    where f.enrollment_id = ${enrollment} and f.superseded_at is null for update of f`.execute(ctx.db)
  return rows[0]
}
