import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'
import { practice } from './practice.ts'

export type KnownPractice = {
  id: number
  person_id: number
  state: string
  starts_on: string
  ends_on: string
  school_id: number | null
}

/**
 * The practice with this id, locked, if this person may do the act with it; throws `NotFound` if they may not see it.
 */
export async function practiceFor(ctx: Ctx<PracticeTables>, id: number, act: string): Promise<KnownPractice> {
  const { rows } = await sql<KnownPractice>`
    select tp.id, tp.person_id, tp.state, tp.starts_on, tp.ends_on, tp.school_id
    from teaching_practice tp
    join person p on p.id = tp.person_id left join school s on s.id = tp.school_id
    where tp.id = ${id} and ${ctx.rights.where(act, practice)}
    for update of tp`.execute(ctx.db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
