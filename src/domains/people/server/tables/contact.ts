import {
  date,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import type { Address } from '../../contract/address.ts'
import { type ContactType, contactCategories } from '../../contract/contact.ts'

export const userContacts = table('user_contact', {
  ...recordColumns(),
  person_id: reference('person'),
  category: oneOf('contact', contactCategories),
  type: integer<ContactType>('contact'),
  custom_type: text('contact').nullable(),
  combined: text('contact'),
  confirmed_at: timestamptz('contact').nullable(),
  address: jsonb<Address>('contact').nullable(),
  phone: text('contact').nullable(),
  verified_at: timestamptz('contact').nullable(),
}).belongsTo('person_id', { release: 'all' })

/** The code that proves a contact, as a hash, while it can be typed in. */
export const contactCodes = table('contact_code', {
  contact_id: reference('user_contact'),
  person_id: reference('person'),
  combined: text('contact'),
  salt: text('secret'),
  hash: text('secret'),
  tries: integer('internal').default(),
  sent_at: timestamptz('internal'),
  expires_at: timestamptz('internal'),
  sent_day: date('internal'),
  sent_today: integer('internal').default(),
}).belongsTo('person_id', { release: 'all' })
