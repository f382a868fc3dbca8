import {
  boolean,
  integer,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { documentKinds } from '../../contract/documents/document.ts'
import { aiUses } from '../../contract/submission/submission.ts'

/** The versions of the documents of theses; their files are in the store. */
export const thesisDocuments = table('thesis_document', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  kind: oneOf('academic', documentKinds),
  edition: integer('academic'),
  file_id: uuid('key').references('stored_file'),
  sha256: text('internal'),
  pages: integer('academic'),
  author_id: reference('person'),
  similarity: numeric('academic', 4, 1).nullable(),
  similarity_note: text('academic').default(),
  frozen_at: timestamptz('academic').nullable(),
}).belongsToNobody('A document may have several authors; each opens every version on the page of the thesis.')

export const thesisSubmissions = table('thesis_submission', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  edition: integer('academic'),
  abstract: localized('academic').default(),
  keywords: localized('academic').default(),
  own_work: boolean('academic').default(),
  ai_use: oneOf('academic', aiUses).nullable(),
  ai_text: text('academic').default(),
  title: localized('academic').nullable(),
  document_id: reference('thesis_document').nullable(),
  submitted_by: reference('person').nullable(),
  submitted_at: timestamptz('academic').nullable(),
}).belongsToNobody('A thesis may have several authors; each reads all of it on its page.')
