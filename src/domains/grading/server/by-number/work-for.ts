import { sql } from 'kysely'
import { byNumberNow } from '#course/server'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { gradebookFor } from '../gradebook/gradebook-for.ts'
import type { GradingTables } from '../tables.ts'

export type NumberedWork = { assessment: number; course: number; scheme: number }

/** An assessment that is currently marked by number, if the reader may perform the action on its gradebook. */
export async function numberedWork(
  ctx: Ctx<GradingTables>,
  marking: number,
  act: 'read' | 'mark',
  use: 'look' | 'marks' = 'look',
): Promise<NumberedWork> {
  const { rows } = await sql<{ course: number; assessment: number }>`
    select a.course_id as course, a.id as assessment from anonymous_marking x join assessment a on a.id = x.assessment_id
    where x.id = ${marking} and ${byNumberNow}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new NotFound()
  const { scheme } = await gradebookFor(ctx, found.course, act, use)
  return { ...found, scheme }
}

/** The enrolments of candidate numbers; never sent to clients. */
export async function enrollmentsBy(
  assessment: number,
  numbers: readonly number[],
  { db }: Pick<Ctx<GradingTables>, 'db'>,
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('candidate_number')
    .select(['number', 'enrollment_id'])
    .where('assessment_id', '=', assessment)
    .where('number', 'in', [...numbers])
    .execute()
  return new Map(rows.map(({ number, enrollment_id }) => [number, enrollment_id]))
}

/** Whether an assessment is currently marked by number. */
export async function isByNumber(assessment: number, { db }: Pick<Ctx<GradingTables>, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from assessment a where a.id = ${assessment} and ${byNumberNow}`.execute(db)
  return rows.length > 0
}
