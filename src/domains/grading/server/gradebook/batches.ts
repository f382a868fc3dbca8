import { sql } from 'kysely'
import { byNumberNow } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { markBatches } from '../../contract/gradebook/batches.ts'
import { gradebookIri, undoHours } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'
import { gradebookRecord } from './gradebook-record.ts'

type Row = { id: number; source: 'PASTE' | 'FILL' | 'SHEET'; marks: number; by: string; at: string }

/** The batches that can still be undone, for those who see the gradebook. */
export const markBatchesRoute = route(markBatches, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Ctx<GradingTables>, { of: { id } }) => {
    const batches = await batchesOf(id, null, ctx)
    return { '@id': `${gradebookIri(id)}/batches`, '@type': 'MarkBatches' as const, batches }
  },
})

/** The batches of a gradebook, without those of work marked by number; or those of one such assessment. */
export const listedBatches = (byNumber: number | null) =>
  byNumber !== null
    ? sql<boolean>`(b.by_number = ${byNumber})`
    : sql<boolean>`(b.by_number is null or not exists (
        select from assessment a where a.id = b.by_number and ${byNumberNow}))`

/** The batches entered within a day: by name, or by number in one assessment. */
export async function batchesOf(
  course: number,
  byNumber: number | null,
  { db, now }: Ctx<GradingTables>,
): Promise<Row[]> {
  const since = new Date(now.getTime() - undoHours * 3_600_000).toISOString()
  const { rows } = await sql<Row>`
      select b.id, b.source, (select count(*)::int from mark_change h where h.batch_id = b.id) as marks,
        p.display_name as by, to_json(b.made_at) as at
      from mark_batch b join person p on p.id = b.made_by
      where b.course_id = ${course} and ${listedBatches(byNumber)} and b.source in ('PASTE', 'FILL', 'SHEET') and b.undone_at is null
        and b.made_at > ${since}::timestamptz
      order by b.made_at desc, b.id desc limit 50`.execute(db)
  return rows
}
