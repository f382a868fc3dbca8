import { sql } from 'kysely'
import { markedByNumber } from '#course/server'
import { User } from '#people/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type LineHistory, lineHistory } from '../../contract/changes/changed-marks.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { sheetRecord } from '../sheet/sheet-record.ts'
import type { GradingTables } from '../tables.ts'

type Row = Omit<LineHistory['changes'][number], 'by'> & { maker: number | null; makerName: string }

/**
 * Every value that the marks of a student had; readers who do not mark the course see it up to the signing of the
 * sheet.
 */
export const lineHistoryRoute = route(lineHistory, {
  on: sheetRecord,
  act: 'open',
  run: async (ctx: Ctx<GradingTables>, { of: { id, course, edition, previews }, params: { enrollment } }) => {
    const asked = Number(enrollment)
    const found = Number.isInteger(asked)
      ? await ctx.db
          .selectFrom('enrollment')
          .select('id')
          .where('id', '=', asked)
          .where('course_id', '=', course)
          .executeTakeFirst()
      : undefined
    if (!found) throw new NotFound()
    const { rows } = await sql<Row>`
      select json_build_object('id', a.id, 'code', a.code, 'title', a.title) as assessment, h.version,
        h.score, h.status, h.penalty, h.comment, coalesce(b.source, 'IMPORT') as source,
        b.made_by as maker, t.display_name as "makerName", to_json(coalesce(b.made_at, k.created_at)) as at
      from mark k join assessment a on a.id = k.assessment_id join mark_change h on h.mark_id = k.id
      left join mark_batch b on b.id = h.batch_id left join person t on t.id = b.made_by
      where k.enrollment_id = ${found.id} and not ${markedByNumber} and (${previews}::boolean
        or coalesce(b.made_at, k.created_at) <= (select e.signed_at from grade_sheet_edition e
          where e.sheet_id = ${id} and e.edition = ${edition}))
      order by coalesce(b.made_at, k.created_at) desc, a.code, h.version desc limit 300`.execute(ctx.db)
    return {
      ...{ '@id': `${GradeSheet.iri(id)}/lines/${found.id}/history`, '@type': 'LineHistory' as const },
      changes: rows.map(({ maker, makerName, ...change }) => ({
        ...{ ...change, by: maker === null ? null : refTo(User, maker, makerName) },
      })),
    }
  },
})
