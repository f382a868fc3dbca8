import { sql } from 'kysely'
import { Room } from '#course/contract'
import { NotAllowed } from '#platform/contract/errors.ts'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { answerPoll, freeRooms, pollAnswers, sendPollLink } from '../../contract/poll-answers.ts'
import { PollParticipant } from '../../contract/poll-participant.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { mailLink } from './link-mail.ts'
import { pollParticipant } from './participant.ts'
import { meetingPoll } from './poll.ts'
import { roomsFree } from './rooms.ts'
import { peopleOf, saveCells, totals } from './stored-answers.ts'
import { instantsOf } from './times.ts'

type Db = Ctx<SchedulingTables>

const grid = {
  days: sql.ref<string[]>('k.days'),
  dayStartsAt: sql<string>`to_char(k.day_starts_at, 'HH24:MI')`,
  dayEndsAt: sql<string>`to_char(k.day_ends_at, 'HH24:MI')`,
  step: sql.ref<number>('k.step'),
  minutes: sql.ref<number>('k.minutes'),
  timeZone: sql.ref<string>('k.time_zone'),
}

/** The poll of an address, and what the reader may see of its answers. */
const pollRecord = recordOf(meetingPoll, {
  ...grid,
  hidden: sql.ref<boolean>('k.hidden'),
  seeAnswers: mayAlso(meetingPoll, 'seeAnswers'),
})

/** Whoever is asked by a hidden poll sees how many can only after their own answer, and never who. */
const read = route(pollAnswers, {
  on: pollRecord,
  act: 'read',
  run: async (ctx: Db, { of: poll }) => {
    const [people, instants] = [await peopleOf(ctx, poll), await instantsOf(ctx, poll)]
    const mine = people.find(({ person }) => person === ctx.me.id)
    const counted = poll.seeAnswers || mine?.answeredAt != null
    const shown = poll.seeAnswers ? people : people.filter((one) => one === mine)
    return {
      instants,
      own: mine ? (mine.answers ?? 'N'.repeat(instants.length)) : null,
      yes: counted ? totals(people, 'Y', instants.length) : null,
      maybe: counted ? totals(people, 'I', instants.length) : null,
      people: shown.map(({ person, ...one }) => ({ ...one, isMe: person === ctx.me.id })),
    }
  },
})

const answer = route(answerPoll, {
  on: pollRecord,
  act: 'answer',
  lock: 'share',
  writes: true,
  run: async (ctx: Db, { of: poll, body }) => {
    const { db, me, now } = ctx
    const mine = await db
      .selectFrom('poll_participant')
      .select('id')
      .where('poll_id', '=', poll.id)
      .where('person_id', '=', me.id)
      .executeTakeFirst()
    if (!mine) throw new NotAllowed()
    await saveCells(ctx, { participant: mine.id, poll }, body.cells)
    return { '@type': MeetingPoll.type, answeredAt: now.toISOString() }
  },
})

const rooms = route(freeRooms, {
  on: recordOf(meetingPoll, {
    ...grid,
    people: sql<number>`(select count(*)::int from poll_participant a where a.poll_id = k.id)`,
  }),
  act: 'read',
  run: async (ctx: Db, { of: poll, query }) => ({
    rooms: (await roomsFree(ctx, { ...poll, ...query }, poll.people)).map((room) => ({
      '@id': Room.iri(room.id),
      ...room,
    })),
  }),
})

const sendLink = route(sendPollLink, {
  on: recordOf(pollParticipant, { state: column('k.state') }),
  act: 'sendLink',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, state } }) => {
    if (state !== 'OPEN') throw violation(ctx, 'poll', 'pollClosed')
    const sentTo = await mailLink(ctx, id, 'pollLinkReminder')
    return { '@type': PollParticipant.type, sentTo: sentTo ?? '' }
  },
})

export const pollRoutes = [read, answer, rooms, sendLink]
