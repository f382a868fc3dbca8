import { sql } from 'kysely'
import type { CopyRun } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'

export type Place = { lesson: number; day: string; plan: number }

/**
 * Which session gets which topic: the first lecture of a group gets that of the first lecture in the source, and so on
 * for each kind of class. Sessions that have a topic, were held or are in the past stay unchanged.
 */
export async function placesOf({ db, today }: Ctx<TeachingTables>, { from, to }: CopyRun): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with slot as (
      select l.id, l.course_id, l.kind, l.day, l.plan_id, l.state,
        row_number() over (partition by l.course_id, l.group_code, l.kind order by l.day, l.starts_at, l.id) as rank
      from lesson l
      where l.course_id in (${from}, ${to}) and l.state <> 'CANCELLED' and l.make_up_for_id is null
    )
    select distinct on (t.day, t.id) t.id as lesson, t.day::text, s.plan_id as plan
    from slot t join slot s on s.course_id = ${from} and s.kind = t.kind and s.rank = t.rank and s.plan_id is not null
    where t.course_id = ${to} and t.state = 'PLANNED' and t.plan_id is null and t.day >= ${today}::date
    order by t.day, t.id, s.plan_id`.execute(db)
  return rows
}
