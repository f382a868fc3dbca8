import { evidenceIn } from '#platform/server/applications/evidence.ts'

/** The documents that prove an absence. */
export const noticeEvidence = evidenceIn({ table: 'absence_notice_file', owner: 'notice_id', kind: 'absence' })
