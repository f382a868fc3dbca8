import type { Profile } from '#platform/contract/session.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { contributed } from '#platform/web/contribution/contributed.ts'
import { linkedScreens } from '#platform/web/contribution/first-screens.ts'
import { allMenuPages, menuPagesOf } from '#platform/web/page/menu-pages.ts'
import type { MenuPage } from '#platform/web/routes/screen.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'
import type { AnyWords } from '#platform/web/words/words-define.ts'
import { domains } from './domains.ts'

/**
 * The entries of the menu, in order: each is work that a person names. Their pages come from the domains; an entry is
 * shown to those who may open one of its pages. No domain has an entry of its own.
 */
export const entries = {
  today: { block: 'own', icon: 'home' },
  inbox: { block: 'own', icon: 'inbox' },
  schedule: { block: 'own', icon: 'calendar' },
  studies: { block: 'own', icon: 'degree' },
  requests: { block: 'own', icon: 'form' },
  thesis: { block: 'work', icon: 'thesis' },
  theses: { block: 'work', icon: 'thesis' },
  practice: { block: 'work', icon: 'briefcase' },
  examPapers: { block: 'work', icon: 'lock' },
  enrolment: { block: 'work', icon: 'plan' },
  registry: { block: 'work', icon: 'bank' },
} as const satisfies Record<string, { block: 'own' | 'work'; icon: IconName }>

export type EntryName = keyof typeof entries
const names = Object.keys(entries) as EntryName[]

/** The pages of the menu, of all domains. */
export const pages: readonly MenuPage[] = allMenuPages()

export type Entry = { name: EntryName; icon: IconName; block: 'own' | 'work'; pages: readonly MenuPage[] }

/** The entries of a person, each with the pages that they may open. */
export function menuFor(profile: Profile): Entry[] {
  const all = menuPagesOf(profile)
  return names
    .map((name) => ({ ...entries[name], name, pages: all.filter(({ entry }) => entry === name) }))
    .filter((one) => one.pages.length > 0)
}

export const useMenu = (): Entry[] => menuFor(useProfile())

/** The texts of all domains that have a page in the menu of this person. */
export function wordsOfMenu(profile: Profile): Pick<AnyWords, 'loadBrief'>[] {
  const named = new Set(menuPagesOf(profile).map(({ text }) => text.domain))
  return domains.filter(({ name }) => named.has(name)).map(({ words }) => words)
}

/** The patterns of screens to which the menu leads for each course or area of a person. */
export const linked: readonly string[] = contributed(linkedScreens)
