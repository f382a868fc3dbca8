import { evidenceIn } from '#platform/server/applications/evidence.ts'

/** The documents for which a thesis rests, and those that come with a request. */
export const holdEvidence = evidenceIn({ table: 'thesis_hold_file', owner: 'hold_id', kind: 'thesis-hold' })
export const changeEvidence = evidenceIn({ table: 'thesis_change_file', owner: 'change_id', kind: 'thesis-change' })
