import type { Profile } from '../../contract/session.ts'
import { contributed } from '../contribution/contributed.ts'
import { menuPages } from '../contribution/menu-pages.ts'
import type { MenuPage } from '../routes/screen.ts'

/** All pages to which the menu leads, each entry's in order. */
export const allMenuPages = (): MenuPage[] => contributed(menuPages).toSorted((a, b) => a.order - b.order)

/** The pages of the menu that a person may open, each entry's in order. */
export const menuPagesOf = (profile: Profile): MenuPage[] =>
  allMenuPages().filter(({ guard }) => guard?.(profile) ?? true)

/**
 * Whether an address lies in a page: its own or one below it, or one of the screens, by their patterns, that belong to
 * it.
 */
export const isIn = ({ href, also = [] }: MenuPage, path: string, patterns: readonly string[]): boolean =>
  path === href || path.startsWith(`${href}/`) || also.some((pattern) => patterns.includes(pattern))

/** The page in which an address lies: of several the one with the longest address. */
export const pageAt = (pages: readonly MenuPage[], path: string, patterns: readonly string[]): MenuPage | undefined =>
  pages.filter((page) => isIn(page, path, patterns)).toSorted((a, b) => b.href.length - a.href.length)[0]
