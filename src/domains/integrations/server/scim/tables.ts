import { boolean, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'

const scimUsers = table('scim_user', {
  person_id: reference('person'),
  external_id: text('personal').nullable(),
  /** Whether the provider made the record; the names of others were written by the Registry. */
  made: boolean('internal'),
  /** Since when the provider has ended the person, for whom it no longer finds a user. */
  ended_at: timestamptz('internal').nullable(),
  created_at: timestamptz('internal').default(),
}).belongsTo('person_id', {
  release: { withheld: 'no screen shows how another system names its accounts' },
  erasure: { rows: 'remove', because: 'it says only how another system calls the person' },
})

export const scimTables = [scimUsers] as const
