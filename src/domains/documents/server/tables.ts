import type { GradingTables } from '#grading/server'
import { languages } from '#platform/contract/words.ts'
import {
  date,
  identity,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { documentFlow, documentKinds } from '../contract/issued-document.ts'
import type { DocumentContent } from './content/document-content.ts'
import type { PrivateKey } from './credential/private-key.ts'

const issuedDocuments = table('issued_document', {
  ...recordColumns(),
  person_id: reference('person'),
  user_program_id: reference('user_program', 'academic'),
  kind: oneOf('academic', documentKinds),
  language: oneOf('academic', languages),
  purpose: text('personal').nullable(),
  /** The copy of a person has it as the file of the document, which is made of it when it is issued. */
  content: jsonb<DocumentContent>('personal').withheld(),
  code: text('academic'),
  issued_on: date('academic'),
  valid_until: date('academic'),
  issued_by: reference('person', 'internal').nullable(),
  replaces_id: reference('issued_document').nullable(),
  file_id: uuid('key').references('stored_file').nullable(),
  sha256: text('academic').nullable(),
  ended_by: reference('person', 'internal').nullable(),
  ended_at: timestamptz('academic').nullable(),
  state: oneOf('academic', documentFlow.states).default(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: {
    rows: 'remove',
    because: 'a document proves something about a person; the code of an erased one is not found',
  },
})

/** The keys of credentials: nothing but the public half of each ever leaves the portal. */
const documentKeys = table('document_key', {
  id: identity(),
  kid: text('internal'),
  private_key: jsonb<PrivateKey>('secret'),
  created_at: timestamptz('internal').default(),
}).belongsToNobody('Keys of the university say nothing about a person.')

export const tables = [issuedDocuments, documentKeys] as const

/** The row types of this domain and of those below it. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type DocumentsTables = GradingTables & TablesOf<typeof tables>
