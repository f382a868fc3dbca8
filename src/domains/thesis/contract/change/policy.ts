import { ownRequests } from '#platform/contract/application-policy.ts'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { thesisChange } from './application.ts'
import { ThesisChange } from './change.ts'
import { ThesisHold } from './hold.ts'

/** What everybody in a thesis reads of a hold; why it rests may be a matter of health, which supervisors need not know. */
const holdForSupervisors = ['thesis', 'heldBy', 'fromDay', 'untilDay', 'days', 'endedAt', 'state'] as const

/** What supervisors read of the requests of others: what is asked, neither why nor the documents. */
const changeForSupervisors = [
  ...(['thesis', 'asker', 'kind', 'oldDue', 'newDue', 'oldTitle', 'newTitle', 'oldSupervisor'] as const),
  ...(['newSupervisor', 'leaves', 'extensions', 'agreedAt', 'askedAt', 'answerBy', 'decidedAt', 'state'] as const),
] as const
/** What the authors and who asks read: not what the person who is asked to supervise has declared. */
const changeForAuthors = [...changeForSupervisors, 'reason', 'files', 'answer', 'decidedBy'] as const
/** What the person reads who is asked to supervise: with their own declaration. */
const changeForFollowers = [...changeForSupervisors, 'conflict', 'conflictText', 'answer'] as const

/** Research coordinators put a thesis on hold; authors and supervisors ask for changes, on which coordinators decide. */
export const changePolicy: Policy = (me, can) => {
  if (me.guest) return
  holdPolicy(me, can)
  if (has(me, 'ROLE_THESIS_STUDENT') || has(me, 'ROLE_LECTURER')) can('create', ThesisChange)
  ownRequests(thesisChange, [me, can], { sees: ['seeChangeProof'], fields: changeForAuthors })
  const written = { 'thesis.id': writesThesis }
  can(['list', 'read'], ThesisChange, written, changeForAuthors)
  can('seeChangeProof', ThesisChange, written)
  can(['list', 'read'], ThesisChange, { 'thesis.id': supervisesThesis }, changeForSupervisors)
  const asked = { 'newSupervisor.id': me.id }
  can(['list', 'read'], ThesisChange, asked, changeForFollowers)
  can(['agreeToSupervise', 'declineToSupervise'], ThesisChange, asked)
  can('update', ThesisChange, { ...asked, state: 'PENDING' })
  const coordinated = { 'thesis.id': coordinatesThesis }
  can(['list', 'read', 'grantChange', 'refuseChange', 'lapseChange', 'seeChangeProof'], ThesisChange, coordinated)
  if (has(me, 'ROLE_REGISTRY')) can(['list', 'read'], ThesisChange, {}, changeForAuthors)
  if (isAdmin(me)) can(['list', 'read', 'seeChangeProof'], ThesisChange)
}

const holdPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_RESEARCH_COORDINATOR')) can('create', ThesisHold)
  can(['list', 'read', 'seeHoldProof'], ThesisHold, { 'thesis.id': writesThesis })
  can(['list', 'read'], ThesisHold, { 'thesis.id': supervisesThesis }, holdForSupervisors)
  const coordinated = { 'thesis.id': coordinatesThesis }
  can(['list', 'read', 'endHold', 'passHold', 'seeHoldProof'], ThesisHold, coordinated)
  can('update', ThesisHold, { ...coordinated, state: 'HOLDING' })
  if (has(me, 'ROLE_REGISTRY')) can(['list', 'read'], ThesisHold, {}, holdForSupervisors)
  if (isAdmin(me)) can(['list', 'read', 'seeHoldProof'], ThesisHold)
}
