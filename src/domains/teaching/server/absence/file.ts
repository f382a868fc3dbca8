import { sql } from 'kysely'
import { evidenceAnswer } from '#platform/server/applications/evidence.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { AbsenceNotice, fetchNoticeFile } from '../../contract/absence/notice.ts'
import { noticeEvidence } from './evidence.ts'
import { absenceNotice } from './notice.ts'

/** The proof of an absence, for those who may read the files of the notice; each access is logged. */
export const noticeFileRoute = route(fetchNoticeFile, {
  on: recordOf(absenceNotice, { person: sql.ref<number>('n.person_id') }),
  act: 'seeProof',
  run: async (ctx, { of: { id, person }, params }) =>
    evidenceAnswer(ctx, { type: AbsenceNotice.type, person }, await noticeEvidence.one(ctx, id, params.proof)),
})
