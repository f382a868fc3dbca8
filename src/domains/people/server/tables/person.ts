import { fold } from '#platform/contract/fold.ts'
import { languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  identity,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { nameOrders } from '../../contract/names.ts'
import type { Role } from '../../contract/roles.ts'
import { closings } from '../../contract/user.ts'

/** All people known to the portal: members of the university, and guests. */
export const persons = table('person', {
  ...recordColumns(),
  username: text('personal').erasedTo(({ id }) => `erased-${id}`),
  email: text('contact').nullable(),
  student_number: text('personal').nullable(),
  staff_number: text('personal').nullable(),
  sign_in_id: text('personal').nullable().withheld(),
  official_name: text('personal').erasedTo(({ name }) => name),
  given_name: text('public').nullable(),
  family_name: text('public').nullable(),
  name_order: oneOf('public', nameOrders).default(),
  preferred_name: text('personal').nullable(),
  chinese_name: text('public').nullable(),
  english_name: text('personal').nullable(),
  portuguese_name: text('personal').nullable(),
  display_name: text('public').erasedTo(({ name }) => name),
  sort_name: text('public')
    .withheld()
    .erasedTo(({ name }) => fold(name)),
  language: oneOf('personal', languages).nullable(),
  disabled: boolean('internal').default(),
  /** Whether it is another system that uses the API, and no human being. */
  is_client: boolean('internal').default(),
  closed_as: oneOf('internal', closings).nullable(),
  merged_into: reference('person').nullable(),
  birth_date: date('personal').nullable(),
  search_text: text('contact').computed().withheld(),
}).belongsTo('id', {
  release: 'all',
  erasure: { rows: 'anonymise', because: 'records that are kept refer to the number' },
})

/** The sign-ins of a person: the issuer of tokens, and its subject for the person. */
export const personIdentities = table('person_identity', {
  person_id: reference('person'),
  issuer: text('internal'),
  subject: text('internal'),
  created_at: timestamptz('internal').default(),
  roles_at: timestamptz('internal').nullable(),
}).belongsTo('person_id', {
  release: { withheld: 'no screen shows how the provider names its accounts' },
  erasure: { rows: 'keep', because: 'without it an open session would make the person anew from its token' },
})

/** Ended sign-ins: tokens issued before are refused. */
export const sessionEnds = table('session_end', {
  issuer: text('internal'),
  subject: text('internal'),
  sid: text('internal').default(),
  person_id: reference('person'),
  ended_at: timestamptz('internal'),
  spares: text('internal').nullable(),
}).belongsTo('person_id', {
  release: { withheld: 'no screen shows how the provider names its sign-ins' },
  erasure: { rows: 'keep', because: 'the tokens of an erased person stay refused' },
})

/** Where a person is signed in: each sign-in that their provider names. */
export const signIns = table('sign_in', {
  id: identity(),
  issuer: text('internal'),
  subject: text('internal'),
  sid: text('internal'),
  person_id: reference('person'),
  browser: text('personal').nullable(),
  system: text('personal').nullable(),
  network: text('personal'),
  began_at: timestamptz('internal').released(),
  used_at: timestamptz('personal'),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'remove', because: 'an erased person is signed in nowhere' },
})

/** Tokens that arrived in a link; they cannot be used for sensitive actions. */
export const linkTokens = table('link_token', {
  token_sha256: text('internal'),
  person_id: reference('person'),
  noted_at: timestamptz('internal'),
}).belongsTo('person_id', {
  release: { withheld: 'no screen shows how the provider names its sign-ins' },
  erasure: { rows: 'remove', because: 'an erased person may do nothing' },
})

const rightsGo = { rows: 'remove', because: 'an erased person may do nothing' } as const

export const personRoles = table('person_role', {
  ...recordColumns(),
  person_id: reference('person'),
  role: text<Role>('internal').released(),
  source: oneOf('internal', ['token', 'database']).default().released(),
  from_day: date('internal').nullable().released(),
  until_day: date('internal').nullable().released(),
}).belongsTo('person_id', { release: 'all', erasure: rightsGo })

export const personPermissions = table('person_permission', {
  person_id: reference('person'),
  permission: text('internal').released(),
  from_day: date('internal').nullable().released(),
  until_day: date('internal').nullable().released(),
  created_at: timestamptz('internal').default(),
}).belongsTo('person_id', { release: 'all', erasure: rightsGo })

/** Records that an administrator acted for a person. */
export const impersonations = table('impersonation', {
  id: identity(),
  person_id: reference('person'),
  admin_id: reference('person').released(),
  reason: text('personal').keptWithoutNames('it says why somebody acted as the person'),
  day: date('internal').released(),
  at: timestamptz('internal').default().released(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'keep', because: 'it says who acted as whom' },
})
