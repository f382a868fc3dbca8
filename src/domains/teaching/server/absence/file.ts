import { fetchEvidence } from '#platform/server/applications/evidence.ts'
import { route } from '#platform/server/route.ts'
import { fetchNoticeFile } from '../../contract/absence/notice.ts'
import { noticeEvidence } from './evidence.ts'
import { absenceNotice } from './notice.ts'

/** The proof of an absence, for those who may read the files of the notice; each access is logged. */
export const noticeFileRoute = route(fetchNoticeFile, {
  allow: (me) => !me.guest,
  run: (ctx, { params: { id, proof } }) =>
    fetchEvidence(absenceNotice, id, ctx, {
      ...{ person: 'student', act: 'seeProof', document: noticeEvidence.one('n.id', proof) },
    }),
})
