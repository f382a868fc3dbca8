import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { bookings } from './screens-of.ts'

/** What the reader has booked, and what others have booked with them. */
export default listScreen(bookings, {
  columns: (c) => [c.ref('page'), c.moment('startsAt'), c.ref('owner'), c.text('name', { hideBelow: 'md' }), c.state()],
  filters: (f) => [f.state()],
})
