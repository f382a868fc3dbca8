import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, count, day, id, instant } from '#platform/contract/fields.ts'
import { MeetingPoll } from './poll.ts'
import { PollParticipant } from './poll-participant.ts'
import { mostDays, mostSlotsOfDay } from './slots.ts'

export const answers = ['AVAILABLE', 'IF_NEEDED', 'NO'] as const

/** Cells that somebody fills at once. */
export const answerCells = z.strictObject({
  cells: z
    .array(z.strictObject({ day: day(), at: clockTime(), answer: z.enum(answers) }))
    .check(z.maxLength(mostDays * mostSlotsOfDay)),
})
export type AnswerCells = z.output<typeof answerCells>

/** What an answer grid shows besides the poll itself. */
const grid = {
  /** The instant at which each slot begins, day by day. */
  instants: z.array(instant()),
  /** The reader's own answers, one letter for each slot; null if the reader is not asked. */
  own: z.nullable(z.string()),
  /** For each slot how many can, and how many could if needed; null until the reader of a hidden poll has answered. */
  yes: z.nullable(z.array(count())),
  maybe: z.nullable(z.array(count())),
}

export const pollAnswers = endpoint('GET', '/api/v2/meeting_polls/:id/answers', {
  about: 'The answers to a poll: the own ones, how many can at each time, and who, where that is not hidden.',
  answer: z.object({
    ...grid,
    people: z.array(
      z.object({
        id: id(),
        name: z.string(),
        required: z.boolean(),
        answeredAt: z.nullable(instant()),
        isMe: z.boolean(),
        answers: z.nullable(z.string()),
      }),
    ),
  }),
})

export const answerPoll = endpoint('POST', '/api/v2/meeting_polls/:id/answers', {
  about: 'Fills cells of the own answers; the others stay as they are.',
  body: answerCells,
  answer: z.object({ '@type': z.literal(MeetingPoll.type), answeredAt: instant() }),
})

export const freeRooms = endpoint('GET', '/api/v2/meeting_polls/:id/free_rooms', {
  about: 'The rooms that nobody uses at a time of a poll, the smallest that holds its people first.',
  query: z.strictObject({ day: day(), at: clockTime() }),
  answer: z.object({
    rooms: z.array(
      z.object({ '@id': z.string(), id: id(), code: z.string(), name: z.string(), capacity: z.nullable(count()) }),
    ),
  }),
})

export const sendPollLink = endpoint('POST', '/api/v2/poll_participants/:id/link', {
  about: 'Sends an outsider a new link by e-mail; the old one no longer works.',
  answer: z.object({ '@type': z.literal(PollParticipant.type), sentTo: z.string() }),
})

/** The code of a link: 32 random bytes. */
const code = z.string().check(z.regex(/^[\w-]{43}$/))
export const isLinkCode = (given: string): boolean => code.safeParse(given).success

export const readPollLink = endpoint('GET', '/api/v2/poll_links/:code', {
  about: 'The poll of a link and the own answers, without a session; nothing about anybody else but the organiser.',
  answer: z.object({
    '@type': z.literal('PollLink'),
    ...{ title: z.string(), about: z.string(), organiser: z.string(), name: z.string(), timeZone: z.string() },
    ...{ days: z.array(day()), dayStartsAt: clockTime(), dayEndsAt: clockTime(), step: z.int(), minutes: z.int() },
    ...{ closesAt: instant(), closed: z.boolean(), state: MeetingPoll.fields.state, people: count() },
    ...{ startsAt: z.nullable(instant()), endsAt: z.nullable(instant()), where: z.string() },
    answeredAt: z.nullable(instant()),
    ...grid,
    own: z.string(),
  }),
})

export const answerPollLink = endpoint('POST', '/api/v2/poll_links/:code/answers', {
  about: 'Fills cells of the answers of the person to whom a link was sent; without a session.',
  body: answerCells,
  answer: z.object({ '@type': z.literal('PollLink'), answeredAt: instant() }),
})
