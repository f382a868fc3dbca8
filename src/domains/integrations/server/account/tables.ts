import { identity, oneOf, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { connectionKinds } from '../../contract/connection/connection.ts'

const learningAccounts = table('learning_account', {
  id: identity(),
  person_id: reference('person'),
  kind: oneOf('personal', connectionKinds),
  email: text('personal').nullable(),
  secret_id: reference('sealed_secret', 'internal').nullable(),
  connected_at: timestamptz('personal').nullable(),
  request_hash: text('secret').nullable().withheld(),
  request_verifier: text('secret').nullable().withheld(),
  request_course_id: reference('course', 'internal').nullable(),
  request_until: timestamptz('internal').nullable(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'remove', because: 'the portal signs in nowhere in the name of nobody' },
})

export const accountTables = [learningAccounts] as const
