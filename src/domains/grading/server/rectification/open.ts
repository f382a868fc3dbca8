import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { leastReason, lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { type CreateInput, idOf, type UpdateInput } from '#platform/contract/resource.ts'
import { dayInWords } from '#platform/server/day.ts'
import { type Ctx, column, type Entity } from '#platform/server/resource/resource-handler.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import type { GradingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { keepEvidence } from './keep-evidence.ts'
import { keepRows } from './keep-rows.ts'
import { rectifyUntil } from './rectify-until.ts'

type Db = Ctx<GradingTables>

/** Opens a rectification for some students of a published sheet, which stays unchanged. */
export async function openRectification(wanted: CreateInput<typeof GradeSheet>, ctx: Db): Promise<number> {
  const { course, id: rectifies } = await publishedSheet(idOf(wanted.rectifies), ctx)
  checkText(wanted.text, ctx)
  const id = await newSheet({ ...wanted, course, rectifies }, ctx)
  await keepRows({ id, rectifies, course }, wanted.rows, ctx)
  if (wanted.files.length > 0) await keepEvidence(id, wanted.files, ctx)
  return id
}

type NewSheet = Pick<CreateInput<typeof GradeSheet>, 'cause' | 'text'> & { course: number; rectifies: number }

export async function newSheet({ course, rectifies, cause, text }: NewSheet, { db, me }: Db): Promise<number> {
  const { id } = await db
    .insertInto('grade_sheet')
    .values({ course_id: course, kind: 'RECTIFICATION', rectifies, cause, text, opened_by: me.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an unsigned rectification: the reason, the students, and the new grades. */
export async function changeRectification(
  { id, rectifies, course }: Entity<typeof GradeSheet>,
  { cause, text, rows, files }: UpdateInput<typeof GradeSheet>,
  ctx: Db,
): Promise<void> {
  if (rectifies === null) throw new Conflict(words[ctx.language].rectification.server.noRectification)
  if (text !== undefined) checkText(text, ctx)
  if (text !== undefined || cause !== undefined)
    await ctx.db
      .updateTable('grade_sheet')
      .set({ ...(cause && { cause }), ...(text !== undefined && { text }) })
      .where('id', '=', id)
      .execute()
  if (rows) await keepRows({ id, rectifies, course: course.id }, rows, ctx)
  if (files) await keepEvidence(id, files, ctx)
}

function checkText(text: string, ctx: Db): void {
  if (missingOfReason(text, leastReason) > 0)
    throw violation(ctx, 'text', 'rectifyText', { count: leastReason, chinese: lettersIn('zh-Hant', leastReason) })
}

type Published = { id: number; course: number; until: string }

/** A published sheet that this person may rectify; older ones are rectified on paper. */
async function publishedSheet(id: number, ctx: Db): Promise<Published> {
  const columns = { 'course.id': column('g.course_id'), state: column('g.state') }
  const { rows } = await sql<Published>`
    select g.id, g.course_id as course, ${rectifyUntil(ctx)} as until from grade_sheet g
    where g.id = ${id} and ${ctx.rights.where('rectify', { resource: GradeSheet, as: 'g', columns })}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, 'rectifies', 'rectifyNotThis')
  if (found.until < ctx.today)
    throw violation(ctx, 'rectifies', 'rectifyTooLate', { day: dayInWords(found.until, ctx.language) })
  return found
}
