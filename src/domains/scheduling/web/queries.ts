import type { CalendarEvent, schedule } from '#home/contract'
import type { Item } from '#platform/contract/resource.ts'
import { historyOf, itemOf, listOf } from '#platform/web/api/api.ts'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { MeetingPoll } from '../contract/poll.ts'
import { freeRooms, pollAnswers } from '../contract/poll-answers.ts'
import { PollParticipant } from '../contract/poll-participant.ts'

export type PollItem = Item<typeof MeetingPoll>
export type Participant = Item<typeof PollParticipant>

export const pollQuery = (id: number | string) => itemOf(MeetingPoll, id)
export const answersQuery = (id: number | string) =>
  queryOf(MeetingPoll.type, pollAnswers, { params: { id: Number(id) } })
export const participantsQuery = (id: number | string) =>
  listOf(PollParticipant, { itemsPerPage: 200 }, { under: `${MeetingPoll.iri(id)}/participants` })
export const roomsQuery = (id: number, slot: { day: string; at: string }) =>
  queryOf(MeetingPoll.type, freeRooms, { params: { id }, query: slot })

// By its name only: the contract of the first pages belongs to their files, which begin before those of a screen.
const calendar = namedEndpoint<typeof schedule>('GET', '/api/v2/schedule')

/** The reader's own calendar on these days. */
export const busyQuery = ({ days }: { days: readonly string[] }) =>
  queryOf('Schedule', calendar, { query: { from: days[0] ?? '', until: days.at(-1) ?? '' } })

/** Everything that the page of a poll shows. */
export async function loadPoll(id: string): Promise<void> {
  const poll = await prefetch(pollQuery(id))
  await Promise.all([
    prefetch(answersQuery(id)),
    prefetch(historyOf(MeetingPoll, id)),
    prefetch(participantsQuery(id)),
    prefetch(busyQuery(poll)),
  ])
}

/** The titles of what the reader has at each slot. */
export function busyAt(
  events: readonly CalendarEvent[],
  { instants, step, poll }: { instants: readonly string[]; step: number; poll: number },
): (string | null)[] {
  const spans = events.flatMap(({ startsAt, endsAt, state, title, uid }) =>
    startsAt && endsAt && state !== 'CANCELLED' && uid !== `meeting-${poll}`
      ? [{ from: Date.parse(startsAt), until: Date.parse(endsAt), title }]
      : [],
  )
  return instants.map((instant) => {
    const at = Date.parse(instant)
    return spans.find(({ from, until }) => from < at + step * 60_000 && until > at)?.title ?? null
  })
}
