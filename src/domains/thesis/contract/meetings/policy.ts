import { anyOf, type Policy, related } from '#platform/contract/policy.ts'
import { coordinatesThesis, supervisesThesis, writesThesis } from '../relations.ts'
import { MeetingAction } from './action.ts'
import { SupervisionMeeting } from './meeting.ts'
import { openMeetings } from './meeting-flow.ts'

/** Authors and supervisors keep the log together; the research coordinator reads it. */
export const meetingPolicy: Policy = (_, can) => {
  const both = { 'thesis.id': related(writesThesis, supervisesThesis) }
  can(['list', 'read', 'create', 'hold', 'cancel'], SupervisionMeeting, both)
  can('update', SupervisionMeeting, { ...both, state: anyOf(openMeetings) })
  can('sign', SupervisionMeeting, { 'thesis.id': supervisesThesis })
  can(['countersign', 'dispute'], SupervisionMeeting, { 'thesis.id': writesThesis })
  can(['list', 'read'], SupervisionMeeting, { 'thesis.id': coordinatesThesis })
  can(['list', 'read', 'create', 'finish', 'resumeAction'], MeetingAction, both)
  can('update', MeetingAction, { ...both, writable: true })
  can(['list', 'read'], MeetingAction, { 'thesis.id': coordinatesThesis })
}
