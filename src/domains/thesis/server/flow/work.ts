import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { workConditions } from '../../contract/flow/work.ts'
import type { Thesis } from '../../contract/thesis.ts'
import { isPlanned, meetingsSigned, silentSince } from '../meetings/count.ts'
import { isDeclared, languagesWithout, latestCopy } from '../submission/complete.ts'
import type { ThesisTables } from '../tables.ts'
import { about } from './about.ts'
import { dueText } from './since.ts'

const withoutAbstract = languagesWithout('abstract')
const withoutKeywords = languagesWithout('keywords')
const leastMeetings = sql`(select k.least_meetings from thesis_template k where k.id = t.template_id)`
const isHeld = sql`exists (select from thesis_hold h where h.thesis_id = t.id and h.state = 'HOLDING')`
const heldUntil = sql`(select max(h.until_day) from thesis_hold h where h.thesis_id = t.id and h.state = 'HOLDING')`
const ofHold = sql`jsonb_build_object('title', t.title, 'day', ${heldUntil})`
/** So many days before it goes on the authors and supervisors are told. */
const announcedDays = 7
const limit = sql`(select k.most_similarity from thesis_template k where k.id = t.template_id)`

/** What holds the work on a thesis back, and what is still to be done in it. */
export const work: Pick<Conditions<typeof Thesis, ThesisTables>, keyof typeof workConditions> = {
  noCopy: { when: sql`(${latestCopy('id')} is null)` },
  abstractsOpen: {
    when: sql`(${withoutAbstract} > 0)`,
    values: sql`jsonb_build_object('count', ${withoutAbstract})`,
  },
  keywordsOpen: {
    when: sql`(${withoutKeywords} > 0)`,
    values: sql`jsonb_build_object('count', ${withoutKeywords})`,
  },
  notDeclared: { when: sql`(not ${isDeclared})` },
  similarityOpen: { when: sql`(${latestCopy('id')} is not null and ${latestCopy('similarity')} is null)` },
  similarityHigh: {
    when: sql`(coalesce(${latestCopy('similarity')} > ${limit}, false) and ${latestCopy('similarity_note')} = '')`,
    values: sql`jsonb_build_object('percent', ${latestCopy('similarity')}::float, 'most', ${limit}::float)`,
  },
  fewMeetings: {
    when: sql`(${meetingsSigned} < ${leastMeetings})`,
    values: sql`jsonb_build_object('count', ${meetingsSigned}, 'least', ${leastMeetings})`,
  },
  meetingSilence: {
    when: ({ today, now, timeZone }) => sql`(${silentSince(timeZone)} <= ${today}::date and not ${isPlanned(now)})`,
    values: about,
    due: ({ timeZone }) => sql`${silentSince(timeZone)}::text`,
  },
  afterDue: {
    when: ({ today }) => sql`(t.due_on < ${today}::date)`,
    values: sql`jsonb_build_object('day', t.due_on)`,
  },
  nothingHeld: { when: sql`(not ${isHeld})` },
  stillHeld: { when: isHeld, values: sql`jsonb_build_object('day', ${heldUntil})` },
  holdToWatch: { when: sql`true`, values: ofHold, due: dueText },
  workToResume: {
    when: ({ today }) => sql`coalesce(${heldUntil} <= ${today}::date + ${sql.lit(announcedDays)}, false)`,
    values: ofHold,
    due: dueText,
  },
  thesisToStart: { when: sql`true`, values: about, due: dueText },
  thesisToSubmit: { when: sql`true`, values: about, due: dueText },
}
