import { sql } from 'kysely'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { documentFile, ThesisDocument } from '../../contract/documents/document.ts'
import type { ThesisTables } from '../tables.ts'
import { document } from './document.ts'

const stored = recordOf(document, {
  file: sql.ref<string>('d.file_id'),
  author: sql.ref<number>('d.author_id'),
})

/** The file of one version, in whatever state the thesis is. */
export const fileRoute = route(documentFile, {
  on: stored,
  act: 'read',
  run: async (ctx: Ctx<ThesisTables>, { of: { file, author } }) => ({
    ...(await fileAnswer(ctx, file)),
    shows: { type: ThesisDocument.type, person: author },
  }),
})
