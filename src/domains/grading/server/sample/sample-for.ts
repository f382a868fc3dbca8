import { sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'
import { gradingSample } from './grading-sample.ts'

export type KnownSample = { id: number; file: string | null; candidate: number; person: number; code: string }

/** The sample with this id, if this person may perform the action; one that they may not see is not found. */
export async function sampleFor(
  { db, rights }: Ctx<GradingTables>,
  id: number,
  act: 'upload' | 'open',
  lock: 'for update of x' | '' = '',
): Promise<KnownSample> {
  const { rows } = await sql<KnownSample & { may: boolean }>`
    select x.id, x.file_id as file, e.person_id as person, a.code, coalesce((
        select n.number from candidate_number n
        where n.assessment_id = x.assessment_id and n.enrollment_id = x.enrollment_id), 0) as candidate,
      ${rights.where(act, gradingSample)} as may
    from grading_sample x join assessment a on a.id = x.assessment_id join course c on c.id = a.course_id
    join enrollment e on e.id = x.enrollment_id
    where x.id = ${id} and ${rights.where('read', gradingSample)} ${sql.raw(lock)}`.execute(db)
  const [known] = rows
  if (!known) throw new NotFound()
  if (!known.may) throw new NotAllowed()
  return known
}
