import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { ChangeRequest, changeRequestDocument, submitDocument } from '../../contract/change-request.ts'
import { ownId, ownOnly } from '../person-of.ts'
import type { PeopleTables } from '../tables.ts'

/** Uploads a document for a request; a document that no request uses is deleted after a day. */
const submit = route(submitDocument, {
  allow: (me) => !me.guest,
  guard: ownOnly,
  writes: true,
  run: async (ctx: Ctx<PeopleTables>, { params, body }) => {
    const personId = ownId(ctx, params.id)
    await sql`delete from stored_file f where f.person_id = ${personId} and f.kind = 'document'
      and f.created_at < now() - interval '1 day'
      and not exists (select from change_request r where r.document_id = f.id)`.execute(ctx.db)
    const document = await keepFile(ctx, { personId, kind: 'document', name: body.name, content: body })
    return { '@type': 'Document' as const, document, name: body.name }
  },
})

/** The document of a request, for people who may read the request. */
const document = route(changeRequestDocument, {
  allow: (me) => !me.guest,
  run: async (ctx: Ctx<PeopleTables>, { params }) => {
    const row = await ctx.db
      .selectFrom('change_request as r')
      .select(['r.document_id', 'r.person_id'])
      .where('r.id', '=', params.id)
      .where(
        ctx.rights.where('read', { resource: ChangeRequest, as: 'r', columns: { 'user.id': column('r.person_id') } }),
      )
      .executeTakeFirst()
    if (!row) throw new NotFound()
    return { ...(await fileAnswer(ctx, row.document_id)), shows: { type: ChangeRequest.type, person: row.person_id } }
  },
})

export const changeRequestRoutes: readonly Route[] = [submit, document]
