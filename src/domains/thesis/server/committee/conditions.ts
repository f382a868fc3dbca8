import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { ThesisCommittee } from '../../contract/committee/committee.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { committeeStates } from '../../contract/flow/examination.ts'
import type { ThesisTables } from '../tables.ts'
import { isIncomplete, membersInConflict, rules } from './rules.ts'

const about = sql`(select jsonb_build_object('thesis', x.id, 'title', x.title) from thesis x where x.id = c.thesis_id)`
const isOpen = sql<boolean>`exists (select from thesis x where x.id = c.thesis_id
  and x.state <> all(${[...closedStates]}::text[]))`

/** So many days after the last move of the committee `c`, or after a seat of it has ended. */
const dueAfterChange = ({ timeZone }: { timeZone: string }) => sql<string>`(select ((greatest(c.created_at,
    (select max(moved.at) from move_log moved where moved.object_type = 'ThesisCommittee' and moved.object_id = c.id),
    (select max(z.updated_at) from committee_seat z
      where z.committee_id = c.id and z.state in ('DECLINED', 'EXPIRED', 'EXCLUDED', 'REPLACED')))
    at time zone ${timeZone}::text)::date + k.check_days)::text
  from thesis x join thesis_template k on k.id = x.template_id where x.id = c.thesis_id)`

/** What holds a committee back, and who must choose or approve. */
export const conditions: Conditions<typeof ThesisCommittee, ThesisTables> = {
  ...rules,
  conflictInCommittee: {
    when: ({ today }) => sql`exists (${membersInConflict(today)})`,
    values: ({ today }) => sql`jsonb_build_object('thesis', c.thesis_id,
      'name', (select string_agg(m.name, ', ' order by m.name) from (${membersInConflict(today)}) m))`,
  },
  committeeSettled: {
    when: sql`exists (select from thesis x where x.id = c.thesis_id and x.state <> all(${[...committeeStates]}::text[]))`,
  },
  committeeToChoose: { when: isOpen, values: about, due: dueAfterChange },
  committeeToApprove: { when: isOpen, values: about, due: dueAfterChange },
  seatToFill: { when: sql`(${isOpen} and ${isIncomplete})`, values: about, due: dueAfterChange },
}
