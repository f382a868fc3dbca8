import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import type { WeeklyHours } from '../../contract/booking-slots.ts'
import { bookingPage } from './booking-page.ts'

/** What the slots of a page follow from, by the alias of its table. */
export const offerColumns = {
  owner: sql.ref<number>('g.owner_id'),
  title: sql.ref<string>('g.title'),
  timeZone: sql.ref<string>('g.time_zone'),
  hours: sql.ref<WeeklyHours[]>('g.hours'),
  minutes: sql.ref<number>('g.minutes'),
  pause: sql.ref<number>('g.pause'),
  capacity: sql.ref<number>('g.capacity'),
  noticeHours: sql.ref<number>('g.notice_hours'),
  cancelHours: sql.ref<number>('g.cancel_hours'),
  daysAhead: sql.ref<number>('g.days_ahead'),
  mostPerPerson: sql.ref<number>('g.most_per_person'),
}

/** The page of an address. */
export const pageRecord = recordOf(bookingPage, offerColumns)
export type OfferedPage = RecordIn<typeof pageRecord>
