import type { Scope } from '#academics/contract'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { words as chartWords } from '#platform/web/chart/words.ts'
import { dashboards } from '../../contract/dashboard/dashboard.ts'

/** The area, as the URL names it. */
export type DashboardArea = { scope: Scope; id: number }

/** The dashboard of an area in the term that the URL names, by default the present one. */
export function dashboardQuery({ scope, id }: DashboardArea, search: URLSearchParams) {
  const term = search.get('term')
  return queryOf('AreaDashboard', dashboards[scope], { params: { id }, query: term ? { term } : {} })
}

export const loadDashboard = (shown: DashboardArea, search: URLSearchParams) =>
  Promise.all([prefetch(dashboardQuery(shown, search)), chartWords.load()])
