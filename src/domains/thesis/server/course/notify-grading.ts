import { sql } from 'kysely'
import { givenMarkChanged } from '#course/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisTables } from '../tables.ts'

/** A grade of the course that is published without this mark, or with another one, is rectified by its lecturer. */
export async function notifyGrading({ id }: { id: number }, ctx: Ctx<ThesisTables>): Promise<void> {
  const { rows } = await sql<{ enrollment: number }>`
    select e.id as enrollment from thesis t join thesis_author w on w.thesis_id = t.id
    join enrollment e on e.course_id = t.course_id and e.person_id = w.person_id
    where t.id = ${id} and e.state not in ('ENROLLED', 'WITHDRAWN') order by e.id`.execute(ctx.db)
  for (const { enrollment } of rows) await ctx.emit(givenMarkChanged, { enrollment, by: ctx.me.id })
}
