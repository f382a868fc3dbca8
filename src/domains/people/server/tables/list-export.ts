import type { ListExportRequest } from '#platform/contract/list-export.ts'
import { exportFormats, exportStates } from '#platform/contract/list-export.ts'
import { bigint, integer, jsonb, oneOf, recordColumns, reference, text, uuid } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'

/** Lists that people have exported; the file stays in the store for a week. */
export const listExports = table('list_export', {
  ...recordColumns(),
  person_id: reference('person'),
  title: text('personal'),
  format: oneOf('internal', exportFormats),
  state: oneOf('internal', exportStates).default(),
  rows: integer('internal').default(),
  size: bigint('internal').nullable(),
  /** The request and the rights it was made with; deleted when the file is made. */
  request: jsonb<ListExportRequest>('secret').nullable(),
  file_id: uuid('key').references('stored_file').nullable(),
}).belongsTo('person_id', {
  release: { withheld: 'they are rows of lists that the person may read, most of them about others' },
  erasure: { rows: 'remove', because: 'it holds what the person exported' },
})
