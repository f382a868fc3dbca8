import { date, identity, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'

/** The letters written to people about practices. */
export const practiceLetters = table('practice_letter', {
  id: identity(),
  letter_id: reference('mail_message', 'internal'),
  practice_id: reference('teaching_practice', 'internal'),
  person_id: reference('person'),
  role: text('internal'),
  school_id: reference('school', 'internal').nullable(),
  link_id: reference('guest_link', 'internal').nullable(),
  created_at: timestamptz('internal').default(),
}).belongsTo('person_id', {
  release: { withheld: 'the letters themselves are in the copy' },
  erasure: { rows: 'remove', because: 'nobody writes to an erased person' },
})

/** The people who got the digest of a week. */
export const practiceDigests = table('practice_digest', {
  person_id: reference('person'),
  week: date('internal'),
}).belongsTo('person_id', {
  release: { withheld: 'the letters themselves are in the copy' },
  erasure: { rows: 'remove', because: 'nobody writes to an erased person' },
})
