import {
  boolean,
  date,
  integer,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { guestInvitationFlow } from '../../contract/guest/guest-invitation.ts'
import { paperStates } from '../../contract/guest/guest-papers.ts'

/** The number that identifies a piece of work that is marked anonymously. */
const candidateNumbers = table('candidate_number', {
  assessment_id: reference('assessment', 'internal'),
  enrollment_id: reference('enrollment'),
  number: integer('internal'),
}).belongsTo({ via: 'enrollment_id' }, { release: { withheld: 'It hides names from those who mark.' } })

const guestInvitations = table('guest_invitation', {
  ...recordColumns(),
  assessment_id: reference('assessment', 'internal'),
  person_id: reference('person'),
  email: text('contact').erasedTo(() => ''),
  may_read_names: boolean('internal').default(),
  until_day: date('internal'),
  state: oneOf('internal', guestInvitationFlow.states).default(),
  invited_by: reference('person', 'internal'),
  letter_id: reference('mail_message', 'internal').nullable(),
}).belongsTo('person_id', { release: { withheld: 'The letters themselves are in the copy.' } })

/** A guest's proposal only becomes a mark once it is confirmed. */
const guestPapers = table('guest_paper', {
  ...recordColumns(),
  invitation_id: reference('guest_invitation', 'internal'),
  enrollment_id: reference('enrollment'),
  state: oneOf('internal', paperStates).default(),
  score: numeric('academic', 6, 2).nullable(),
  comment: text('academic').nullable(),
  proposed_at: timestamptz('internal').nullable(),
  reason: text('internal').nullable(),
  decided_by: reference('person', 'internal').nullable(),
  decided_at: timestamptz('internal').nullable(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: { withheld: 'The student reads the mark that counts, not how it came about.' } },
)

export const guestTables = [candidateNumbers, guestInvitations, guestPapers] as const
