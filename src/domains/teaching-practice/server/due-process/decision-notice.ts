import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { PracticeObjection } from '../../contract/objection.ts'
import type { PracticeTables } from '../tables.ts'

/** Notifies both sides of the answer to an objection: the student, and the person it was about. */
export async function notifyOfDecision(
  { practice, student, against }: Entity<typeof PracticeObjection>,
  { db }: Ctx<PracticeTables>,
  key: 'objectionUpheld' | 'objectionRejected',
): Promise<void> {
  const about = { domain: 'teaching-practice', values: { student: student.name }, subject: practice['@id'] }
  await addNotice(db, { ...about, personId: student.id, key })
  await addNotice(db, { ...about, personId: against.id, key: `${key}Other` })
}
