import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { ThesisDefence } from '../../contract/defence/defence.ts'
import type { ThesisTables } from '../tables.ts'
import { attended, quorumOf } from './counts.ts'
import { defenceStart } from './times.ts'

/** What holds the record of the defence `v` back. */
export const conditions: Conditions<typeof ThesisDefence, ThesisTables> = {
  defenceAhead: { when: ({ now }) => sql`(${defenceStart} > ${now}::timestamptz)` },
  attendanceOpen: {
    when: sql`(${attended(['EXPECTED'])} > 0)`,
    values: sql`jsonb_build_object('count', ${attended(['EXPECTED'])})`,
  },
  fewPresent: {
    when: sql`(${attended(['PRESENT', 'SIGNED'])} < ${quorumOf})`,
    values: sql`jsonb_build_object('count', ${attended(['PRESENT', 'SIGNED'])}, 'least', ${quorumOf})`,
  },
  noOutcome: { when: sql`(v.outcome is null)` },
  noDefenceMinutes: { when: sql`(v.minutes !~ '\\S')` },
}
