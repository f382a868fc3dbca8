import { coordinatesDegrees, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { holdStops, keepsRecords } from '#people/contract'
import { has, type Policy } from '#platform/contract/policy.ts'
import { StudyDecision } from './study-decision.ts'

/** Coordinators decide about the students of their programme, the Registry about all; students read their own. */
export const decisionPolicy: Policy = (me, can) => {
  if (!holdStops(me, 'GRADES_VIEW')) can(['list', 'read'], StudyDecision, { 'user.id': me.id })
  const own = { 'program.id': coordinatesPrograms }
  can(['list', 'read', 'delete'], StudyDecision, own)
  if (has(me, 'ROLE_COORDINATOR')) can('create', StudyDecision, own)
  for (const scope of [{ 'degree.id': coordinatesDegrees }, { 'faculty.id': deanOfFaculties }])
    can(['list', 'read'], StudyDecision, scope)
  if (keepsRecords(me)) can(['list', 'read', 'create', 'delete'], StudyDecision)
}
