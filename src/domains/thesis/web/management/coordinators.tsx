import { Faculty } from '#academics/contract'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { appointing, degreesIn, peopleQuery } from '../queries.ts'
import { Appoint } from './appoint.tsx'
import { Offices } from './offices.tsx'

type FacultyParams = Params<'/faculties/:id/theses/research_coordinator'>

const areaOf = ({ id }: FacultyParams) => ({ scope: 'faculty', id: Number(id) }) as const

export const load = (params: FacultyParams) =>
  Promise.all([
    prefetch(peopleQuery(areaOf(params))),
    prefetch(itemOf(Faculty, params.id)),
    prefetch(degreesIn(Number(params.id))),
    prefetch(appointing),
  ])

/** The research coordinators of a faculty and of its degrees. */
export default function ResearchCoordinators({ params }: { params: FacultyParams }) {
  const { coordinators } = useLoaded(peopleQuery(areaOf(params))).data
  const faculty = useLoaded(itemOf(Faculty, params.id)).data
  const degrees = useLoaded(degreesIn(Number(params.id))).data['hydra:member']
  const act = <Appoint in={[faculty, ...degrees]} charge="RESEARCH_COORDINATOR" />
  return (
    <Part>
      <Offices of={coordinators} kind="coordinators" act={act} />
    </Part>
  )
}
