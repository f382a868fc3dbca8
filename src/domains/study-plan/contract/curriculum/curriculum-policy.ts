import { coordinatesDegrees, coordinatesPrograms, deanOfFaculties, isInCharge } from '#academics/contract'
import { keepsRecords } from '#people/contract'
import { anyOf, type Can, has, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { Curriculum } from './curriculum.ts'
import { writableStates } from './curriculum-flow.ts'

const written = { state: anyOf(writableStates) } as const

/**
 * What is approved is read by all members of the university. Coordinators and the Registry write versions; they, the
 * coordinators of the degree and the deans approve what somebody else wrote and submitted.
 */
export const curriculumPolicy: Policy = (me, can) => {
  can(['list', 'read'], Curriculum, { state: 'APPROVED' })
  if (isInCharge(me)) inCharge(me, can)
  if (!keepsRecords(me)) return
  can(['list', 'read', 'create', 'submit', 'recall', 'approve', 'requestChanges'], Curriculum)
  can(['update', 'delete'], Curriculum, written)
}

function inCharge(me: Viewer, can: Can): void {
  const own = { 'program.id': coordinatesPrograms }
  can(['list', 'read', 'submit', 'recall', 'approve', 'requestChanges'], Curriculum, own)
  if (has(me, 'ROLE_COORDINATOR')) can('create', Curriculum, own)
  can(['update', 'delete'], Curriculum, { ...own, ...written })
  for (const scope of [{ 'degree.id': coordinatesDegrees }, { 'faculty.id': deanOfFaculties }])
    can(['list', 'read', 'approve', 'requestChanges'], Curriculum, scope)
}
