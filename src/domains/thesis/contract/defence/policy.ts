import { anyOf, granted, has, isAdmin, type Policy, related } from '#platform/contract/policy.ts'
import { CommitteeSeat } from '../committee/seat.ts'
import {
  chairsThesis,
  coordinatesThesis,
  examinesThesis,
  readsMarks,
  supervisesThesis,
  writesThesis,
} from '../relations.ts'
import { DefenceAttendance } from './attendance.ts'
import { ThesisDefence } from './defence.ts'

/** What everybody of a thesis reads of a defence before its outcome is recorded. */
const forEverybody = [
  ...(['thesis', 'day', 'at', 'timeZone', 'length', 'place', 'room', 'language', 'isPublic', 'announcement'] as const),
  ...(['startsAt', 'endsAt', 'reason', 'state'] as const),
] as const
/** What the committee and the research coordinator read of it, and everybody once the outcome is recorded: no mark. */
const withoutMark = [
  ...(['despiteClash', 'quorum', 'present', 'signed', 'outcome', 'minutes', 'recordedAt', 'markConfirmedAt'] as const),
  ...(['gradeConfirmedAt', ...forEverybody] as const),
] as const
const attendanceWithoutMark = ['defence', 'thesis', 'seat', 'person', 'role', 'signedAt', 'state'] as const

/**
 * Research coordinators schedule a defence, the chair records it, whoever was present gives a mark and signs. Members see
 * the marks of the others after their own, the research coordinator once the chair has confirmed the mark, and everybody
 * else the mark alone once it is confirmed twice.
 */
export const defencePolicy: Policy = (me, can) => {
  if (me.guest) return
  const ended = { state: 'RECORDED' } as const
  if (has(me, 'ROLE_RESEARCH_COORDINATOR')) can('create', ThesisDefence)
  const ofThesis = { 'thesis.id': related(writesThesis, supervisesThesis) }
  const coordinated = { 'thesis.id': coordinatesThesis }
  can(['list', 'read'], ThesisDefence, ofThesis, forEverybody)
  can(['list', 'read'], ThesisDefence, { ...ofThesis, ...ended }, withoutMark)
  can(['list', 'read'], ThesisDefence, { ...ofThesis, graded: true })
  can(['list', 'read'], ThesisDefence, { 'thesis.id': related(coordinatesThesis, examinesThesis) }, withoutMark)
  can(['list', 'read'], ThesisDefence, { ...coordinated, confirmed: true })
  can(['list', 'read'], ThesisDefence, { id: readsMarks })
  can('postpone', ThesisDefence, { 'thesis.id': related(coordinatesThesis, chairsThesis) })
  can(['record', 'confirmMark'], ThesisDefence, { 'thesis.id': chairsThesis })
  can('confirmGrade', ThesisDefence, coordinated)
  can('update', ThesisDefence, { 'thesis.id': chairsThesis, state: 'SCHEDULED' })
  can(
    ['list', 'read'],
    DefenceAttendance,
    { 'thesis.id': related(writesThesis, supervisesThesis, coordinatesThesis, examinesThesis) },
    attendanceWithoutMark,
  )
  can(['list', 'read'], DefenceAttendance, { 'person.id': me.id, 'thesis.id': examinesThesis })
  can(['list', 'read'], DefenceAttendance, { 'defence.id': readsMarks })
  can(['list', 'read'], DefenceAttendance, { ...coordinated, confirmed: true })
  can(['attend', 'miss'], DefenceAttendance, { 'thesis.id': chairsThesis, open: true })
  can('signMinutes', DefenceAttendance, { 'person.id': me.id })
  can('update', DefenceAttendance, { 'person.id': me.id, state: 'PRESENT', open: false })
  if (!has(me, 'ROLE_REGISTRY') && !isAdmin(me)) return
  can(['list', 'read'], ThesisDefence, {}, forEverybody)
  can(['list', 'read'], ThesisDefence, ended, withoutMark)
  can(['list', 'read'], ThesisDefence, { graded: true })
  can(['list', 'read'], DefenceAttendance, {}, attendanceWithoutMark)
}

/** A member from outside reads the defence by the link to their seat, gives a mark and signs. */
export const defenceGuestPolicy: Policy = (me, can) => {
  const seats = granted(me, 'answer', CommitteeSeat)
  if (seats.length === 0) return
  const own = { seat: anyOf(seats), 'person.id': me.id }
  can(['list', 'read'], ThesisDefence, { 'thesis.id': examinesThesis }, withoutMark)
  can(['list', 'read'], ThesisDefence, { id: readsMarks })
  can(['list', 'read', 'signMinutes'], DefenceAttendance, own)
  can('update', DefenceAttendance, { ...own, state: 'PRESENT', open: false })
}
