import {
  bigint,
  identity,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import type { GuestContact } from '../../contract/guest-session.ts'

const linkStates = ['INVITED', 'ACTIVATED', 'EXPIRED', 'REVOKED'] as const

/** The links by which guests get access. */
export const guestLinks = table('guest_link', {
  ...recordColumns(),
  person_id: reference('person'),
  grant_id: reference('guest_grant'),
  object: text('internal'),
  part: text('internal'),
  scope: text('internal').nullable(),
  email: text('contact').nullable(),
  state: oneOf('internal', linkStates).default(),
  sent_at: timestamptz('internal').nullable(),
  reminded_at: timestamptz('internal').nullable(),
  expires_at: timestamptz('internal'),
  first_seen_at: timestamptz('internal').nullable(),
  last_seen_at: timestamptz('internal').nullable(),
  views: integer('internal').default(),
}).belongsTo('person_id', { release: { withheld: 'only who sent the links sees what became of them' } })

/** The secrets of mailed letters. */
export const guestSecrets = table('guest_secret', {
  id: identity(),
  person_id: reference('person'),
  scope: text('internal'),
  object: text('internal'),
  hash: text('secret'),
  contact: jsonb<GuestContact>('personal').nullable(),
  expires_at: timestamptz('internal'),
  created_at: timestamptz('internal').default(),
}).belongsTo('person_id', {
  release: { withheld: 'only who sent the links sees what became of them' },
  erasure: { rows: 'remove', because: 'nobody comes by the letters of an erased person' },
})

export const guestLinkViews = table('guest_link_view', {
  id: bigint('key').default(),
  link_id: reference('guest_link'),
  at: timestamptz('internal').default(),
}).belongsTo({ via: 'link_id' }, { release: { withheld: 'only who sent the link sees when it was opened' } })

/** The key that signs the sessions of guests. */
export const guestKeys = table('guest_key', {
  id: integer('key'),
  jwk: jsonb<object>('secret'),
  created_at: timestamptz('internal').default(),
}).belongsToNobody('the portal signs with it')

/** The access that a guest has been given. */
export const guestGrants = table('guest_grant', {
  id: identity(),
  person_id: reference('person'),
  object: text('internal').released(),
  acts: texts('internal').released(),
  until: timestamptz('internal').released(),
  revoked_at: timestamptz('internal').nullable(),
  granted_by: reference('person').nullable(),
  created_at: timestamptz('internal').default(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'remove', because: 'an erased person may do nothing' },
})
