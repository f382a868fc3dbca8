import { sql } from 'kysely'
import { worksHere } from '#people/server'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { CommitteeSeat } from '../../contract/committee/seat.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import type { ThesisTables } from '../tables.ts'
import { hasConflict, isUnanswered } from './declared.ts'

const of = sql`(select jsonb_build_object('thesis', c.thesis_id) from thesis_committee c where c.id = s.committee_id)`
const about = sql`(select jsonb_build_object('thesis', t.id, 'title', t.title, 'name', p.display_name)
  from thesis_committee c join thesis t on t.id = c.thesis_id join person p on p.id = s.person_id
  where c.id = s.committee_id)`
const isOpen = sql<boolean>`exists (select from thesis_committee c join thesis t on t.id = c.thesis_id
  where c.id = s.committee_id and t.state <> all(${[...closedStates]}::text[]))`
const has = hasConflict('s')

/** Whether the person of the seat `s` cannot do their part: a closed account, or one of the university who has left it. */
const isGone = (today: string) => sql<boolean>`exists (select from person p where p.id = s.person_id
  and (p.disabled or (s.email = '' and not ${worksHere(today)})))`

/** The days in which the research coordinator decides on a declared conflict. */
const daysToDecide = 5

/** What holds the answer of a member back, and who must answer or decide. */
export const conditions: Conditions<typeof CommitteeSeat, ThesisTables> = {
  committeeOpen: {
    when: sql`exists (select from thesis_committee c where c.id = s.committee_id and c.state <> 'APPROVED')`,
    values: of,
  },
  declarationOpen: { when: isUnanswered('s'), values: of },
  conflictToDeclare: { when: has, values: of },
  nothingToDeclare: { when: sql`(not ${has})`, values: of },
  noDeclarationText: { when: sql`(s.declaration = '')`, values: of },
  seatInTime: {
    when: ({ today }) => sql`(s.answer_by >= ${today}::date)`,
    values: sql`jsonb_build_object('day', s.answer_by)`,
  },
  memberGone: {
    when: ({ today }) => sql`(${isOpen} and ${isGone(today)})`,
    values: about,
    // The day on which their last part here ended, where that is known.
    due: ({ today }) => sql`(select coalesce(max(least(r.until_day, ${today}::date)), ${today}::date)::text
      from person_role r where r.person_id = s.person_id)`,
  },
  seatToAnswer: { when: isOpen, values: about, due: sql`s.answer_by::text` },
  declarationToDecide: { when: isOpen, values: about, due: dueAfter(sql`s.answered_at`, daysToDecide) },
}
