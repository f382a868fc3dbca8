import { sql } from 'kysely'
import { userProgramHandler } from '#academics/server'
import { refuseHeld } from '#people/server'
import { NotFound } from '#platform/contract/errors.ts'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { unofficialTranscript } from '../../contract/files.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { readContent } from '../content/read-content.ts'
import type { DocumentsTables } from '../tables.ts'
import { renderDocument } from './render-document.ts'
import { titleOf } from './text-of.ts'

/** Studies of which the person may have a transcript that proves nothing. */
const ownStudy = recordRuledBy(
  userProgramHandler,
  { resource: IssuedDocument, columns: { 'student.id': column('up.person_id') } },
  { person: sql.ref<number>('up.person_id') },
)

/** The published grades of one's own studies as they are now; a hold on grades hides them here, too. */
export const unofficialTranscriptRoute = route(unofficialTranscript, {
  on: ownStudy,
  act: 'preview',
  run: async (ctx: Ctx<DocumentsTables>, { of: { id, person }, query: { language = ctx.language } }) => {
    if (person === ctx.me.id) refuseHeld(ctx, 'GRADES_VIEW')
    const kind = 'TRANSCRIPT'
    const content = await readContent(ctx, id, kind)
    if (!content) throw new NotFound()
    const file = await renderDocument({ kind, language, content, day: ctx.today, printed: null }, ctx)
    const shows = { type: IssuedDocument.type, person }
    return { file, name: `${titleOf(kind, language)} ${ctx.today}.pdf`, contentType: 'application/pdf', shows }
  },
})
