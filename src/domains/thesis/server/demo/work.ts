import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import type { documentKinds } from '../../contract/documents/document.ts'
import type { ThesisTables } from '../tables.ts'
import { earlier, isExamined } from './defences.ts'
import type { DemoThesis } from './demo-thesis.ts'
import { addMeetings } from './meetings.ts'

type Db = Kysely<ThesisTables>
type Work = {
  thesis: number
  draft: DemoThesis
  student: number
  supervisor: number
  at: (days: number) => string
  due: (days: number) => string
}

const sha256 = createHash('sha256').update(examplePdf).digest('hex')

/** The work on a thesis from its start: drafts, and for a submitted one the examination copy with its receipt. */
export async function addWork(db: Db, { thesis, draft, student, supervisor, at, due }: Work): Promise<void> {
  const { state, days, idea, title } = draft
  const isSubmitted = state === 'SUBMITTED' || isExamined(state)
  const submitted = -8 - earlier(state)
  if (state !== 'IN_PROGRESS' && state !== 'ON_HOLD' && !isSubmitted) return
  await addMeetings(db, { thesis, student, supervisor, isSilent: days > 395, at })
  await db
    .insertInto('thesis_comment')
    .values([
      {
        thesis_id: thesis,
        author_id: supervisor,
        room: 'OPEN',
        text: 'Chapter 2 reads well. What is left out needs a sentence.',
      },
      {
        thesis_id: thesis,
        author_id: supervisor,
        room: 'SUPERVISORS',
        text: 'The error bars are too narrow; I raise it in the next meeting.',
      },
    ])
    .execute()
  const document = (kind: (typeof documentKinds)[number], edition: number, added: number) =>
    addDocument(db, { thesis, student, kind, edition, at: at(added) })
  // One of them is overdue: it began more than a year ago.
  await sql`update thesis set begun_at = ${at(30 - days)}::timestamptz, due_on = ${due(395 - days)}::date,
    handed_in_at = ${isSubmitted ? at(submitted) : null}::timestamptz where id = ${thesis}`.execute(db)
  await document('DRAFT', 1, 120 - days)
  await document('DRAFT', 2, submitted - 22)
  const abstract = { en: idea }
  const keywords = { en: 'data, models, forecast' }
  if (!isSubmitted) {
    await db.insertInto('thesis_submission').values({ thesis_id: thesis, edition: 1, abstract }).execute()
    return
  }
  const document_id = await document('THESIS', 1, submitted - 1)
  await sql`update thesis_document set similarity = 8.5, frozen_at = ${at(submitted)}::timestamptz where id = ${document_id}`.execute(
    db,
  )
  await db
    .insertInto('thesis_submission')
    .values({
      ...{ thesis_id: thesis, edition: 1, abstract, keywords, own_work: true, ai_use: 'USED' },
      ...{ ai_text: 'Spelling of chapters 2 and 3, and the code of two figures.', title, document_id },
      ...{ submitted_by: student, submitted_at: at(submitted) },
    })
    .execute()
}

type NewDocument = {
  thesis: number
  student: number
  kind: (typeof documentKinds)[number]
  edition: number
  at: string
}

/** A version of a document, the example file of the demonstration. */
export async function addDocument(db: Db, { thesis, student, kind, edition, at }: NewDocument): Promise<number> {
  const name = `${kind.toLowerCase()}-${edition}.pdf`
  const { rows } = await sql<{ id: number }>`
    with kept as (insert into stored_file (person_id, kind, name, content_type, size, sha256)
      values (${student}, 'thesis', ${name}, 'application/pdf', ${examplePdf.byteLength}::bigint, ${sha256}) returning id)
    insert into thesis_document (thesis_id, kind, edition, file_id, sha256, pages, author_id, similarity, created_at)
    select ${thesis}, ${kind}, ${edition}, kept.id, ${sha256}, 1, ${student},
      ${kind === 'DRAFT' ? 9 : null}::numeric, ${at}::timestamptz from kept returning id`.execute(db)
  return rows[0]?.id ?? 0
}
