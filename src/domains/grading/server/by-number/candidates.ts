import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import {
  type CandidateMarks,
  candidateBatches,
  candidateHistory,
  candidateMarks,
} from '../../contract/by-number/candidates.ts'
import { batchesOf } from '../gradebook/batches.ts'
import { columnsOf, schemeOf } from '../gradebook/cells.ts'
import { isClosed } from '../gradebook/closed.ts'
import { changesOf } from '../gradebook/mark-history.ts'
import type { GradingTables } from '../tables.ts'
import { enrollmentsBy, type NumberedWork, numberedWork } from './numbered-work.ts'

type Db = Ctx<GradingTables>

/** The marks of an assessment by number, for those who mark the course. */
export const candidateMarksRoute = route(candidateMarks, {
  on: numberedWork,
  act: 'read',
  run: async (ctx: Db, { of: work, params: { id } }) => {
    const assessment = (await columnsOf(work.id, ctx)).find((one) => one.id === work.assessment)
    if (!assessment) throw new NotFound()
    return {
      ...{ '@id': `${AnonymousMarking.iri(id)}/candidates`, '@type': 'CandidateMarks' as const },
      ...{ scheme: await schemeOf(work.scheme, ctx), assessment, ...(await candidatesOf(work, ctx)) },
    }
  },
})

/** The candidates in the order of the numbers. Students who have left the course are excluded. */
async function candidatesOf({ assessment, id: course }: NumberedWork, { db, me }: Db) {
  const { rows } = await sql<CandidateMarks['candidates'][number]>`
    select n.number, e.person_id <> ${me.id} and e.marks_frozen_at is null as mine,
      case when k.id is not null then json_build_object('score', k.score, 'status', k.status, 'penalty', k.penalty,
        'comment', k.comment, 'version', k.version, 'released', false) end as mark
    from candidate_number n join enrollment e on e.id = n.enrollment_id and e.state <> 'WITHDRAWN'
    left join mark k on k.assessment_id = n.assessment_id and k.enrollment_id = n.enrollment_id
    where n.assessment_id = ${assessment} order by n.number`.execute(db)
  const { rows: found } = await sql<{ closed: boolean }>`
    select ${isClosed} as closed from course c where c.id = ${course}`.execute(db)
  return { candidates: rows, frozen: found[0]?.closed ?? true }
}

/** The batches that can still be undone. */
export const candidateBatchesRoute = route(candidateBatches, {
  on: numberedWork,
  act: 'read',
  run: async (ctx: Db, { of: { id: course, assessment }, params: { id } }) => {
    return {
      ...{ '@id': `${AnonymousMarking.iri(id)}/candidates/batches`, '@type': 'MarkBatches' as const },
      batches: await batchesOf(course, assessment, ctx),
    }
  },
})

/** The history of the mark of a number. */
export const candidateHistoryRoute = route(candidateHistory, {
  on: numberedWork,
  act: 'read',
  run: async (ctx: Db, { of: { assessment }, params: { number } }) => {
    const asked = Number(number)
    const enrollment = Number.isInteger(asked) ? (await enrollmentsBy(assessment, [asked], ctx)).get(asked) : undefined
    if (enrollment === undefined) throw new NotFound()
    return { changes: await changesOf(enrollment, assessment, ctx, sql`true`) }
  },
})
