import { firstOf, type Visits } from '../../../app/e2e/visits.ts'
import { Booking, BookingPage, MeetingPoll, paths } from '../contract/index.ts'

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  addressOf: async (pattern, api) => {
    const of = pattern === paths.page.pattern ? BookingPage : pattern === paths.booking.pattern ? Booking : MeetingPoll
    return pattern.replace(':id', String(await firstOf(api, of.path)))
  },
}
