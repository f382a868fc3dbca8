import { sql } from 'kysely'
import { recordIfAllowed } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Fate } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'
import { writeCells } from './enter-marks.ts'
import { gradebookToMark } from './gradebook-record.ts'
import { valuesBefore } from './undo-marks.ts'

type Db = Ctx<GradingTables>

/** A mark that another system reports, against the version of the mark here with which it was compared. */
export type ReportedMark = { enrollment: number; assessment: number; version: number; score: number }
/** What became of one of them; `refused` also because it, or its assessment, is released. */
export type ReportedFate = Pick<Fate, 'enrollment' | 'assessment' | 'fate'>

/**
 * Enters marks of another system as drafts, in the name and with the rights of `ctx.me`: by the rules of the gradebook,
 * and besides never over a mark that is released or would be released at once. Null if this person may not enter marks
 * of the course. In a transaction.
 */
export async function takeMarks(
  course: number,
  marks: readonly ReportedMark[],
  ctx: Db,
): Promise<{ batch: number | null; fates: ReportedFate[] } | null> {
  const book = await recordIfAllowed(gradebookToMark, ctx, course, 'mark')
  if (!book) return null
  const released = await releasedAmong(marks, ctx)
  const isReleased = (one: ReportedMark) => released.has(`${one.enrollment}:${one.assessment}`)
  const cells = marks
    .filter((one) => !isReleased(one))
    .map((one) => ({ ...one, status: null, penalty: 0, comment: null }))
  const { batch, fates } =
    cells.length > 0 ? await writeCells(course, { source: 'IMPORT' }, cells, ctx) : { batch: null, fates: [] }
  const left = marks
    .filter(isReleased)
    .map(({ enrollment, assessment }) => ({ enrollment, assessment, fate: 'refused' as const }))
  return {
    batch,
    fates: [...fates.map(({ enrollment, assessment, fate }) => ({ enrollment, assessment, fate })), ...left],
  }
}

/** Restores what was there before marks were taken, except where somebody has changed it since. */
export async function giveBackMarks(course: number, batch: number, ctx: Db): Promise<ReportedFate[] | null> {
  const book = await recordIfAllowed(gradebookToMark, ctx, course, 'mark')
  if (!book) return null
  const { fates } = await writeCells(course, { source: 'UNDO' }, await valuesBefore(batch, ctx), ctx)
  await ctx.db.updateTable('mark_batch').set({ undone_at: ctx.now.toISOString() }).where('id', '=', batch).execute()
  return fates.map(({ enrollment, assessment, fate }) => ({ enrollment, assessment, fate }))
}

async function releasedAmong(marks: readonly ReportedMark[], { db }: Db): Promise<Set<string>> {
  const places = JSON.stringify(marks.map(({ enrollment, assessment }) => ({ enrollment, assessment })))
  const { rows } = await sql<{ place: string }>`
    select x.enrollment || ':' || x.assessment as place
    from jsonb_to_recordset(${places}::jsonb) as x (enrollment int, assessment int)
    join assessment a on a.id = x.assessment
    left join mark k on k.enrollment_id = x.enrollment and k.assessment_id = x.assessment
    where a.released_at is not null or k.released_at is not null`.execute(db)
  return new Set(rows.map(({ place }) => place))
}
