import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { openLimit } from '#platform/server/http/limit.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { answerPollLink, isLinkCode, readPollLink } from '../../contract/poll-answers.ts'
import type { pollFlow } from '../../contract/poll-flow.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { hashOf } from './participants.ts'
import { peopleOf, saveCells, totals } from './stored-answers.ts'
import { chosenEnd, chosenStart, instantsOf } from './times.ts'

type Db = Ctx<SchedulingTables>

/** Answers a minute with one link, besides the limit of each address. */
const answersPerMinute = 60
const writes = openLimit(answersPerMinute)

type LinkedPoll = {
  participant: number
  id: number
  name: string
  answeredAt: string | null
  title: string
  about: string
  organiser: string
  timeZone: string
  days: string[]
  dayStartsAt: string
  dayEndsAt: string
  step: number
  minutes: number
  closesAt: string
  closed: boolean
  hidden: boolean
  state: (typeof pollFlow.states)[number]
  startsAt: string | null
  endsAt: string | null
  place: string
}

/** The poll of a link; a code that was never sent, or was replaced, is not found. */
async function pollOf({ db }: Db, code: string): Promise<LinkedPoll> {
  if (!isLinkCode(code)) throw new NotFound()
  const isSet = sql`k.state = 'DECIDED'`
  const { rows } = await sql<LinkedPoll>`
    select a.id as participant, k.id, a.name, a.answered_at as "answeredAt", k.title, k.about,
      o.display_name as organiser, k.time_zone as "timeZone", k.days, to_char(k.day_starts_at, 'HH24:MI') as "dayStartsAt",
      to_char(k.day_ends_at, 'HH24:MI') as "dayEndsAt", k.step, k.minutes, k.closes_at as "closesAt",
      k.closes_at <= now() or k.state <> 'OPEN' as closed, k.hidden, k.state,
      case when ${isSet} then ${chosenStart} end as "startsAt", case when ${isSet} then ${chosenEnd} end as "endsAt",
      case when ${isSet} then concat_ws(', ', (select r.code from room r where r.id = k.room_id), nullif(k.place, ''))
        else '' end as place
    from poll_participant a join meeting_poll k on k.id = a.poll_id join person o on o.id = k.organiser_id
    where a.link_hash = ${hashOf(code)}`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  return found
}

const instant = (at: string | null) => at && new Date(at).toISOString()

const because = 'An outsider has the link that the organiser of a poll has sent to them.'

const read = route(readPollLink, {
  on: null,
  because,
  allow: 'public',
  run: async (ctx: Db, { params: { code } }) => {
    const poll = await pollOf(ctx, code)
    const { participant, id: _, hidden: __, place: where, startsAt, endsAt, answeredAt, ...shown } = poll
    const [people, instants] = [await peopleOf(ctx, poll), await instantsOf(ctx, poll)]
    const counted = !poll.hidden || answeredAt !== null
    return {
      '@type': 'PollLink' as const,
      ...{ ...shown, where, people: people.length, instants },
      closesAt: new Date(poll.closesAt).toISOString(),
      ...{ startsAt: instant(startsAt), endsAt: instant(endsAt), answeredAt: instant(answeredAt) },
      own: people.find(({ id }) => id === participant)?.answers ?? 'N'.repeat(instants.length),
      yes: counted ? totals(people, 'Y', instants.length) : null,
      maybe: counted ? totals(people, 'I', instants.length) : null,
    }
  },
})

const answer = route(answerPollLink, {
  on: null,
  because,
  allow: 'public',
  writes: true,
  // The address holds the code, which stays with its reader.
  audited: ({ params }) => ({ action: 'answer', type: 'PollLink', id: hashOf(params.code).slice(0, 16) }),
  guard: (_, { params: { code } }) => writes(hashOf(code)),
  run: async (ctx: Db, { params: { code }, body }) => {
    const poll = await pollOf(ctx, code)
    await sql`select from meeting_poll where id = ${poll.id} for share`.execute(ctx.db)
    if (poll.closed) throw violation(ctx, 'cells', 'pollClosed')
    await saveCells(ctx, { participant: poll.participant, poll }, body.cells)
    return { '@type': 'PollLink' as const, answeredAt: ctx.now.toISOString() }
  },
})

export const linkRoutes = [read, answer]
