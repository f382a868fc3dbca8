import { sql } from 'kysely'
import { Conflict, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Cell, undoHours, undoMarks } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { listedBatches } from './batches.ts'
import { writeCells } from './enter-marks.ts'
import { gradebookToMark } from './gradebook-record.ts'

type Db = Ctx<GradingTables>

/** Restores the previous value of every mark of a batch, unless it was changed since. */
export const undoMarksRoute = route(undoMarks, {
  on: gradebookToMark,
  act: 'mark',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { id }, params: { batch } }) => {
    const number = await takeBatch({ course: id, batch: Number(batch), byNumber: null }, ctx)
    const { fates } = await writeCells(id, { source: 'UNDO' }, await valuesBefore(number, ctx), ctx)
    return { fates }
  },
})

type UndoRequest = { course: number; batch: number; byNumber: number | null }

/** Marks the batch as undone; refuses one that is already undone or too old. */
export async function takeBatch({ course, batch, byNumber }: UndoRequest, { db, now, language }: Db): Promise<number> {
  if (!Number.isInteger(batch)) throw new NotFound()
  const found = await db
    .selectFrom('mark_batch as b')
    .select(['b.id', 'b.made_at', 'b.undone_at'])
    .where('b.id', '=', batch)
    .where('b.course_id', '=', course)
    .where(listedBatches(byNumber))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  const said = words[language].gradebook.server
  if (found.undone_at) throw new Conflict(said.undone)
  if (Date.parse(found.made_at) < now.getTime() - undoHours * 3_600_000) throw new Conflict(said.tooLate)
  await db.updateTable('mark_batch').set({ undone_at: now.toISOString() }).where('id', '=', found.id).execute()
  return found.id
}

/** The cells of a batch with their previous values, against the versions that it wrote. */
export async function valuesBefore(batch: number, { db }: Db): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select k.enrollment_id as enrollment, k.assessment_id as assessment, h.version, b.score, b.status,
      coalesce(b.penalty, 0) as penalty, b.comment
    from mark_change h join mark k on k.id = h.mark_id
    left join mark_change b on b.mark_id = h.mark_id and b.version = h.version - 1
    where h.batch_id = ${batch} order by k.enrollment_id, k.assessment_id`.execute(db)
  return rows
}
