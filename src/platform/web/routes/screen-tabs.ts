import { createContext } from 'react'
import { useMatches } from 'react-router'
import type { Profile } from '../../contract/session.ts'
import type { Text } from '../words/words.ts'
import type { Screen } from './screen.ts'

/** The screens of the app, from which tabs are rendered: all that are known so far. */
export const Screens = createContext<readonly Screen[]>([])

export type TabLink = {
  text: Text
  href: string
  count: number | undefined
  /** Shown as the present one also on the pages beside its own, which are its views. */
  isHere?: boolean
}

export const mayEnter = (chain: readonly Screen[], profile: Profile): boolean =>
  chain.every(({ guard }) => guard?.(profile) ?? true)

/** The layout whose view is being rendered; it is provided around each layout by its route. */
export const OwnLayout = createContext<Screen | null>(null)

/** The screens at this address, from the outermost layout inwards. */
export const useScreensHere = (): Screen[] => useMatches().flatMap(({ handle }) => (isScreen(handle) ? [handle] : []))
const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'kind' in handle && 'path' in handle
