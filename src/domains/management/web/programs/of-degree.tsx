import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ProgramsTable, programsIn } from './programs-table.tsx'

type DegreeParams = Params<'/degree/:id/programs'>

const within = ({ id }: DegreeParams) => ({ 'degree.id': Number(id) })

export const load = (params: DegreeParams, search: URLSearchParams) =>
  prefetch(programsIn(within(params), search).query)

/** The programs of a degree. */
export default function ProgramsOfDegree({ params }: { params: DegreeParams }) {
  return <ProgramsTable within={within(params)} />
}
