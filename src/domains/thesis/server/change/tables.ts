import { evidenceColumns } from '#platform/server/applications/evidence-columns.ts'
import {
  boolean,
  date,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { changeFlow, changeKinds } from '../../contract/change/change-flow.ts'
import { holdFlow } from '../../contract/change/hold.ts'

const because = 'A thesis may have several authors; each reads why it rests on its page.'

const thesisHolds = table('thesis_hold', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  held_by: reference('person'),
  reason: text('personal')
    .released()
    .erasedTo(() => '–'),
  from_day: date('academic'),
  until_day: date('academic'),
  ended_by: reference('person').nullable(),
  ended_at: timestamptz('academic').nullable(),
  state: oneOf('academic', holdFlow.states).default(),
}).belongsToNobody(because)

const thesisHoldFiles = table('thesis_hold_file', {
  hold_id: reference('thesis_hold'),
  ...evidenceColumns(),
}).belongsToNobody(because)

const thesisChanges = table('thesis_change', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  asker_id: reference('person'),
  kind: oneOf('academic', changeKinds),
  reason: text('personal')
    .released()
    .erasedTo(() => '–'),
  old_due: date('academic').nullable(),
  new_due: date('academic').nullable(),
  old_title: localized('academic').nullable(),
  new_title: localized('academic').nullable(),
  old_supervisor_id: reference('person').nullable(),
  new_supervisor_id: reference('person').nullable(),
  answer_by: date('academic'),
  conflict: boolean('internal').nullable(),
  conflict_text: text('internal').default(),
  agreed_by: reference('person').nullable(),
  agreed_at: timestamptz('academic').nullable(),
  decided_by: reference('person').nullable(),
  decided_at: timestamptz('academic').nullable(),
  state: oneOf('academic', changeFlow.states).default(),
}).belongsTo('asker_id', { release: 'all' })

const thesisChangeFiles = table('thesis_change_file', {
  change_id: reference('thesis_change'),
  ...evidenceColumns(),
}).belongsTo({ via: 'change_id' }, { release: 'all' })

export const changeTables = [thesisHolds, thesisHoldFiles, thesisChanges, thesisChangeFiles] as const
