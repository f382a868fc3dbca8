import { date, integer, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { actionFlow } from '../../contract/meetings/action-flow.ts'
import { meetingFlow } from '../../contract/meetings/meeting-flow.ts'

const because =
  'Authors and supervisors keep the log of meetings together; each reads all of it on the page of the thesis.'

export const supervisionMeetings = table('supervision_meeting', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  at: timestamptz('academic'),
  length: integer('academic'),
  place: text('academic').default(),
  agenda: text('academic').default(),
  minutes: text('academic').default(),
  decisions: text('academic').default(),
  planned_by: reference('person'),
  held_by: reference('person').nullable(),
  held_at: timestamptz('academic').nullable(),
  supervisor_signed_by: reference('person').nullable(),
  supervisor_signed_at: timestamptz('academic').nullable(),
  student_signed_by: reference('person').nullable(),
  student_signed_at: timestamptz('academic').nullable(),
  state: oneOf('academic', meetingFlow.states).default(),
}).belongsToNobody(because)

export const meetingActions = table('meeting_action', {
  ...recordColumns(),
  meeting_id: reference('supervision_meeting'),
  text: text('academic'),
  owner_id: reference('person'),
  due_on: date('academic'),
  done_by: reference('person').nullable(),
  done_at: timestamptz('academic').nullable(),
  state: oneOf('academic', actionFlow.states).default(),
}).belongsToNobody(because)
