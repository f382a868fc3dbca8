import { sql } from 'kysely'
import { personRef } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import type { reviewParties } from '../../contract/review/review-flow.ts'
import { Thesis } from '../../contract/thesis.ts'
import { researchCoordinators } from '../research-coordinators.ts'
import type { ThesisTables } from '../tables.ts'
import { conditions } from './conditions.ts'

const rows = rowsFrom<ThesisTables>()('thesis_review as r', (query) =>
  query
    .innerJoin('committee_seat as s', 's.id', 'r.seat_id')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .innerJoin('thesis as t', 't.id', 'r.thesis_id'),
)

/** The people involved in a report. A reviewer from outside has no tasks and notices in the portal. */
const parties: Record<(typeof reviewParties)[number], Party> = {
  reviewer: {
    of: sql`select q.id as thing, z.person_id as person from thesis_review q
      join committee_seat z on z.id = q.seat_id where z.email = ''`,
  },
  coordinator: {
    of: ({ today }) => sql`select q.id as thing, c.person from thesis_review q
      join (${researchCoordinators(today)}) c on c.thing = q.thesis_id`,
    only: ['ROLE_RESEARCH_COORDINATOR'],
  },
}

/** The reports of the reviewers of theses. */
export const thesisReview = handleResource(ThesisReview, rows, {
  fields: {
    thesis: reference(Thesis, { id: 'r.thesis_id', name: 't.title' }),
    seat: 'r.seat_id',
    reviewer: personRef('s.person_id', 'p'),
  },
  facts: {
    open: sql<boolean>`(t.state = 'UNDER_REVIEW')`,
    ended: sql<boolean>`(t.state <> 'UNDER_REVIEW')`,
  },
  sorted: [['dueOn', 'asc']],
  conditions,
  parties,
  notices: {
    values: ({ thesis, reviewer, dueOn }) => ({ title: thesis.name, reviewer: reviewer.name, day: dueOn }),
    // Where the seat has ended, its person is told that.
    when: (move, _, { me }) => move !== 'releaseReviewer' || me.id !== 0,
  },
})
