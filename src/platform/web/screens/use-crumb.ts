import type { Crumb } from '../ui/page.tsx'
import { type Text, useText } from '../words/words.ts'
import { type Texts, textOf } from './screens-of.ts'

type Placed = Texts & { area?: Text; list?: () => string }

/** The breadcrumb of a page below a list: its area, then the list. */
export function useCrumb(screens: Placed): Crumb[] {
  const text = useText()
  const to = screens.list?.()
  const list = { text: text(textOf(screens, 'title')), ...(to && { to }) }
  return screens.area ? [{ text: text(screens.area) }, list] : [list]
}
