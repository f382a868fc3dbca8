import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { peopleQuery } from '../queries.ts'
import { words } from '../words.ts'
import { SupervisorRows } from './supervisor-rows.tsx'

type FacultyParams = Params<'/faculties/:id/theses/supervisor'>

const areaOf = ({ id }: FacultyParams) => ({ scope: 'faculty', id: Number(id) }) as const

export const load = (params: FacultyParams) => prefetch(peopleQuery(areaOf(params)))

/** Who supervises theses of a faculty or could, with the load against the limit. */
export default function SupervisorsOfFaculty({ params }: { params: FacultyParams }) {
  const t = useWords(words)
  const area = areaOf(params)
  const { supervisors } = useLoaded(peopleQuery(area)).data
  const free = supervisors.reduce((sum, { load, most }) => sum + Math.max(0, most - load), 0)
  return (
    <Part>
      <Card
        title={t('theses.fields.supervisors')}
        note={t('people.supervisorsNote', { people: supervisors.length, free })}
      >
        {supervisors.length === 0 ? (
          <Empty title={t('people.noSupervisors')} />
        ) : (
          <SupervisorRows of={supervisors} area={area} />
        )}
      </Card>
    </Part>
  )
}
