import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import type { Screen } from '#platform/web/routes/screen.ts'
import type { PlacedScreen } from '#platform/web/routes/screen-route.tsx'
import { chainOf, parentsOf } from '#platform/web/routes/screen-tree.ts'

type Part = Pick<WebDomain, 'words'> & { screens: readonly Screen[] }

/**
 * The screens of some domains, each with the layouts around it and the words it needs: those of its domain, and for a
 * layout also those of its tabs, which other domains may contribute.
 */
export function placed(list: readonly Part[]): PlacedScreen[] {
  const all = list.flatMap(({ screens, words }) => screens.map((one) => ({ ...one, words: [words], chain: [] })))
  const parents = parentsOf<PlacedScreen>(all)
  return all.map((one) => {
    const tabs = one.kind === 'layout' ? all.filter((other) => other.tab && parents.get(other) === one) : []
    const words = [...new Set([...one.words, ...tabs.flatMap((tab) => tab.words)])]
    return { ...one, words, chain: chainOf<PlacedScreen>(one, parents) }
  })
}
