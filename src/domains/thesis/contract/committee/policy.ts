import { anyOf, granted, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { ThesisCommittee } from './committee.ts'
import { CommitteeSeat } from './seat.ts'
import { toldSeats } from './seat-flow.ts'

/** What the authors read of the members who have accepted. */
const forAuthors = [
  ...(['committee', 'thesis', 'authors', 'supervisors', 'abstract', 'language'] as const),
  ...(['person', 'role', 'institution', 'isExternal', 'state'] as const),
] as const
/** What offices read: no declaration. */
const forOffices = [...forAuthors, 'answerBy', 'answeredAt'] as const
/** What supervisors read: conflicts that the records show, but no declaration. */
const forSupervisors = [...forOffices, 'conflict', 'hint', 'answer'] as const
/** What whoever is invited reads of their own seat. */
const forMembers = [
  ...(['supervised', 'wroteTogether', 'related', 'sameEmployer', 'otherReason', 'declaration'] as const),
  ...(['answer', ...forOffices] as const),
] as const

/** Supervisors choose, research coordinators approve and decide on conflicts, whoever is invited answers. */
export const committeePolicy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_LECTURER')) can('create', ThesisCommittee)
  if (has(me, 'ROLE_LECTURER') || has(me, 'ROLE_RESEARCH_COORDINATOR')) can('create', CommitteeSeat)
  const supervised = { 'thesis.id': supervisesThesis }
  const coordinated = { 'thesis.id': coordinatesThesis }
  can(['list', 'read', 'choose', 'seeCandidates', 'propose', 'changeCommittee'], ThesisCommittee, supervised)
  can(['list', 'read', 'choose', 'seeCandidates'], ThesisCommittee, coordinated)
  can(['approveCommittee', 'returnCommittee', 'changeCommittee'], ThesisCommittee, coordinated)
  can(['list', 'read'], CommitteeSeat, supervised, forSupervisors)
  can(['list', 'read', 'invite', 'clearMember', 'excludeMember', 'replaceMember', 'expire'], CommitteeSeat, coordinated)
  can('drop', CommitteeSeat, { ...supervised, committeeState: 'CHOOSING' })
  can('drop', CommitteeSeat, { ...coordinated, committeeState: 'CHOOSING' })
  can(['list', 'read'], CommitteeSeat, { 'thesis.id': writesThesis, state: 'ACCEPTED' }, forAuthors)
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read', 'seeCandidates'], ThesisCommittee)
    can(['list', 'read'], CommitteeSeat, {}, forOffices)
  }
  const own = { 'person.id': me.id, state: anyOf(toldSeats) }
  can(['list', 'read'], CommitteeSeat, own, forMembers)
  can(['accept', 'decline', 'declareConflict'], CommitteeSeat, { 'person.id': me.id })
  can('update', CommitteeSeat, { 'person.id': me.id, state: 'INVITED' })
}

/** Somebody from outside who came by a mailed link reads and answers their own seat, and nothing else. */
export const committeeGuestPolicy: Policy = (me, can) => {
  const seats = granted(me, 'answer', CommitteeSeat)
  if (seats.length === 0) return
  const own = { id: anyOf(seats), 'person.id': me.id }
  can(['list', 'read'], CommitteeSeat, own, forMembers)
  can(['accept', 'decline', 'declareConflict'], CommitteeSeat, own)
  can('update', CommitteeSeat, { ...own, state: 'INVITED' })
}
