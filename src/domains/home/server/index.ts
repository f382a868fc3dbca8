import { type Domain, domain } from '#platform/server/domain.ts'
import { feedRoute } from './feed.ts'
import { myAcademicRoute } from './my-academic.ts'
import { profileRoute } from './profile.ts'
import { resolveRouteRoute } from './resolve-route.ts'
import { freeTimesRoute } from './schedule/free-times.ts'
import { scheduleRoute } from './schedule/schedule.ts'
import { searchRoute } from './search.ts'
import { tasksRoute } from './tasks.ts'
import { words } from './words.ts'

/** What a person meets first. It owns no data: it shows what the other domains contribute. */
export const home = ({ domains }: { domains: readonly Domain[] }): Domain =>
  domain({
    name: 'home',
    handlers: [],
    routes: [
      profileRoute(domains),
      myAcademicRoute,
      feedRoute(domains),
      tasksRoute(domains),
      resolveRouteRoute(domains),
      searchRoute(domains),
      scheduleRoute(domains),
      freeTimesRoute(domains),
    ],
    policy: () => undefined,
    // No table is its own, so no file in this folder is a migration.
    migrations: new URL('./', import.meta.url),
    tables: [],
    words,
  })
