import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { gradingSampleFlow } from '../../contract/sample/sample-flow.ts'
import type { GradingTables } from '../tables.ts'

type OpenSample = {
  id: number
  assessment: string
  candidate: number
  state: (typeof gradingSampleFlow.states)[number]
}

/** The number of samples of a course, and those whose moderation is not finished, for the checklist of its grades. */
export async function openSamples(
  course: number,
  { db }: Pick<Ctx<GradingTables>, 'db'>,
): Promise<{ drawn: number; open: OpenSample[] }> {
  const { rows } = await sql<OpenSample>`
    select x.id, a.code as assessment, coalesce(n.number, 0) as candidate, x.state
    from grading_sample x join assessment a on a.id = x.assessment_id
    left join candidate_number n on n.assessment_id = x.assessment_id and n.enrollment_id = x.enrollment_id
    where a.course_id = ${course} order by a.code, n.number, x.id`.execute(db)
  const isOpen = ({ state }: OpenSample) => state !== 'AGREED' && state !== 'SETTLED'
  return { drawn: rows.length, open: rows.filter(isOpen) }
}
