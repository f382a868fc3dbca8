import { type Expression, type SqlBool, sql } from 'kysely'
import { markRules } from '#course/server'
import { User } from '#people/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { markHistory, type markSources } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'
import { gradebookOfEnrolment } from './gradebook-record.ts'

type Row = {
  score: number | null
  status: 'ABSENT' | 'EXCUSED' | 'LATE' | 'NOT_SUBMITTED' | 'MISCONDUCT' | null
  penalty: number
  comment: string | null
  version: number
  source: (typeof markSources)[number] | null
  person: number | null
  name: string
  at: string
}

/** Every value that one mark has had. A value from before the history has the time of the mark itself. */
export const markHistoryRoute = route(markHistory, {
  on: gradebookOfEnrolment,
  act: 'read',
  run: async (ctx: Ctx<GradingTables>, { of: { enrollment }, params: { assessment } }) => {
    const work = Number(assessment)
    if (!Number.isInteger(work)) throw new NotFound()
    return { changes: await changesOf(enrollment, work, ctx, ctx.rights.where('read', markRules)) }
  },
})

/** Every value of one mark, if the reader may see it. */
export async function changesOf(
  enrollment: number,
  assessment: number,
  { db }: Pick<Ctx<GradingTables>, 'db'>,
  may: Expression<SqlBool>,
) {
  const { rows } = await sql<Row>`
      select h.score, h.status, h.penalty, h.comment, h.version, b.source, b.made_by as person,
        t.display_name as name, to_json(coalesce(b.made_at, k.created_at)) as at
      from mark k
      join enrollment e on e.id = k.enrollment_id
      join course c on c.id = e.course_id join module m on m.id = c.module_id left join program p on p.id = m.program_id
      join mark_change h on h.mark_id = k.id
      left join mark_batch b on b.id = h.batch_id left join person t on t.id = b.made_by
      where k.enrollment_id = ${enrollment} and k.assessment_id = ${assessment} and ${may}
      order by h.version desc limit 200`.execute(db)
  return rows.map(({ person, name, source, ...change }) => ({
    ...change,
    source: source ?? ('IMPORT' as const),
    by: person === null ? null : refTo(User, person, name),
  }))
}
