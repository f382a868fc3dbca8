import { evidenceIn } from '#platform/server/applications/evidence.ts'

/** The documents that people add to a request for a service. */
export const requestEvidence = evidenceIn({
  ...{ table: 'service_request_file', owner: 'request_id', kind: 'service-request' },
})
