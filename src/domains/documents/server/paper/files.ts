import { sql } from 'kysely'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { documentPaper } from '../../contract/files.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { issuedDocument } from '../issued-document.ts'
import type { DocumentsTables } from '../tables.ts'
import { paperOf } from './make-file.ts'

/** A document whose files the person may have. */
const documentRecord = recordOf(issuedDocument, {
  person: sql.ref<number>('x.person_id'),
  file: sql.ref<string | null>('x.file_id'),
})

/** The document as it was issued; in the moments before its file is stored, the same bytes are made anew. */
export const documentPaperRoute = route(documentPaper, {
  on: documentRecord,
  act: 'open',
  run: async (ctx: Ctx<DocumentsTables>, { of: { id, person, file } }) => {
    const shows = { type: IssuedDocument.type, person }
    if (file !== null) return { ...(await fileAnswer(ctx, file)), shows }
    const { pdf, name } = await paperOf(ctx, id)
    return { file: pdf, name, contentType: 'application/pdf', shows }
  },
})
