import * as z from 'zod/mini'
import { clockTime, day, flagFilter, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

export const calendarKinds = ['HOLIDAY', 'BREAK', 'EXAMS', 'EVENT'] as const
type CalendarKind = (typeof calendarKinds)[number]

/** Whether classes are not held: on holidays, in breaks and in exam periods. During other events they are. */
export const suspendsClasses = (kind: CalendarKind): boolean => kind !== 'EVENT'

const time = z.nullable(clockTime())
const writable = {
  name: localizedRequired(),
  kind: z.enum(calendarKinds),
  startsOn: day(),
  endsOn: day(),
  /** Set when the entry covers only a part of one day. */
  startsAt: time,
  endsAt: time,
}

/**
 * One entry of the academic calendar: a holiday, a break, an exam period or another event; whole days, or a part of one
 * day.
 */
export const CalendarEntry = resource({
  type: 'CalendarEntry',
  path: '/api/v2/calendar_entries',
  about: 'A holiday, break, exam period or event of the academic calendar: several days, one day, or a part of a day.',
  fields: {
    name: localized(),
    kind: writable.kind,
    startsOn: day(),
    endsOn: day(),
    startsAt: time,
    endsAt: time,
    /** True when no classes are held during the entry. */
    suspendsClasses: z.boolean(),
  },
  create: z.strictObject({
    ...writable,
    startsAt: z.optional(writable.startsAt),
    endsAt: z.optional(writable.endsAt),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: {
    q: searchFilter(),
    kind: writable.kind,
    suspendsClasses: flagFilter(),
    /** Entries that have days on or after `from`, and on or before `until`. */
    from: day(),
    until: day(),
  },
  order: ['startsOn', 'kind'],
  ifMatch: 'required',
})
