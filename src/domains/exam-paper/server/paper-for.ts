import { sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { examPaper } from './exam-paper.ts'
import type { ExamPaperTables } from './tables.ts'

type Act = 'upload' | 'open' | 'openAll' | 'seeViews'
export type KnownPaper = { id: number; state: string; code: string } & Record<Act, boolean>

/** The paper with this id and what this person may do with its files; a paper that they may not see is not found. */
export async function paperFor(
  { db, rights }: Ctx<ExamPaperTables>,
  id: number,
  lock: 'for update of p' | 'for share of p' | '' = '',
): Promise<KnownPaper> {
  const may = (act: Act) => rights.where(act, examPaper)
  const { rows } = await sql<KnownPaper>`
    select p.id, p.state, c.code, ${may('upload')} as upload, ${may('open')} as open, ${may('openAll')} as "openAll",
      ${may('seeViews')} as "seeViews"
    from exam_paper p join course c on c.id = p.course_id
    where p.id = ${id} and ${rights.where('read', examPaper)} ${sql.raw(lock)}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** As {@link paperFor}, but refuses those who may not perform this action. */
export async function paperTo(act: Act, ...asked: Parameters<typeof paperFor>): Promise<KnownPaper> {
  const paper = await paperFor(...asked)
  if (!paper[act]) throw new NotAllowed()
  return paper
}

/** The response to a write about a paper. */
export const written = (id: number) => ({ '@id': ExamPaper.iri(id), '@type': ExamPaper.type, id }) as const
