import { itemOf, listOf } from '#platform/web/api/api.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { School } from '../../../contract/school.ts'
import { PracticeSupervisor } from '../../../contract/supervisor.ts'
import { listFields } from '../practices/columns.tsx'

/** A school, its people, and its present and future students. */
export const queriesOf = (id: string) => ({
  school: itemOf(School, id),
  people: listOf(PracticeSupervisor, { 'school.id': Number(id), itemsPerPage: 200 }),
  practices: listOf(
    TeachingPractice,
    { 'school.id': Number(id), open: true, itemsPerPage: 12, order: { startsOn: 'asc' } },
    { fields: listFields },
  ),
})
