import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { openDocument } from '../../contract/documents.ts'
import { ExamPaper } from '../../contract/exam-paper.ts'
import { sealedStates } from '../../contract/exam-paper-flow.ts'
import { type KnownPaper, paperFor } from '../paper-for.ts'
import type { ExamPaperTables } from '../tables.ts'
import { type Mark, marked, newCode } from './marked.ts'
import { bytesOf, documentsOf, opens, type StoredDocument } from './stored.ts'

type Db = Ctx<ExamPaperTables>
type Lock = Parameters<typeof paperFor>[2]

/** The file with this address, if this person may open it now; a file of another paper is not found. */
async function openable(ctx: Db, params: { id: number; document: string }, lock: Lock = '') {
  const paper = await paperFor(ctx, params.id, lock)
  const found = (await documentsOf(ctx, paper.id)).find(({ document }) => document === params.document)
  if (!found || !(paper.openAll || (found.kind === 'QUESTIONS' && found.latest))) throw new NotFound()
  if (!opens(paper, found)) throw new NotAllowed()
  return { paper, found }
}

const isSealed = ({ state }: KnownPaper) => sealedStates.some((one) => one === state)

function markFor(paper: KnownPaper): Mark {
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
  allow: (me) => !me.guest && !me.impersonator,
  guard: (ctx: Db, { params }) => openable(ctx, params),
  writes: true,
  secretAnswer: true,
  prepare: async (ctx: Db, { params }) => {
    const { paper, found } = await openable(ctx, params)
    const mark = markFor(paper)
    const pdf = await bytesOf(ctx, found.sha256)
    const file = await marked(ctx, { pdf, pages: found.pages, course: paper.code, mark })
    return { file, mark, state: paper.state }
  },
  audited: ({ params }) => ({ action: 'view', type: ExamPaper.type, id: params.id }),
  run: async (ctx: Db, { params, prepared: { file, mark, state } }) => {
    const { paper, found } = await openable(ctx, params, 'for share of p')
    if (paper.state !== state) throw new NotAllowed()
    await note(ctx, found, mark)
    const name = `${paper.code}-${mark.code}.pdf`
    return { file, name, contentType: 'application/pdf', shows: null }
  },
})
