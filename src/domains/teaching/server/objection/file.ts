import { sql } from 'kysely'
import { evidenceAnswer } from '#platform/server/applications/evidence.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { AttendanceObjection, fetchObjectionFile } from '../../contract/objection/objection.ts'
import { objectionEvidence } from './evidence.ts'
import { attendanceObjection } from './objection.ts'

/** A document of an objection, for those who may read its files; each access is logged. */
export const objectionFileRoute = route(fetchObjectionFile, {
  on: recordOf(attendanceObjection, { person: sql.ref<number>('o.person_id') }),
  act: 'seeProof',
  run: async (ctx, { of: { id, person }, params }) =>
    evidenceAnswer(ctx, { type: AttendanceObjection.type, person }, await objectionEvidence.one(ctx, id, params.proof)),
})
