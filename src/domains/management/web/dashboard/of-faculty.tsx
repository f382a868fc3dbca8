import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type FacultyParams = Params<'/faculties/:id/dashboard'>

export const load = ({ id }: FacultyParams, search: URLSearchParams) =>
  loadDashboard({ scope: 'faculty', id: Number(id) }, search)

/** The dashboard of a faculty. */
export default function DashboardOfFaculty({ params }: { params: FacultyParams }) {
  return <Dashboard scope="faculty" id={Number(params.id)} />
}
