import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { tell } from '#platform/server/notices/notice.ts'
import type { Ctx, Why } from '#platform/server/resource/resource-handler.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import type { MaterialTables } from '../tables.ts'
import { informAll } from '../words.ts'
import { coursesWith } from './courses-with.ts'

type Db = Ctx<MaterialTables>
type Shared = { id: number; giver: number; title: string }
type Taken = { taker: string; course: string; term: Localized }

/** Notifies the lecturer who shared the material of a new copy. */
export async function tellGiver({ db, me }: Db, { id, title, giver }: Shared, course: number): Promise<void> {
  if (giver === me.id) return
  const { rows } = await sql<Taken>`
    select u.display_name as taker, c.code as course, t.name as term
    from course c join term t on t.id = c.term_id join person u on u.id = ${me.id} where c.id = ${course}`.execute(db)
  for (const taken of rows)
    await tell(db, {
      ...{ personId: giver, domain: 'material', key: 'taken', subject: SharedMaterial.iri(id) },
      values: { title, ...taken },
    })
}

type Withdrawn = { id: number; title: string; givenBy: { id: number } }

/**
 * Notifies the lecturer who shared it, and the lecturers of current courses with copies, of the withdrawal and its
 * reason.
 */
export async function tellOfWithdrawal({ id, title, givenBy }: Withdrawn, ctx: Db, { reason }: Why): Promise<void> {
  const { rows } = await sql<{ person: number }>`
    select l.person_id as person from (${coursesWith(sql`${id}`)}) k join course_lecturer l on l.course_id = k.course_id
    join course c on c.id = k.course_id where c.ends_on >= ${ctx.today}::date group by 1 order by 1`.execute(ctx.db)
  const people = new Set([givenBy.id, ...rows.map(({ person }) => person)])
  people.delete(ctx.me.id)
  await informAll(ctx, [...people], {
    ...{ key: 'sharedWithdrawn', subject: SharedMaterial.iri(id) },
    values: { title, reason: reason ?? '' },
  })
}
