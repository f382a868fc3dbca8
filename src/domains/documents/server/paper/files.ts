import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { documentPaper } from '../../contract/files.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { documentRecord } from '../document-record.ts'
import type { DocumentsTables } from '../tables.ts'
import { paperOf } from './make-file.ts'

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
