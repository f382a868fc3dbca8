import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { markBatches } from '../../contract/gradebook/batches.ts'
import { gradebookIri, undoHours } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'
import { gradebookFor } from './gradebook-for.ts'

type Row = { id: number; source: 'PASTE' | 'FILL' | 'SHEET'; marks: number; by: string; at: string }

/** What can still be undone together, for those who see the gradebook. */
export const markBatchesRoute = route(markBatches, {
  allow: (me) => !me.guest,
  run: async (ctx: Ctx<GradingTables>, { params: { id } }) => {
    await gradebookFor(ctx, id, 'read')
    const since = new Date(ctx.now.getTime() - undoHours * 3_600_000).toISOString()
    const { rows } = await sql<Row>`
      select b.id, b.source, (select count(*)::int from mark_change h where h.batch_id = b.id) as marks,
        p.display_name as by, to_json(b.made_at) as at
      from mark_batch b join person p on p.id = b.made_by
      where b.course_id = ${id} and b.source in ('PASTE', 'FILL', 'SHEET') and b.undone_at is null
        and b.made_at > ${since}::timestamptz
      order by b.made_at desc, b.id desc limit 50`.execute(ctx.db)
    return { '@id': `${gradebookIri(id)}/batches`, '@type': 'MarkBatches' as const, batches: rows }
  },
})
