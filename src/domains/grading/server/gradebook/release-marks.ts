import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { releaseMarks } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { gradebookOfAssessment } from './gradebook-record.ts'

type Db = Ctx<GradingTables>

/** Releases the marks of an assessment, now or at a time; a planned release can be cancelled until then. */
export const releaseMarksRoute = route(releaseMarks, {
  on: gradebookOfAssessment,
  act: 'release',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: { assessment: id }, body: { at } }) => {
    const { released, marked } = await known(id, ctx)
    const said = words[ctx.language].gradebook.server
    if (released !== null && Date.parse(released) <= ctx.now.getTime()) throw new Conflict(said.released)
    const time = at === null ? null : (at === 'now' ? ctx.now : new Date(at)).toISOString()
    if (time !== null && marked === 0) throw new Conflict(said.nothingMarked)
    if (time !== null && at !== 'now' && Date.parse(time) <= ctx.now.getTime()) throw violation(ctx, 'at', 'pastTime')
    return { releasedAt: time, marks: await release(id, time, ctx) }
  },
})

/** When the assessment is released, and the number of its marks; the row is locked. */
async function known(assessment: number, { db }: Db): Promise<{ released: string | null; marked: number }> {
  const { rows } = await sql<{ released: string | null; marked: number }>`
    select to_json(a.released_at) as released, (
      select count(*)::int from mark k
      where k.assessment_id = a.id and (k.score is not null or k.status is not null)) as marked
    from assessment a where a.id = ${assessment} for update`.execute(db)
  return rows[0] ?? { released: null, marked: 0 }
}

/** Sets the time for the assessment and for its marks that students do not see yet; returns their number. */
async function release(assessment: number, at: string | null, { db, now }: Db): Promise<number> {
  await sql`
    update assessment set released_at = ${at}::timestamptz, version = version + 1, updated_at = now()
    where id = ${assessment}`.execute(db)
  const { numAffectedRows } = await sql`
    update mark set released_at = ${at}::timestamptz, updated_at = now()
    where assessment_id = ${assessment} and (released_at is null or released_at > ${now.toISOString()}::timestamptz)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
