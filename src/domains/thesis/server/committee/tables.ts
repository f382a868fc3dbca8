import { sql } from 'kysely'
import { date, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { committeeFlow } from '../../contract/committee/committee-flow.ts'
import { declarationAnswers, seatRoles } from '../../contract/committee/roles.ts'
import { seatFlow, toldSeats } from '../../contract/committee/seat-flow.ts'

const thesisCommittees = table('thesis_committee', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  proposed_by: reference('person').nullable(),
  proposed_at: timestamptz('academic').nullable(),
  approved_by: reference('person').nullable(),
  approved_at: timestamptz('academic').nullable(),
  state: oneOf('academic', committeeFlow.states).default(),
}).belongsToNobody('A committee belongs to a thesis; each member has a seat of their own.')

const answer = () => oneOf('academic', declarationAnswers).nullable()

const told: readonly string[] = toldSeats
/** The states of a seat of which its person does not know yet. */
const untoldSeats = seatFlow.states.filter((state) => !told.includes(state))

/** What somebody declares about themselves is in the copy of their own data alone. */
const committeeSeats = table('committee_seat', {
  ...recordColumns(),
  committee_id: reference('thesis_committee'),
  person_id: reference('person'),
  role: oneOf('academic', seatRoles),
  email: text('contact')
    .default()
    .erasedTo(() => ''),
  institution: text('academic').default(),
  answer_by: date('academic').nullable(),
  ...{ supervised: answer(), wrote_together: answer(), related: answer(), same_employer: answer() },
  other_reason: answer(),
  declaration: text('academic').default(),
  answered_by: reference('person').nullable(),
  answered_at: timestamptz('academic').nullable(),
  state: oneOf('academic', seatFlow.states).default(),
}).belongsTo('person_id', {
  // Nobody learns from the copy that they were chosen before they are invited, or of a thesis from which they are excluded.
  release: ({ state, supervised, wrote_together, related, same_employer, other_reason }) => sql<boolean>`(
    ${state} <> all(${untoldSeats}::text[]) and not (${state} = 'DECLINED' and coalesce(
      'YES' in (${supervised}, ${wrote_together}, ${related}, ${same_employer}, ${other_reason}), false)))`,
})

export const committeeTables = [thesisCommittees, committeeSeats] as const
