import { evidenceIn } from '#platform/server/applications/evidence.ts'

/** The documents that come with an objection. */
export const objectionEvidence = evidenceIn({
  ...{ table: 'attendance_objection_file', owner: 'objection_id', kind: 'objection' },
})
