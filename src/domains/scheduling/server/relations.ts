import { sql } from 'kysely'
import { ownerIn } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import type { pollParties } from '../contract/poll-flow.ts'
import { answersPoll, organisesPoll } from '../contract/relations.ts'

export const relations = [
  relate(organisesPoll, ({ id }) => sql`select k.id from meeting_poll k where k.organiser_id = ${id}`, {
    from: 'whoever makes a poll organises it',
  }),
  relate(answersPoll, ({ id }) => sql`select k.poll_id from poll_participant k where k.person_id = ${id}`, {
    from: 'the organiser of a poll names whom it asks',
  }),
]

/** The people of a poll, and those of them who have not answered yet. */
export const parties: Record<(typeof pollParties)[number], Party> = {
  organiser: ownerIn('meeting_poll', 'organiser_id'),
  participant: {
    of: sql`select k.poll_id as thing, k.person_id as person from poll_participant k where k.person_id is not null`,
  },
  unanswered: {
    of: sql`select k.poll_id as thing, k.person_id as person
      from poll_participant k where k.person_id is not null and k.answered_at is null`,
  },
}
