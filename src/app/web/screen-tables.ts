import { provideContributions } from '#platform/web/contribution/provide-contributions.ts'
import { declared as contributions } from './contribution-list.ts'
import { pathAt, screensAt } from './first-screen.ts'
import { placed } from './placed.ts'
import { declared } from './screen-list.ts'
import { declared as words } from './word-list.ts'

provideContributions(Object.entries(contributions).map(([name, contributes]) => ({ name, contributes })))

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
