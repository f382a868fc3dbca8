/** The views of the students of a course. */
export const views = ['table', 'photos', 'attendance'] as const
export type View = (typeof views)[number]

const key = 'students:view'
const viewOf = (text: string | null): View | undefined => views.find((one) => one === text)

/** The view of a page without one in its address: the one that was loaded, whatever another tab has chosen since. */
let loaded: View = 'table'

/** The view to load: the one in the address, otherwise the last one chosen on this device. */
export function viewToLoad(search: URLSearchParams): View {
  const named = viewOf(search.get('view'))
  if (named) return named
  loaded = viewOf(localStorage.getItem(key)) ?? 'table'
  return loaded
}

export const shownView = (search: URLSearchParams): View => viewOf(search.get('view')) ?? loaded

export const keepView = (view: View): void => localStorage.setItem(key, view)
