import { useQueries } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { generatePath, useMatches, useParams } from 'react-router'
import type { Profile } from '../contract/session.ts'
import type { Menu, Screen } from './screen.ts'
import { chainOf, parentsOf } from './screen-tree.ts'
import { useProfile } from './session.ts'
import type { Text } from './words.ts'

/** All screens of the app, from which its menu and its tabs are rendered. */
export const Screens = createContext<readonly Screen[]>([])

export type TabLink = { text: Text; href: string; count: number | undefined }
export type MenuLink = Menu & { href: string }

/**
 * The tabs of the layout that calls it: the screens directly below it that declare one and that this person may enter.
 */
export function useTabs<Context>(context: Context): TabLink[] {
  const screens = use(Screens)
  const profile = useProfile()
  const params = useParams()
  const here = useOwnLayout()
  const shown = (here ? tabsBelow(here, screens) : []).filter(
    ({ guard, tab }) => (guard?.(profile) ?? true) && (tab.when?.(context as never, profile) ?? true),
  )
  const lists = useQueries({ queries: shown.flatMap(({ tab }) => tab.listed?.(context as never) ?? []) })
  const listed = shown.filter(({ tab }) => tab.listed)
  return shown.map((one) => ({
    text: one.tab.text,
    href: generatePath(one.path, params),
    count: one.tab.count?.(context as never) ?? lists[listed.indexOf(one)]?.data?.['hydra:totalItems'],
  }))
}

/** The menu entries of the screens that this person may enter, in order. */
export function useMenu(): MenuLink[] {
  return menuOf(use(Screens), useProfile())
}

export function menuOf(screens: readonly Screen[], profile: Profile): MenuLink[] {
  const parents = parentsOf(screens)
  return screens
    .flatMap((one) => (one.menu ? [{ ...one.menu, href: one.path, chain: chainOf(one, parents) }] : []))
    .filter(({ chain }) => mayEnter(chain, profile))
    .map(({ chain: _, ...link }) => link)
    .sort((a, b) => a.order - b.order)
}

export const mayEnter = (chain: readonly Screen[], profile: Profile): boolean =>
  chain.every(({ guard }) => guard?.(profile) ?? true)

function tabsBelow(layout: Screen, screens: readonly Screen[]) {
  const parents = parentsOf(screens)
  return screens
    .filter((one) => parents.get(one) === layout)
    .flatMap(({ path, guard, tab }) => (tab ? [{ path, guard, tab }] : []))
    .sort((a, b) => (a.tab.order ?? 0) - (b.tab.order ?? 0))
}

/** The layout whose view is being rendered; it is provided around each layout by its route. */
export const OwnLayout = createContext<Screen | null>(null)
const useOwnLayout = () => use(OwnLayout)

/** The screens at this address, from the outermost layout inwards. */
export const useScreensHere = (): Screen[] => useMatches().flatMap(({ handle }) => (isScreen(handle) ? [handle] : []))
const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'path' in handle
