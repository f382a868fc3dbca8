import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { PageFields } from './fields.tsx'
import { pages } from './screens-of.ts'

const usual = { minutes: 20, pause: 0, capacity: 1, noticeHours: 12, cancelHours: 3, daysAhead: 21, mostPerPerson: 1 }

/** A new booking page, with what most people choose. */
export default createScreen(pages, {
  useInitial: () => ({ ...usual, hours: [{ weekday: 2, startsAt: '15:00', endsAt: '17:00' }] }),
  Fields: PageFields,
})
