import { use } from 'react'
import { useAcademic } from '#course/web'
import { fold } from '#platform/contract/fold.ts'
import type { Profile } from '#platform/contract/session.ts'
import { useProfile } from '#platform/web/api/session.ts'
import type { Screen } from '#platform/web/routes/screen.ts'
import { mayEnter, Screens } from '#platform/web/routes/screen-tabs.ts'
import { chainOf, parentsOf } from '#platform/web/routes/screen-tree.ts'
import type { IconName } from '#platform/web/ui/icon.tsx'
import { type Text, useLanguage, useText } from '#platform/web/words/words.ts'
import { hasWords } from '#platform/web/words/words-define.ts'
import { type Entry, linked, useMenu } from '../menu.ts'
import { presentCourses } from './own-places.ts'
import type { Place } from './palette-place.ts'

type Page = { path: string; text: Text; icon?: IconName }

/**
 * The pages without parameters that this person may open: those of the menu first, then tabs and pages that only have a
 * title. A tab with its own condition is unknown until its layout is open.
 */
export function pagesOf(
  entries: readonly Pick<Entry, 'icon' | 'pages'>[],
  screens: readonly Screen[],
  profile: Profile,
): { menu: Page[]; others: Page[] } {
  const menu = entries.flatMap(({ icon, pages }) => pages.map(({ href, text }) => ({ path: href, text, icon })))
  const inMenu = new Set(menu.map(({ path }) => path))
  const parents = parentsOf(screens)
  const others = screens.flatMap((one) => {
    const text = one.tab?.text ?? one.title
    const isOpen = one.kind === 'screen' && !one.path.includes(':') && !inMenu.has(one.path) && !one.tab?.when
    return text && isOpen && mayEnter(chainOf(one, parents), profile) ? [{ path: one.path, text }] : []
  })
  return { menu, others }
}

/** The pages and own courses whose names contain the typed text; they are found without a network. */
export function usePages(typed: string): Place[] {
  const say = useText()
  const language = useLanguage()
  const { menu, others } = pagesOf(useMenu(), use(Screens), useProfile())
  const courses = presentCourses(useAcademic(), linked, language, new Date()).flatMap((term) => term.courses)
  const placeOf = ({ path, text, icon = 'right' }: Page): Place => ({
    path,
    title: say(text),
    icon,
  })
  const own = courses.map(({ to, code, title }): Place => ({ path: to, title: `${code} ${title}`, icon: 'book' }))
  // Without a network, pages whose words were never fetched have no title.
  const said = others.filter(({ text }) => hasWords(text.domain, language))
  const all = fold(typed) === '' ? menu.map(placeOf) : [...menu.map(placeOf), ...own, ...said.map(placeOf)]
  return all.filter(({ title }) => holds(title, typed))
}

/** Whether a title contains every typed word, in any order. */
const holds = (title: string, typed: string) =>
  fold(typed)
    .split(' ')
    .every((word) => fold(title).includes(word))
