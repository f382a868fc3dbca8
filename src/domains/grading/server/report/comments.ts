import { sql } from 'kysely'
import { User } from '#people/contract'
import { Conflict, NotFound } from '#platform/contract/errors.ts'
import { lettersIn, missingOfReason } from '#platform/contract/reason.ts'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type AnomalyKey, type AnomalyValues, isSame } from '../../contract/report/anomalies.ts'
import { anomalyComments, commentAnomaly, leastComment } from '../../contract/report/grade-report.ts'
import { finalsOf } from '../final/finals-of.ts'
import { gradebookRecord, gradebookToWrite } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { reportedIn, withComments } from './anomalies.ts'

type Db = Ctx<GradingTables>

/** Comments on an anomaly; each comment is a separate row, so that none is lost. */
export const commentAnomalyRoute = route(commentAnomaly, {
  on: gradebookToWrite,
  act: 'decide',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: gradebook, params: { key }, body: { text, seen } }) => {
    const { id } = gradebook
    if (missingOfReason(text, leastComment) > 0)
      throw violation(ctx, 'text', 'commentTooShort', { least: lettersIn(ctx.language, leastComment) })
    // The lock makes concurrent comments see each other.
    await sql`select from gradebook where id = ${id} for update`.execute(ctx.db)
    const { anomalies } = await reportedIn(id, await finalsOf(gradebook, ctx), ctx)
    const before = anomalies.find((one) => one.key === key)
    const isSeen = before && isSame(before.values, seen.values) && (before.comment?.id ?? 0) === seen.comment
    if (!isSeen) throw new Conflict(words[ctx.language].report.server.changed)
    await ctx.db
      .insertInto('anomaly_comment')
      .values({ course_id: id, key: before.key, values: before.values, text, written_by: ctx.me.id })
      .execute()
    const [after] = await withComments(id, [before], ctx)
    if (!after) throw new NotFound()
    return after
  },
})

type Row = {
  id: number
  key: AnomalyKey
  values: AnomalyValues
  text: string
  person: number
  name: string
  at: string
}
const most = 200

/** All comments on a course. */
export const anomalyCommentsRoute = route(anomalyComments, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Db, { of: { id } }) => {
    const { rows } = await sql<Row>`
      select k.id, k.key, k."values", k.text, k.written_by as person, p.display_name as name,
        to_json(k.written_at) #>> '{}' as at
      from anomaly_comment k join person p on p.id = k.written_by
      where k.course_id = ${id} order by k.id desc limit ${most}`.execute(ctx.db)
    return { comments: rows.map(({ person, name, ...row }) => ({ ...row, by: refTo(User, person, name) })) }
  },
})
