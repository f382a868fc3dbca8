/** The ways in which the students of a course are shown. */
export const views = ['table', 'photos', 'attendance'] as const
export type View = (typeof views)[number]

const key = 'students:view'
const viewOf = (text: string | null): View | undefined => views.find((one) => one === text)

/** What a page without a view in its address shows: as it was loaded, whatever another tab has chosen since. */
let loaded: View = 'table'

/** The view to be loaded: the one that the address names, else the one that was chosen last on this device. */
export function viewToLoad(search: URLSearchParams): View {
  const named = viewOf(search.get('view'))
  if (named) return named
  loaded = viewOf(localStorage.getItem(key)) ?? 'table'
  return loaded
}

export const shownView = (search: URLSearchParams): View => viewOf(search.get('view')) ?? loaded

export const keepView = (view: View): void => localStorage.setItem(key, view)
