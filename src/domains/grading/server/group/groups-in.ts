import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradebookGroup } from '../../contract/gradebook/cells.ts'
import type { GradingTables } from '../tables.ts'

type Db = Pick<Ctx<GradingTables>, 'db'>

/** The groups of these assessments, in order of creation. Without group work nothing is queried. */
export async function groupsOf(
  works: readonly { id: number; groupWork: boolean }[],
  { db }: Db,
): Promise<GradebookGroup[]> {
  const ids = works.filter(({ groupWork }) => groupWork).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<GradebookGroup>`
    select g.id, g.assessment_id as assessment, g.name, (
      select coalesce(json_agg(x.enrollment_id order by x.enrollment_id), '[]')
      from assessment_group_member x where x.group_id = g.id) as members
    from assessment_group g where g.assessment_id = any(${ids}::int[]) order by g.id`.execute(db)
  return rows
}

/**
 * Those of the enrolments that are in the group to which most of them belong: they may be marked together. A colleague
 * may have moved a member while the mark was typed.
 */
export async function membersTogether(
  cells: readonly { enrollment: number; assessment: number }[],
  { db }: Db,
): Promise<ReadonlySet<string>> {
  const asked = cells.map(({ enrollment, assessment }) => ({ enrollment, assessment }))
  const { rows } = await sql<{ enrollment: number; assessment: number }>`
    with found as (
      select m.enrollment_id as enrollment, m.assessment_id as assessment, m.group_id as "group"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (enrollment int, assessment int)
      join assessment a on a.id = x.assessment and a.group_work
      join assessment_group_member m on m.enrollment_id = x.enrollment and m.assessment_id = x.assessment)
    select enrollment, assessment from found
    where "group" = (select mode() within group (order by "group") from found)`.execute(db)
  return new Set(rows.map(({ enrollment, assessment }) => `${enrollment}:${assessment}`))
}
