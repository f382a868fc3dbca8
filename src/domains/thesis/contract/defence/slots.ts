import * as z from 'zod/mini'
import { roomRef } from '#course/contract'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { clockTime, count, day, id, instant } from '#platform/contract/fields.ts'
import { seatRoles } from '../committee/roles.ts'
import { Thesis } from '../thesis.ts'

/** The parts of the people who take part in a defence. */
export const participantRoles = [...seatRoles, 'SUPERVISOR', 'AUTHOR'] as const

/** How long defences are, in minutes, and how many seats their rooms have, where somebody plans one. */
export const defenceLengths = ['60', '90', '120', '180'] as const
export const defenceSeats = ['10', '20', '50', '100'] as const

const numeric = <const Values extends readonly string[]>(values: Values) => z.pipe(z.enum(values), z.transform(Number))

const participant = z.object({
  person: userRef,
  role: z.enum(participantRoles),
  /** Without them the defence does not take place. */
  needed: z.boolean(),
  isMember: z.boolean(),
  /** From outside the university, so that nobody here knows their calendar. */
  outside: z.boolean(),
})

const slot = z.object({
  day: day(),
  at: clockTime(),
  startsAt: instant(),
  endsAt: instant(),
  /** Those of the people who have something else at that time; what it is, nobody is told. */
  busy: z.array(id()),
  /** The smallest free room with enough seats, or the largest free one. */
  room: z.nullable(z.extend(roomRef, { capacity: z.nullable(count()) })),
  /** What announces a defence at that time, in the languages of the university. */
  notice: z.string(),
})
export type DefenceSlot = z.infer<typeof slot>

export const defenceSlots = endpoint('GET', `${Thesis.path}/:id/defence_slots`, {
  about: 'Times at which a thesis can be defended, by the calendars of its people and the free rooms, the best first.',
  query: z.strictObject({
    /** The first day of three weeks; by default, and at the earliest, that which the days of notice leave. */
    from: z.optional(day()),
    length: z._default(numeric(defenceLengths), 90),
    seats: z._default(numeric(defenceSeats), 20),
  }),
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('DefenceSlots'),
    earliest: day(),
    from: day(),
    until: day(),
    timeZone: z.string(),
    /** How many members the rules need. */
    quorum: count(),
    people: z.array(participant),
    slots: z.array(slot),
    /** Where no time fits: those at which the fewest are missing. */
    nearest: z.array(slot),
    /** How many times were looked at, at how many of them too few members are free, and each needed person is busy. */
    times: count(),
    withoutQuorum: count(),
    neededBusy: z.array(z.object({ person: id(), times: count() })),
  }),
})
