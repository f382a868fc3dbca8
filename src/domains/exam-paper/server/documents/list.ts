import { sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type documentKinds, paperDocuments, paperViews, type viewPurposes } from '../../contract/documents.ts'
import { paperRecord } from '../paper-record.ts'
import type { ExamPaperTables } from '../tables.ts'
import { documentsOf, opens } from './stored.ts'

type Db = Ctx<ExamPaperTables>

/**
 * Readers who have not worked on the paper see only the questions that are to be printed or were released, without the
 * author.
 */
const list = route(paperDocuments, {
  on: paperRecord,
  act: 'read',
  run: async (ctx: Db, { of: paper }) => {
    const isInside = paper.seeViews || paper.openAll
    const known = await documentsOf(ctx, paper.id)
    const shown = known.filter(({ kind, latest }) => isInside || (kind === 'QUESTIONS' && latest))
    return {
      documents: shown.map((one) => ({
        ...{ document: one.document, kind: one.kind, edition: one.edition, latest: one.latest, pages: one.pages },
        ...{ by: isInside ? refTo(User, one.by, one.byName) : null, at: one.at, opens: opens(paper, one) },
      })),
    }
  },
})

type View = {
  code: string
  kind: (typeof documentKinds)[number]
  edition: number
  purpose: (typeof viewPurposes)[number]
  by: number
  name: string
  at: string
  total: number
}
const mostViews = 200

const views = route(paperViews, {
  on: paperRecord,
  act: 'seeViews',
  run: async (ctx: Db, { of: paper }) => {
    const { rows } = await sql<View>`
      select v.code, d.kind, d.edition, v.purpose, x.id as by, x.display_name as name,
        to_json(v.at) #>> '{}' as at, count(*) over ()::int as total
      from exam_document d join exam_view v on v.document_id = d.id join person x on x.id = v.person_id
      where d.paper_id = ${paper.id} order by v.at desc, v.id desc limit ${mostViews}`.execute(ctx.db)
    return {
      views: rows.map(({ by, name, total: _, ...view }) => ({ ...view, by: refTo(User, by, name) })),
      total: rows[0]?.total ?? 0,
    }
  },
})

export const listRoutes = [list, views]
