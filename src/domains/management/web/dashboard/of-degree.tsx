import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type DegreeParams = Params<'/degree/:id/dashboard'>

export const load = ({ id }: DegreeParams, search: URLSearchParams) =>
  loadDashboard({ scope: 'degree', id: Number(id) }, search)

/** The dashboard of a degree. */
export default function DashboardOfDegree({ params }: { params: DegreeParams }) {
  return <Dashboard scope="degree" id={Number(params.id)} />
}
