import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { documentElmo } from '../../contract/files.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { documentRecord } from '../document-record.ts'
import { numberOf } from '../number-of.ts'
import type { DocumentsTables } from '../tables.ts'
import { elmoOf } from './elmo.ts'

/** The grades of an issued transcript for other universities. */
export const documentElmoRoute = route(documentElmo, {
  on: documentRecord,
  act: 'open',
  run: async (ctx: Ctx<DocumentsTables>, { of: { id, person } }) => {
    const row = await ctx.db.selectFrom('issued_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (row.kind !== 'TRANSCRIPT') throw new NotFound()
    const number = numberOf(row)
    const file = Uint8Array.from(new TextEncoder().encode(elmoOf({ number, content: row.content }, ctx)))
    const shows = { type: IssuedDocument.type, person }
    return { file, name: `${number}.xml`, contentType: 'application/xml', shows }
  },
})
