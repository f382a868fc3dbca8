/** The ways in which the students of a course are shown. */
export const views = ['table', 'photos', 'attendance'] as const
export type View = (typeof views)[number]

const key = 'students:view'

/** The view that the address names, else the one that was chosen last on this device. */
export const viewIn = (search: URLSearchParams): View =>
  views.find((one) => one === (search.get('view') ?? localStorage.getItem(key))) ?? 'table'

export const keepView = (view: View): void => localStorage.setItem(key, view)
