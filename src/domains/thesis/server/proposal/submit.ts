import { createHash } from 'node:crypto'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { proposalTexts } from './completeness.ts'

type Db = Ctx<ThesisTables>

/** The latest edition of a proposal is frozen with its title and the fingerprint of its text. */
export async function freezeProposal({ id, title }: Entity<typeof Thesis>, { db, now }: Db): Promise<void> {
  const latest = await db
    .selectFrom('thesis_proposal')
    .selectAll()
    .where('thesis_id', '=', id)
    .orderBy('edition', 'desc')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const text = JSON.stringify([title, ...proposalTexts.map((name) => latest[name])])
  await db
    .updateTable('thesis_proposal')
    .set({ title, submitted_at: now.toISOString(), sha256: createHash('sha256').update(text).digest('hex') })
    .where('id', '=', latest.id)
    .execute()
}

/** The next edition begins with the text of the one before; an edition that is open goes on. */
export async function nextEdition({ id }: Entity<typeof Thesis>, { db }: Db): Promise<void> {
  const latest = await db
    .selectFrom('thesis_proposal')
    .select(['edition', 'submitted_at', ...proposalTexts])
    .where('thesis_id', '=', id)
    .orderBy('edition', 'desc')
    .executeTakeFirstOrThrow()
  const { submitted_at, ...text } = latest
  if (submitted_at === null) return
  await db
    .insertInto('thesis_proposal')
    .values({ ...text, thesis_id: id, edition: latest.edition + 1 })
    .execute()
}
