import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { openDocument } from '../../contract/documents.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { sealedStates } from '../../contract/exam-paper-flow.ts'
import { type PaperRecord, paperRecord } from '../paper-record.ts'
import type { ExamPaperTables } from '../tables.ts'
import { type Mark, marked, newCode } from './marked.ts'
import { bytesOf, documentsOf, opens, type StoredDocument } from './stored.ts'

type Db = Ctx<ExamPaperTables>

/** A file of the paper, if this person may open it now; a file of another paper is not found. */
async function openable(ctx: Db, paper: PaperRecord, wanted: string): Promise<StoredDocument> {
  const found = (await documentsOf(ctx, paper.id)).find(({ document }) => document === wanted)
  if (!found || !(paper.openAll || (found.kind === 'QUESTIONS' && found.latest))) throw new NotFound()
  if (!opens(paper, found)) throw new NotAllowed()
  return found
}

const isSealed = ({ state }: PaperRecord) => sealedStates.some((one) => one === state)

function markFor(paper: PaperRecord): Mark {
  const toPrint = isSealed(paper) && !paper.openAll
  return { code: newCode(), across: !toPrint && paper.state !== 'RELEASED', named: !toPrint }
}

const note = ({ db, me }: Db, { id }: StoredDocument, { code, named }: Mark) =>
  db
    .insertInto('exam_view')
    .values({ document_id: id, person_id: me.id, code, purpose: named ? 'READ' : 'PRINT' })
    .execute()

/**
 * The pages of an opened file name the person who opened it. The view is logged in the transaction that checks the
 * permission again, since the paper may have been sealed while its pages were rendered; a file is never delivered
 * without its log entry.
 */
export const openRoute = route(openDocument, {
  on: paperRecord,
  act: 'read',
  lock: 'share',
  inPerson: true,
  writes: true,
  secretAnswer: true,
  prepare: async (ctx: Db, { of: paper, params }) => {
    const found = await openable(ctx, paper, params.document)
    const mark = markFor(paper)
    const pdf = await bytesOf(ctx, found.sha256)
    const file = await marked(ctx, { pdf, pages: found.pages, course: paper.code, mark })
    return { file, mark, state: paper.state }
  },
  audited: ({ params }) => ({ action: 'view', type: ExamPaper.type, id: params.id }),
  run: async (ctx: Db, { of: paper, params, prepared: { file, mark, state } }) => {
    const found = await openable(ctx, paper, params.document)
    if (paper.state !== state) throw new NotAllowed()
    await note(ctx, found, mark)
    const name = `${paper.code}-${mark.code}.pdf`
    return { file, name, contentType: 'application/pdf', shows: null }
  },
})
