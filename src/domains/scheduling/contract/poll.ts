import * as z from 'zod/mini'
import { Room, roomRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import { clockTime, count, day, instant, iriOf, longText, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { pollFlow } from './poll-flow.ts'
import { mostDays, steps } from './slots.ts'

export const purposes = ['MEETING', 'SUPERVISION', 'DEFENCE', 'PRACTICE_VISIT', 'OTHER'] as const

/** The most people with an account who can be asked when a poll is made. */
export const mostPeople = 100

const days = z.array(day()).check(z.minLength(1), z.maxLength(mostDays))
const step = z.literal([...steps])
const minutes = z.int().check(z.minimum(15), z.maximum(600))
const timeZone = text(60)

const grid = {
  days,
  dayStartsAt: clockTime(),
  dayEndsAt: clockTime(),
  step,
  /** How long the meeting lasts. */
  minutes,
}

export const MeetingPoll = resource({
  type: 'MeetingPoll',
  path: '/api/v2/meeting_polls',
  about: 'A question to several people about when they can meet, and the time that was chosen.',
  fields: {
    title: z.string(),
    about: z.string(),
    purpose: z.enum(purposes),
    organiser: userRef,
    /** The zone whose clock the slots follow (IANA name). */
    timeZone: z.string(),
    ...grid,
    step: z.int(),
    closesAt: instant(),
    /** Whether only the organiser sees who answered what. */
    hidden: z.boolean(),
    people: count(),
    answered: count(),
    chosenDay: z.nullable(day()),
    chosenAt: z.nullable(clockTime()),
    /** The instant of the chosen time. */
    startsAt: z.nullable(instant()),
    endsAt: z.nullable(instant()),
    room: z.nullable(roomRef),
    /** Where it is, where that is no room of the university, such as a link. */
    place: z.string(),
    decidedAt: z.nullable(instant()),
    state: pollFlow.state,
  },
  create: z.strictObject({
    title: text(),
    about: z.optional(longText(2000)),
    purpose: z.optional(z.enum(purposes)),
    timeZone: z.optional(timeZone),
    ...grid,
    closesAt: instant(),
    hidden: z.optional(z.boolean()),
    participants: z.optional(z.array(iriOf(User.path)).check(z.maxLength(mostPeople))),
  }),
  update: z.partial(
    z.strictObject({
      title: text(),
      about: longText(2000),
      purpose: z.enum(purposes),
      ...grid,
      closesAt: instant(),
      hidden: z.boolean(),
      chosenDay: z.nullable(day()),
      chosenAt: z.nullable(clockTime()),
      room: z.nullable(iriOf(Room.path)),
      place: longText(300),
    }),
  ),
  filters: { state: pollFlow.state },
  order: ['closesAt', 'title'],
  /** Answering for oneself; choosing the time, with the rooms that are free; seeing who answered what. */
  acts: { answer: { states: ['OPEN'] }, seeAnswers: {} },
  facts: { closed: z.boolean(), answersAreHidden: z.boolean(), chosen: z.boolean() },
  flow: pollFlow,
  ifMatch: 'required',
})
