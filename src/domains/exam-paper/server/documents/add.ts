import { sql } from 'kysely'
import { keepFile, sealedKind } from '#platform/server/files/stored-file.ts'
import { countPdfPages } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { addDocument, mostPages } from '../../contract/documents.ts'
import { paperRecord, written } from '../paper-record.ts'
import type { ExamPaperTables } from '../tables.ts'
import { violation } from '../words.ts'
import { marked, newCode } from './marked.ts'
import { bytesOf } from './stored.ts'

type Db = Ctx<ExamPaperTables>

/**
 * An uploaded file becomes the next version. It is rendered once at upload, so that reviewers never get a file that
 * cannot be opened.
 */
export const addRoute = route(addDocument, {
  on: paperRecord,
  act: 'upload',
  lock: 'update',
  writes: true,
  prepare: async (ctx: Db, { body }) => {
    const pdf = await bytesOf(ctx, body.sha256)
    const pages = await countPdfPages(pdf)
    if (pages === 0) throw violation(ctx, 'file', 'unreadable')
    if (pages > mostPages) throw violation(ctx, 'file', 'manyPages', { most: mostPages })
    const mark = { code: newCode(), across: true, named: true }
    await marked(ctx, { pdf, pages, course: '', mark }).catch(() => {
      throw violation(ctx, 'file', 'unreadable')
    })
    return pages
  },
  run: async (ctx: Db, { of: paper, query: { kind }, body, prepared: pages }) => {
    const { db, me, now } = ctx
    const { rows } = await sql<{ next: number }>`select coalesce(max(edition), 0) + 1 as next from exam_document
      where paper_id = ${paper.id} and kind = ${kind}`.execute(db)
    const edition = rows[0]?.next ?? 1
    const name = `${paper.code}-${kind.toLowerCase()}-${edition}.pdf`
    const file_id = await keepFile(ctx, { personId: me.id, kind: sealedKind, name, content: body })
    await db
      .insertInto('exam_document')
      .values({ paper_id: paper.id, kind, edition, file_id, pages, author_id: me.id })
      .execute()
    await db
      .updateTable('exam_paper')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: now.toISOString() }))
      .where('id', '=', paper.id)
      .execute()
    return written(paper.id)
  },
})
