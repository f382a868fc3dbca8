import { sql } from 'kysely'
import { keepFile } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { addDocument, authorsKinds, ThesisDocument } from '../../contract/documents/document.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis } from '../thesis.ts'
import { violation } from '../words.ts'
import { pagesOf } from './pages.ts'

type Db = Ctx<ThesisTables>

/** The kind of the files of theses. */
export const fileKind = 'thesis'

const isOfAuthors = (kind: string) => authorsKinds.some((one) => one === kind)

/** An uploaded file becomes the next version of its kind. The thesis is locked, so that two at once get two numbers. */
export const addRoute = route(addDocument, {
  on: recordOf(thesis),
  act: 'addDocument',
  lock: 'update',
  writes: true,
  prepare: (ctx: Db, { body: { sha256 } }) => pagesOf(ctx, sha256),
  run: async (ctx: Db, { of: { id }, query: { kind }, body, prepared: pages }) => {
    if (isOfAuthors(kind) && !(await isAuthor(ctx, id))) throw violation(ctx, 'kind', 'onlyAuthors')
    const { name, sha256 } = body
    const file = await keepFile(ctx, { personId: ctx.me.id, kind: fileKind, name, content: body })
    const { rows } = await sql<{ id: number }>`
      insert into thesis_document (thesis_id, kind, edition, file_id, sha256, pages, author_id, created_at)
      select ${id}, ${kind}, coalesce(max(d.edition), 0) + 1, ${file}::uuid, ${sha256}, ${pages}, ${ctx.me.id},
        ${ctx.now.toISOString()}::timestamptz
      from thesis_document d where d.thesis_id = ${id} and d.kind = ${kind} returning id`.execute(ctx.db)
    const made = rows[0]?.id ?? 0
    return { '@id': ThesisDocument.iri(made), '@type': ThesisDocument.type, id: made }
  },
})

async function isAuthor({ db, me }: Db, thesis_id: number): Promise<boolean> {
  const own = await db
    .selectFrom('thesis_author')
    .select('id')
    .where('thesis_id', '=', thesis_id)
    .where('person_id', '=', me.id)
    .executeTakeFirst()
  return own !== undefined
}
