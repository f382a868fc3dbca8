import { sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'
import type { changeParties } from '../../contract/change/change-flow.ts'
import { researchCoordinators } from '../research-coordinators.ts'

/** The people involved in a request about a thesis: whoever supervises it is no decider. */
export const changePeople: Record<(typeof changeParties)[number], Party> = {
  asker: { of: sql`select q.id as thing, q.asker_id as person from thesis_change q` },
  student: {
    of: sql`select q.id as thing, w.person_id as person
      from thesis_change q join thesis_author w on w.thesis_id = q.thesis_id`,
  },
  supervisor: {
    of: sql`select q.id as thing, s.person_id as person
      from thesis_change q join thesis_supervisor s on s.thesis_id = q.thesis_id and s.until_day is null`,
  },
  asked: {
    of: sql`select q.id as thing, q.new_supervisor_id as person from thesis_change q
      where q.new_supervisor_id is not null`,
  },
  coordinator: {
    of: ({ today }) => sql`select q.id as thing, c.person from thesis_change q
      join (${researchCoordinators(today)}) c on c.thing = q.thesis_id
      where c.person <> q.asker_id and not exists (select from thesis_supervisor s
        where s.thesis_id = q.thesis_id and s.person_id = c.person and s.until_day is null)`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}
