import { type Domain, domain } from '#platform/server/domain.ts'
import { readWords } from '#platform/server/domain-words.ts'
import { feedRoute } from './feed.ts'
import { myAcademicRoute } from './my-academic.ts'
import { profileRoute } from './profile.ts'
import { resolveRouteRoute } from './resolve-route.ts'
import { searchRoute } from './search.ts'
import { tasksRoute } from './tasks.ts'

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
    ],
    policy: () => undefined,
    // No table is its own, so no file in this folder is a migration.
    migrations: new URL('./', import.meta.url),
    tables: [],
    words: readWords(new URL('../contract/words/', import.meta.url)),
  })
