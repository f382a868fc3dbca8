import type { Profile } from '#platform/contract/session.ts'
import { useProfile } from '#platform/web/api/session.ts'
import type { MenuEntry } from '#platform/web/routes/screen.ts'
import type { AnyWords } from '#platform/web/words/words-define.ts'
import { domains } from './domains.ts'
import { declared } from './menu-list.ts'

/** The entries of all domains. */
export const entries: readonly MenuEntry[] = Object.values(declared).flat()

/** The menu entries of the screens that this person may enter, in order. */
export const menuFor = (profile: Profile): MenuEntry[] =>
  entries.filter(({ guard }) => guard?.(profile) ?? true).sort((a, b) => a.order - b.order)

export const useMenu = (): MenuEntry[] => menuFor(useProfile())

/** The texts of all domains that have an entry for this person. */
export function wordsOfMenu(profile: Profile): Pick<AnyWords, 'loadBrief'>[] {
  const named = new Set(menuFor(profile).map(({ text }) => text.domain))
  return domains.filter(({ name }) => named.has(name)).map(({ words }) => words)
}

/** The patterns of screens to which the menu leads for each course or area of a person. */
export const linked: readonly string[] = domains.flatMap((domain) => domain.linked ?? [])
