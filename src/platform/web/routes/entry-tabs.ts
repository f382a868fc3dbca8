import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { MenuPage } from './screen.ts'
import type { TabLink } from './screen-tabs.ts'

/** The pages of the menu of this person, which the layout around the screens provides. */
export const OwnMenuPages = createContext<readonly MenuPage[]>([])

const none: TabLink[] = []

/**
 * The pages of the menu's entry, or of its group, to which the present address belongs: the tabs of each of them. A
 * page below such a page, such as one record of its list, has a breadcrumb instead.
 */
export function useEntryTabs(own: readonly TabLink[]): readonly TabLink[] {
  const { pathname } = useLocation()
  const all = use(OwnMenuPages)
  const here = all.find(({ href }) => isShownBy(href, pathname, own))
  if (!here) return none
  const beside = all.filter(({ entry, group }) => entry === here.entry && group === here.group)
  return beside.length > 1
    ? beside.map(({ text, href }) => ({ text, href, count: undefined, isHere: href === here.href }))
    : none
}

/** A page with views of its own is above them, or is the first of them. */
function isShownBy(href: string, path: string, own: readonly TabLink[]): boolean {
  if (own.length === 0) return path === href
  return own.some((view) => view.href === href || view.href.slice(0, view.href.lastIndexOf('/')) === href)
}
