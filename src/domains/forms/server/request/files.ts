import { sql } from 'kysely'
import { evidenceAnswer } from '#platform/server/applications/evidence.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { fetchRequestFile, ServiceRequest } from '../../contract/request/service-request.ts'
import { requestEvidence } from './evidence.ts'
import { serviceRequest } from './service-request.ts'

/** A document of a request, for those who may read it; each access is logged. */
export const requestFileRoute = route(fetchRequestFile, {
  on: recordOf(serviceRequest, { person: sql.ref<number>('r.asker_id') }),
  act: 'seeFile',
  run: async (ctx, { of: { id, person }, params }) =>
    evidenceAnswer(ctx, { type: ServiceRequest.type, person }, await requestEvidence.one(ctx, id, params.enclosure)),
})
