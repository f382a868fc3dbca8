import { fetchEvidence } from '#platform/server/applications/evidence.ts'
import { route } from '#platform/server/route.ts'
import { fetchObjectionFile } from '../../contract/objection/objection.ts'
import { objectionEvidence } from './evidence.ts'
import { attendanceObjection } from './objection.ts'

/** A document of an objection, for those who may read its files; each access is logged. */
export const objectionFileRoute = route(fetchObjectionFile, {
  allow: (me) => !me.guest,
  run: (ctx, { params: { id, proof } }) =>
    fetchEvidence(attendanceObjection, id, ctx, {
      ...{ person: 'student', act: 'seeProof', document: objectionEvidence.one('o.id', proof) },
    }),
})
