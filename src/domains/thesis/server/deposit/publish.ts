import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

type Db = Ctx<ThesisTables>
type Moved = Entity<typeof Thesis>

/** What is deposited is frozen: the title as it is, the texts, and the latest final copy. */
export async function freezeDeposit({ id }: Moved, { db, me, now }: Db): Promise<void> {
  const at = now.toISOString()
  const { rows } = await sql<{ id: number }>`select id from thesis_document
    where thesis_id = ${id} and kind = 'FINAL' order by edition desc limit 1 for update`.execute(db)
  const [copy] = rows
  if (!copy) throw new Error(`The thesis ${id} has no copy to deposit.`)
  await sql`update thesis_document set frozen_at = ${at}::timestamptz, version = version + 1
    where id = ${copy.id} and frozen_at is null`.execute(db)
  await sql`update thesis_deposit d set title = t.title, document_id = ${copy.id}, submitted_by = ${me.id},
      submitted_at = ${at}::timestamptz, version = d.version + 1
    from thesis t where t.id = d.thesis_id and d.thesis_id = ${id}`.execute(db)
}

/** The authors write it again; the copy that was frozen stays among the versions. */
export async function returnDeposit({ id }: Moved, { db }: Db): Promise<void> {
  await sql`update thesis_deposit set submitted_by = null, submitted_at = null, document_id = null, title = null,
    version = version + 1 where thesis_id = ${id}`.execute(db)
}

/** The thesis becomes public as its authors have chosen, and people from outside have no part in it any more. */
export async function publishDeposit({ id }: Moved, { db, me, now, today }: Db): Promise<void> {
  const at = now.toISOString()
  await sql`update thesis_deposit set published_by = ${me.id}, published_at = ${at}::timestamptz,
      shown_at = coalesce(shown_at, case when visibility <> 'CLOSED' then ${at}::timestamptz end),
      told_at = ${at}::timestamptz, version = version + 1
    where thesis_id = ${id}`.execute(db)
  await sql`update external_part set until_day = greatest(from_day, ${today}::date), version = version + 1
    where thesis_id = ${id} and coalesce(until_day > ${today}::date, true)`.execute(db)
}

/** Its public page goes; harvesters are told that it is gone. */
export async function hideDeposit({ id }: Moved, { db, now }: Db): Promise<void> {
  await sql`update thesis_deposit set published_by = null, published_at = null, told_at = ${now.toISOString()}::timestamptz,
    version = version + 1 where thesis_id = ${id}`.execute(db)
}
