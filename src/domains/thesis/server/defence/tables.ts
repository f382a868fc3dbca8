import { languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  integer,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  time,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { attendanceFlow } from '../../contract/defence/attendance-flow.ts'
import { defenceFlow } from '../../contract/defence/defence-flow.ts'
import { defenceOutcomes } from '../../contract/defence/outcomes.ts'

const thesisDefences = table('thesis_defence', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  day: date('academic'),
  at: time('academic'),
  time_zone: text('academic'),
  length: integer('academic'),
  room_id: reference('room').nullable(),
  place: text('academic').default(),
  language: oneOf('academic', languages),
  is_public: boolean('academic').default(),
  announcement: text('academic').default(),
  despite_clash: boolean('academic').default(),
  outcome: oneOf('academic', defenceOutcomes).nullable(),
  minutes: text('academic').default(),
  recorded_by: reference('person').nullable(),
  recorded_at: timestamptz('academic').nullable(),
  mark_confirmed_by: reference('person').nullable(),
  mark_confirmed_at: timestamptz('academic').nullable(),
  grade_confirmed_by: reference('person').nullable(),
  grade_confirmed_at: timestamptz('academic').nullable(),
  state: oneOf('academic', defenceFlow.states).default(),
}).belongsToNobody('A thesis may have several authors; each reads its defence on the page of the thesis.')

const defenceAttendances = table('defence_attendance', {
  ...recordColumns(),
  defence_id: reference('thesis_defence'),
  seat_id: reference('committee_seat'),
  signed_by: reference('person').nullable(),
  signed_at: timestamptz('academic').nullable(),
  mark: numeric('academic', 3, 1).nullable(),
  mark_comment: text('academic').default(),
  state: oneOf('academic', attendanceFlow.states).default(),
}).belongsTo({ via: 'seat_id' }, { release: 'all' })

export const defenceTables = [thesisDefences, defenceAttendances] as const
