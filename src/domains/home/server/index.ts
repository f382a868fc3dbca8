import { type Domain, domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { archiveRoute } from './archive/archive.ts'
import { calendarAddress } from './calendar-address/calendar-address.ts'
import { makeAddressRoute } from './calendar-address/make-address.ts'
import { doneRoute } from './done.ts'
import { feedRoute } from './feed.ts'
import { myAcademicRoute } from './my-academic.ts'
import { profileRoute, startRoute } from './profile.ts'
import { resolveRouteRoute } from './resolve-route.ts'
import { freeTimesRoute } from './schedule/free-times.ts'
import { scheduleRoute } from './schedule/schedule.ts'
import { searchRoute } from './search.ts'
import { sharedCoursesRoute } from './shared-courses.ts'
import { tables } from './tables.ts'
import { tasksRoute } from './tasks.ts'
import { words } from './words.ts'

/** The pages that people see first. They show what the other domains contribute. */
export const home = ({ domains }: { domains: readonly Domain[] }): Domain =>
  domain({
    name: 'home',
    handlers: [calendarAddress],
    routes: [
      profileRoute(domains),
      startRoute(domains),
      myAcademicRoute,
      feedRoute(domains),
      tasksRoute(domains),
      doneRoute(domains),
      resolveRouteRoute(domains),
      searchRoute,
      sharedCoursesRoute(domains),
      scheduleRoute(domains),
      freeTimesRoute(domains),
      archiveRoute,
      makeAddressRoute,
    ],
    policy,
    migrations: new URL('./migrations/', import.meta.url),
    tables,
    words,
  })

export { readAddress } from './calendar-address/read-address.ts'
export { attendedTimes } from './schedule/attended-times.ts'
export type { HomeTables } from './tables.ts'
