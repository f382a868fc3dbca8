import { anyOf, has, type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { MeetingAction } from './action.ts'
import { SupervisionMeeting } from './meeting.ts'
import { openMeetings } from './meeting-flow.ts'

/**
 * Authors and supervisors keep the log together; the research coordinator reads it. Whoever began a thesis, or teaches and
 * so can supervise one, has one of the two roles; nobody else begins a record of it.
 */
export const meetingPolicy: Policy = (me, can) => {
  const both = { 'thesis.id': related(writesThesis, supervisesThesis) }
  if (has(me, 'ROLE_THESIS_STUDENT') || has(me, 'ROLE_LECTURER')) {
    can('create', SupervisionMeeting, both)
    can('create', MeetingAction, both)
  }
  can(['list', 'read', 'hold', 'cancel'], SupervisionMeeting, both)
  can('update', SupervisionMeeting, { ...both, state: anyOf(openMeetings) })
  can('sign', SupervisionMeeting, { 'thesis.id': supervisesThesis })
  can(['countersign', 'dispute'], SupervisionMeeting, { 'thesis.id': writesThesis })
  can(['list', 'read'], SupervisionMeeting, { 'thesis.id': coordinatesThesis })
  can(['list', 'read', 'finish', 'resumeAction'], MeetingAction, both)
  can('update', MeetingAction, { ...both, writable: true })
  can(['list', 'read'], MeetingAction, { 'thesis.id': coordinatesThesis })
}
