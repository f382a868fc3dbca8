import { provideRequestKinds } from '#platform/web/application/request-views.ts'
import { provideCards } from '#platform/web/page/page-cards.ts'
import { declared as cards } from './card-list.ts'
import { pathAt, screensAt } from './first-screen.ts'
import { declared as personActs } from './person-act-list.ts'
import { placed } from './placed.ts'
import { declared as requestKinds } from './request-kind-list.ts'
import { declared } from './screen-list.ts'
import { declared as words } from './word-list.ts'

provideCards(Object.values(cards).flat())
provideRequestKinds(Object.values(requestKinds).flat())

/** What a domain can do for a person, by all domains. */
export const acts = Object.values(personActs).flat()

type Name = keyof typeof declared
const names = Object.keys(declared) as Name[]

/** The screens of all domains. */
export const screens = placed(names.map((name) => ({ screens: declared[name], words: words[name] })))

/**
 * Fetches the code and the words of the screen at this URL, and of the layouts around it, while the portal's own code
 * is loading. If something cannot be fetched, the router requests it again and reports the error.
 */
export function beginScreenAt(location: Pick<Location, 'pathname'>): void {
  for (const { view, words } of screensAt(screens, pathAt(location))) {
    for (const one of words) void one.load().catch(() => undefined)
    void view?.().catch(() => undefined)
  }
}
