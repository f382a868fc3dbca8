import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { appointing, peopleQuery, programsIn } from '../queries.ts'
import { Appoint } from './appoint.tsx'
import { Offices } from './offices.tsx'
import { inPeopleArea, type PeopleView } from './people-area.tsx'

/** The area professors of the programmes of an area. */
function AreaProfessors({ area }: PeopleView) {
  const { professors } = useLoaded(peopleQuery(area)).data
  const programs = useLoaded(programsIn(area)).data['hydra:member']
  return (
    <Part>
      <Offices of={professors} kind="professors" act={<Appoint in={programs} charge="AREA_PROFESSOR" />} />
    </Part>
  )
}

export const views = inPeopleArea(AreaProfessors, ({ area }) =>
  Promise.all([prefetch(peopleQuery(area)), prefetch(programsIn(area)), prefetch(appointing)]),
)
