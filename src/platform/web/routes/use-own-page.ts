import { use } from 'react'
import { OwnLayout, useScreensHere } from './screen-tabs.ts'

/** Whether a screen below the layout that calls it has a page of its own, around which the layout shows nothing. */
export function useHasOwnPage(): boolean {
  const layout = use(OwnLayout)
  const screens = useScreensHere()
  return screens.slice(screens.findIndex((one) => one === layout) + 1).some(({ page }) => page === 'own')
}
