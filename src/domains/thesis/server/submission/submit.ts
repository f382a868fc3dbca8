import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'

/** The latest text becomes the examination copy, and what it is submitted with is frozen beside it. */
export async function freezeSubmission(
  { id }: Entity<typeof Thesis>,
  { db, me, now }: Ctx<ThesisTables>,
): Promise<void> {
  const at = now.toISOString()
  const { rows } = await sql<{ id: number }>`select id from thesis_document
    where thesis_id = ${id} and kind = 'THESIS' order by edition desc limit 1 for update`.execute(db)
  const [copy] = rows
  if (!copy) throw new Error(`The thesis ${id} has no copy to submit.`)
  await sql`update thesis_document set frozen_at = ${at}::timestamptz, version = version + 1
    where id = ${copy.id} and frozen_at is null`.execute(db)
  await sql`update thesis_submission s set title = t.title, document_id = ${copy.id}, submitted_by = ${me.id},
      submitted_at = ${at}::timestamptz, version = s.version + 1
    from thesis t where t.id = s.thesis_id and s.thesis_id = ${id} and s.submitted_at is null`.execute(db)
}
