import { sql } from 'kysely'
import { fileAnswer, keepFile } from '#platform/server/files/stored-file.ts'
import { recordOf, recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { ChangeRequest, changeRequestDocument, submitDocument } from '../../contract/change-request.ts'
import type { PeopleTables } from '../tables.ts'
import { changeRequest } from './change-request.ts'
import { user } from './user.ts'

/** Uploads a document for a request; a document that no request uses is deleted after a day. */
const submit = route(submitDocument, {
  on: recordRuledBy(user, { resource: ChangeRequest, columns: { 'user.id': column('p.id') } }),
  act: 'create',
  writes: true,
  run: async (ctx: Ctx<PeopleTables>, { of: { id: personId }, body }) => {
    await sql`delete from stored_file f where f.person_id = ${personId} and f.kind = 'document'
      and f.created_at < now() - interval '1 day'
      and not exists (select from change_request r where r.document_id = f.id)`.execute(ctx.db)
    const document = await keepFile(ctx, { personId, kind: 'document', name: body.name, content: body })
    return { '@type': 'Document' as const, document, name: body.name }
  },
})

/** The document of a request, for people who may read the request. */
const document = route(changeRequestDocument, {
  on: recordOf(changeRequest, {
    document: sql.ref<string>('r.document_id'),
    person: sql.ref<number>('r.person_id'),
  }),
  act: 'read',
  run: async (ctx: Ctx<PeopleTables>, { of: { document, person } }) => ({
    ...(await fileAnswer(ctx, document)),
    shows: { type: ChangeRequest.type, person },
  }),
})

export const changeRequestRoutes: readonly Route[] = [submit, document]
