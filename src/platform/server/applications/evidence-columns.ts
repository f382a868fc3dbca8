import { identity, integer, text, uuid } from '../tables/columns.ts'

/** The columns of a table with the evidence of requests, besides the one that refers to the request. */
export const evidenceColumns = () => ({
  id: identity(),
  file_id: uuid('key').references('stored_file'),
  position: integer('internal'),
  name: text('personal')
    .released()
    .erasedTo(() => '–'),
  alt: text('personal').nullable().released(),
})
