import type { Params } from '#platform/web/routes/screen.ts'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard } from './query.ts'

type LanguageParams = Params<'/language/:id/dashboard'>

export const load = ({ id }: LanguageParams, search: URLSearchParams) =>
  loadDashboard({ scope: 'language', id: Number(id) }, search)

/** The dashboard of a language area. */
export default function DashboardOfLanguage({ params }: { params: LanguageParams }) {
  return <Dashboard scope="language" id={Number(params.id)} />
}
