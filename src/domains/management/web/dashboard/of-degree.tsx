import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type Here = Params<'/degree/:id/dashboard'>

export const load = ({ id }: Here, search: URLSearchParams) =>
  loadDashboard({ scope: 'degree', id: Number(id) }, search)

/** The dashboard of a degree. */
export default function DashboardOfDegree({ params }: { params: Here }) {
  return <Dashboard scope="degree" id={Number(params.id)} />
}
