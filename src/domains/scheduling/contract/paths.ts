import { path } from '#platform/contract/paths.ts'

export const paths = {
  polls: path('/time_scheduler'),
  newPoll: path('/time_scheduler/create'),
  poll: path('/time_scheduler/polls/:id'),
  pages: path('/time_scheduler/pages'),
  newPage: path('/time_scheduler/pages/create'),
  page: path('/time_scheduler/pages/:id'),
  bookings: path('/time_scheduler/bookings'),
  booking: path('/time_scheduler/bookings/:id'),
}

/** The page on which somebody without an account answers a poll, by the code of their link. */
export const pollLinkPage = path('/poll/:code')

/** The page on which somebody without an account books and changes their booking, by the code of a link. */
export const bookingLinkPage = path('/booking/:code')
