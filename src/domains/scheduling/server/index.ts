import { calendarEntries } from '#academics/server'
import { roomUses } from '#course/server'
import { archiveSources } from '#people/server'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { Booking } from '../contract/booking.ts'
import { BookingPage } from '../contract/booking-page.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { MeetingPoll } from '../contract/poll.ts'
import { pastBookings } from './archive.ts'
import { bookingRoutes } from './booking/book.ts'
import { booking } from './booking/booking.ts'
import { bookingPage } from './booking/booking-page.ts'
import { byLinkRoutes } from './booking/by-link.ts'
import { bookedTimes } from './booking/calendar.ts'
import { forgetGuests, passOnOffers } from './booking/clock.ts'
import { pageLinkRoutes } from './booking/page-link.ts'
import { pollRoutes } from './poll/answers.ts'
import { meetings } from './poll/calendar.ts'
import { remindOutsiders } from './poll/clock.ts'
import { linkRoutes } from './poll/link.ts'
import { pollParticipant } from './poll/participant.ts'
import { meetingPoll } from './poll/poll.ts'
import { meetingsInRooms } from './poll/rooms.ts'
import { relations } from './relations.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

export { askForMeeting, type MeetingAbout, type MeetingRequest, meetingsAbout, subjectOf } from './meetings.ts'

/** Finding a time: polls among several people, and hours that others book. */
export const scheduling = domain({
  name: 'scheduling',
  handlers: [meetingPoll, pollParticipant, bookingPage, booking],
  routes: [...pollRoutes, ...linkRoutes, ...bookingRoutes, ...pageLinkRoutes, ...byLinkRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  clock: async (ctx) => {
    await remindOutsiders(ctx)
    await passOnOffers(ctx)
    await forgetGuests(ctx)
  },
  contributes: [
    calendarEntries.add(meetings, bookedTimes),
    roomUses.add(meetingsInRooms),
    archiveSources.add(pastBookings),
    screens.add(
      { resource: MeetingPoll, path: (id) => paths.poll({ id }) },
      { resource: BookingPage, path: (id) => paths.page({ id }) },
      { resource: Booking, path: (id) => paths.booking({ id }) },
    ),
  ],
})
