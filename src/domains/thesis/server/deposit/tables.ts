import { date, localized, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { licences, visibilities } from '../../contract/deposit/terms.ts'

/**
 * What is published of theses. `shown_at`: since when others have known of it, who are told for ever what becomes of it;
 * `told_at`: when what they are told last changed.
 */
export const thesisDeposits = table('thesis_deposit', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  identifier: text('public').default(),
  title: localized('public').nullable(),
  abstract: localized('academic').default(),
  keywords: localized('academic').default(),
  licence: oneOf('academic', licences).default(),
  visibility: oneOf('academic', visibilities).default(),
  embargo_until: date('academic').nullable(),
  reason: text('academic').default(),
  embargo_set_by: reference('person').nullable(),
  embargo_set_at: timestamptz('academic').nullable(),
  embargo_reason: text('academic').default(),
  document_id: reference('thesis_document').nullable(),
  submitted_by: reference('person').nullable(),
  submitted_at: timestamptz('academic').nullable(),
  published_by: reference('person').nullable(),
  published_at: timestamptz('academic').nullable(),
  shown_at: timestamptz('academic').nullable(),
  told_at: timestamptz('internal').default(),
  search_text: text('academic').computed(),
}).belongsToNobody('A thesis may have several authors; each reads all of it on its page.')
