import { sql } from 'kysely'
import { keepFile } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { addFinalCopy, prepareDeposit, ThesisDeposit } from '../../contract/deposit/deposit.ts'
import { fileKind } from '../documents/add.ts'
import { pagesOf } from '../documents/pages.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { deposit } from './deposit.ts'

type Db = Ctx<ThesisTables>

const answered = (id: number) => ({ '@id': ThesisDeposit.iri(id), '@type': ThesisDeposit.type, id })

/** A thesis has one deposit; it begins with the abstract and keywords that were submitted. */
export const prepareRoute = route(prepareDeposit, {
  on: recordOf(thesis),
  act: 'deposit',
  lock: 'update',
  writes: true,
  run: async ({ db }: Db, { of: { id } }) => {
    await sql`insert into thesis_deposit (thesis_id, abstract, keywords)
      select t.id, coalesce(s.abstract, '{}'), coalesce(s.keywords, '{}') from thesis t left join lateral (
        select x.abstract, x.keywords from thesis_submission x where x.thesis_id = t.id and x.submitted_at is not null
        order by x.edition desc limit 1) s on true
      where t.id = ${id} on conflict (thesis_id) do nothing`.execute(db)
    const { id: made } = await db
      .selectFrom('thesis_deposit')
      .select('id')
      .where('thesis_id', '=', id)
      .executeTakeFirstOrThrow()
    return answered(made)
  },
})

/** An uploaded file becomes the next version of the final copy; those before it stay. */
export const copyRoute = route(addFinalCopy, {
  on: recordOf(deposit, { thesis: sql.ref<number>('d.thesis_id') }),
  act: 'addCopy',
  lock: 'update',
  writes: true,
  prepare: (ctx: Db, { body: { sha256 } }) => pagesOf(ctx, sha256),
  run: async (ctx: Db, { of: { id, thesis: of }, body, prepared: pages }) => {
    const { name, sha256 } = body
    const file = await keepFile(ctx, { personId: ctx.me.id, kind: fileKind, name, content: body })
    await sql`insert into thesis_document (thesis_id, kind, edition, file_id, sha256, pages, author_id)
      select ${of}, 'FINAL', coalesce(max(x.edition), 0) + 1, ${file}::uuid, ${sha256}, ${pages}, ${ctx.me.id}
      from thesis_document x where x.thesis_id = ${of} and x.kind = 'FINAL'`.execute(ctx.db)
    return answered(id)
  },
})
