import * as z from 'zod/mini'
import { type EventKind, eventKinds } from '#academics/contract'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idFilter, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'

export const calendarAddressFlow = workflow({
  states: ['LIVE', 'REVOKED'],
  initial: 'LIVE',
  transitions: { revoke: { from: ['LIVE'], to: 'REVOKED' } },
})

/** The maximum number of addresses that a person may have at a time. */
export const mostAddresses = 10

/** The path below which the calendars of people are served; a token of 64 characters and `.ics` follow. */
export const calendarFolder = '/ical/'

/** The calendar apps that are recognised by their user agent. */
export const calendarApps = ['GOOGLE', 'APPLE', 'MICROSOFT', 'OTHER'] as const

/** The kinds of events that an address includes by default. */
export const usualKinds: readonly EventKind[] = eventKinds.filter((kind) => kind !== 'HOLIDAY')

const kinds = z.array(z.enum(eventKinds)).check(z.minLength(1), z.maxLength(eventKinds.length))

export const CalendarAddress = resource({
  type: 'CalendarAddress',
  path: '/api/v2/calendar_addresses',
  about:
    'A private address from which a calendar app reads the schedule of a person. It is told once, when it is made.',
  fields: {
    user: userRef,
    kinds: z.array(z.enum(eventKinds)),
    state: calendarAddressFlow.state,
    createdAt: instant(),
    /** When an app last read it, and which app. */
    lastReadAt: z.nullable(instant()),
    lastReadBy: z.nullable(z.enum(calendarApps)),
  },
  filters: { 'user.id': idFilter(), state: calendarAddressFlow.state },
  order: ['createdAt'],
  flow: calendarAddressFlow,
})

/** Makes an address. It is no `create` of the resource, because only this answer ever contains the address. */
export const makeCalendarAddress = endpoint('POST', '/api/v2/schedule/addresses', {
  about:
    'Makes a private address of the own schedule, in place of an earlier one if wanted. Only this answer tells it.',
  body: z.strictObject({
    kinds,
    /** An address that the new one replaces; it stops working at once. */
    insteadOf: z.optional(id()),
  }),
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal(CalendarAddress.type),
    id: id(),
    address: z.string(),
  }),
})
