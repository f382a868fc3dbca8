import { type Domain, domain } from '#platform/server/domain.ts'
import en from '../contract/words/en.json' with { type: 'json' }
import pt from '../contract/words/pt.json' with { type: 'json' }
import zhHant from '../contract/words/zh-Hant.json' with { type: 'json' }
import { feedRoute } from './feed.ts'
import { myAcademicRoute } from './my-academic.ts'
import { profileRoute } from './profile.ts'
import { resolveRoute } from './resolve-route.ts'
import { searchRoute } from './search.ts'

/** What a person meets first. It owns no data: it shows what the other domains contribute. */
export const homeDomain = (domains: readonly Domain[]): Domain =>
  domain({
    name: 'home',
    handlers: [],
    routes: [profileRoute(domains), myAcademicRoute, feedRoute(domains), resolveRoute(domains), searchRoute(domains)],
    policy: () => undefined,
    // No table is its own, so no file in this folder is a migration.
    migrations: new URL('./', import.meta.url),
    tables: {},
    words: { en, pt, 'zh-Hant': zhHant },
  })
