import { deanOfFaculties } from '#academics/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { ExternalPart } from './external-part.ts'
import { ExternalPerson } from './external-person.ts'

/** Deans look after the people from outside of their faculty, the Registry after all; super administrators read them. */
export const externalPolicy: Policy = (me, can) => {
  for (const one of [ExternalPerson, ExternalPart]) {
    if (has(me, 'ROLE_DEAN') || has(me, 'ROLE_VICE_DEAN'))
      can(['list', 'read', 'create', 'update'], one, { 'faculty.id': deanOfFaculties })
    if (has(me, 'ROLE_REGISTRY')) can(['list', 'read', 'create', 'update'], one)
    if (isAdmin(me)) can(['list', 'read'], one)
  }
}
