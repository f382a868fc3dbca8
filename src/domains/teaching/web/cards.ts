import { paths as coursePaths } from '#course/contract'
import type { PageCard } from '#platform/web/page/page-cards.ts'

const onInfo = () => coursePaths.info.pattern

/** The cards about sessions on the first page of a course. */
export const cards: readonly PageCard[] = [
  { name: 'next session', on: onInfo, place: 'top', view: () => import('./info/next.tsx') },
  { name: 'demands', on: onInfo, place: 'beside', view: () => import('./info/demands.tsx') },
]
