import { type Kysely, sql } from 'kysely'
import type { ThesisTables } from '../tables.ts'
import type { DemoThesis } from './demo-thesis.ts'
import { addDocument } from './work.ts'

type Deposited = {
  thesis: number
  draft: DemoThesis
  student: number
  library: number
  at: (days: number) => string
  dayIn: (days: number) => string
}

/** The final copy of a thesis; a completed one is published as its authors have chosen. */
export async function addDeposit(
  db: Kysely<ThesisTables>,
  { thesis, draft, student, library, at, dayIn }: Deposited,
): Promise<void> {
  const { deposit, state, title, days } = draft
  if (!deposit) return
  const isPublished = state === 'COMPLETED'
  const [submitted, published] = isPublished ? [at(60 - days), at(68 - days)] : [at(-3), null]
  const document_id = await addDocument(db, { thesis, student, kind: 'FINAL', edition: 1, at: submitted })
  await sql`update thesis_document set frozen_at = ${submitted}::timestamptz where id = ${document_id}`.execute(db)
  await sql`update thesis set approved_at = ${at(20 - days)}::timestamptz, begun_at = ${at(21 - days)}::timestamptz,
    deposited_by = ${student}, deposited_at = ${submitted}::timestamptz,
    completed_by = ${isPublished ? library : null}, completed_at = ${published}::timestamptz where id = ${thesis}`.execute(
    db,
  )
  await db
    .insertInto('thesis_deposit')
    .values({
      ...{ thesis_id: thesis, title, abstract: deposit.abstract, licence: 'CC_BY', visibility: deposit.visibility },
      keywords: { en: 'data, models, town', pt: 'dados, modelos, cidade', 'zh-Hant': '數據、模型、城市' },
      ...{ embargo_until: deposit.opensIn === undefined ? null : dayIn(deposit.opensIn), reason: deposit.reason ?? '' },
      ...{ document_id, submitted_by: student, submitted_at: submitted },
      ...{ published_by: isPublished ? library : null, published_at: published },
      shown_at: deposit.visibility === 'CLOSED' ? null : published,
      ...(published && { told_at: published }),
    })
    .execute()
}
