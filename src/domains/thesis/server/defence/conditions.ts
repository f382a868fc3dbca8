import { sql } from 'kysely'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { ThesisDefence } from '../../contract/defence/defence.ts'
import type { ThesisTables } from '../tables.ts'
import { attended, quorumOf } from './counts.ts'
import { isUnmarked, marksOpen, mostSpread, spread } from './marks.ts'
import { defenceStart } from './times.ts'

/** The days in which the chair, and then the research coordinator, confirm the mark. */
const daysToConfirm = 7

const about = sql`(select jsonb_build_object('title', x.title) from thesis x where x.id = v.thesis_id)`

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
  noMarkDue: { when: isUnmarked },
  marksOpen: { when: sql`(${marksOpen} > 0)`, values: sql`jsonb_build_object('count', ${marksOpen})` },
  marksFarApart: {
    when: sql`(${spread} > ${mostSpread})`,
    values: sql`jsonb_build_object('count', ${spread}, 'most', ${mostSpread})`,
  },
  markConfirmed: { when: sql`(v.mark_confirmed_at is not null)` },
  markUnconfirmed: { when: sql`(v.mark_confirmed_at is null)` },
  gradeConfirmed: { when: sql`(v.grade_confirmed_at is not null)` },
  markToConfirm: {
    when: sql`(not ${isUnmarked} and ${marksOpen} = 0 and v.mark_confirmed_at is null)`,
    values: about,
    due: dueAfter(sql`v.recorded_at`, daysToConfirm),
  },
  gradeToConfirm: {
    when: sql`(v.mark_confirmed_at is not null and v.grade_confirmed_at is null)`,
    values: about,
    due: dueAfter(sql`v.mark_confirmed_at`, daysToConfirm),
  },
}
