import {
  date,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { holdFlow } from '../../contract/hold.ts'
import { holdKinds, type knownScopes } from '../../contract/hold-scopes.ts'
import { invoiceFlow } from '../../contract/invoice.ts'

/** Holds, which stop certain acts of a person. */
export const holds = table('hold', {
  ...recordColumns(),
  person_id: reference('person'),
  kind: oneOf('finance', holdKinds),
  scopes: texts<(typeof knownScopes)[number]>('finance'),
  reason: localized('finance'),
  how_to_clear: localized('finance'),
  since: date('finance'),
  until: date('finance').nullable(),
  cleared_at: timestamptz('finance').nullable(),
  state: oneOf('finance', holdFlow.states).default(),
  overridden_until: date('finance').nullable(),
  set_by: reference('person').nullable(),
}).belongsTo('person_id', { release: 'all' })

export const invoices = table('invoice', {
  ...recordColumns(),
  person_id: reference('person'),
  number: text('finance'),
  amount: numeric('finance', 12, 2),
  currency: text('finance').default(),
  issued_on: date('finance'),
  due_on: date('finance'),
  paid_at: timestamptz('finance').nullable(),
  state: oneOf('finance', invoiceFlow.states).default(),
  search_text: text('internal').computed(),
}).belongsTo('person_id', { release: 'all' })
