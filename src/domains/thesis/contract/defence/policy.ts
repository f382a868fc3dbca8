import { anyOf, granted, has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { CommitteeSeat } from '../committee/seat.ts'
import { chairsThesis, coordinatesThesis, examinesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { DefenceAttendance } from './attendance.ts'
import { ThesisDefence } from './defence.ts'

/** What everybody of a thesis reads of a defence before its outcome is recorded. */
const forEverybody = [
  ...(['thesis', 'day', 'at', 'timeZone', 'length', 'place', 'room', 'language', 'isPublic', 'announcement'] as const),
  ...(['startsAt', 'endsAt', 'reason', 'state'] as const),
] as const

/** Research coordinators schedule a defence, the chair records it, whoever was present signs the minutes. */
export const defencePolicy: Policy = (me, can) => {
  if (me.guest) return
  const ended = { state: 'RECORDED' } as const
  if (has(me, 'ROLE_RESEARCH_COORDINATOR')) can('create', ThesisDefence)
  const ofThesis = { 'thesis.id': related(writesThesis, supervisesThesis) }
  can(['list', 'read'], ThesisDefence, ofThesis, forEverybody)
  can(['list', 'read'], ThesisDefence, { ...ofThesis, ...ended })
  can(['list', 'read'], ThesisDefence, { 'thesis.id': related(coordinatesThesis, examinesThesis) })
  can('postpone', ThesisDefence, { 'thesis.id': related(coordinatesThesis, chairsThesis) })
  can('record', ThesisDefence, { 'thesis.id': chairsThesis })
  can('update', ThesisDefence, { 'thesis.id': chairsThesis, state: 'SCHEDULED' })
  can(['list', 'read'], DefenceAttendance, {
    'thesis.id': related(writesThesis, supervisesThesis, coordinatesThesis, examinesThesis),
  })
  can(['attend', 'miss'], DefenceAttendance, { 'thesis.id': chairsThesis, open: true })
  can('signMinutes', DefenceAttendance, { 'person.id': me.id })
  if (!has(me, 'ROLE_REGISTRY') && !isAdmin(me)) return
  can(['list', 'read'], ThesisDefence, {}, forEverybody)
  can(['list', 'read'], ThesisDefence, ended)
  can(['list', 'read'], DefenceAttendance)
}

/** A member from outside reads the defence by the link to their seat, and signs its minutes. */
export const defenceGuestPolicy: Policy = (me, can) => {
  const seats = granted(me, 'answer', CommitteeSeat)
  if (seats.length === 0) return
  const own = { seat: anyOf(seats), 'person.id': me.id }
  can(['list', 'read'], ThesisDefence, { 'thesis.id': examinesThesis })
  can(['list', 'read', 'signMinutes'], DefenceAttendance, own)
}
