import { useQueries } from '@tanstack/react-query'
import { use } from 'react'
import { generatePath, useParams } from 'react-router'
import { isCount } from '../api/query-fresh.ts'
import { useProfile } from '../api/session.ts'
import type { Screen } from './screen.ts'
import { OwnLayout, Screens, type TabLink } from './screen-tabs.ts'
import { parentsOf } from './screen-tree.ts'

/**
 * The tabs of the layout that calls it: the screens directly below it that declare one and that this person may enter.
 */
export function useTabs<Context>(context: Context): TabLink[] {
  const screens = use(Screens)
  const profile = useProfile()
  const params = useParams()
  const here = use(OwnLayout)
  const shown = (here ? tabsBelow(here, screens) : []).filter(
    ({ guard, tab }) => (guard?.(profile) ?? true) && (tab.when?.(context as never, profile) ?? true),
  )
  const lists = useQueries({
    queries: shown.flatMap(({ tab }) => (tab.listed ? [{ ...tab.listed(context as never), meta: isCount }] : [])),
  })
  const listed = shown.filter(({ tab }) => tab.listed)
  return shown.map((one) => ({
    text: one.tab.text,
    href: generatePath(one.path, params),
    count: one.tab.count?.(context as never) ?? lists[listed.indexOf(one)]?.data?.['hydra:totalItems'],
  }))
}

function tabsBelow(layout: Screen, screens: readonly Screen[]) {
  const parents = parentsOf(screens)
  return screens
    .filter((one) => parents.get(one) === layout)
    .flatMap(({ path, guard, tab }) => (tab ? [{ path, guard, tab }] : []))
    .sort((a, b) => (a.tab.order ?? 0) - (b.tab.order ?? 0))
}
