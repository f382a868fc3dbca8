import { languages } from '../../contract/words.ts'
import type { CalendarPart } from '../mail/message.ts'
import { reminderLetters, reminders } from '../reminders/tables.ts'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  text,
  texts,
  timestamptz,
  uuid,
} from './columns.ts'
import { type TablesOf, table } from './table.ts'

// `person_id` and `actor_id` refer to `person` without a foreign key: a domain above the platform creates that table.

export const schemaMigrations = table('schema_migration', {
  name: text('internal'),
  checksum: text('internal'),
  applied_at: timestamptz('internal').default(),
})

const writtenOnce = 'it is written once, and only its own function changes it'

/** What was done, by whom, to what; partitioned by month. */
export const auditEvents = table('audit_event', {
  id: bigint('key').default(),
  at: timestamptz('internal').default(),
  actor_id: integer('key').nullable(),
  impersonator_id: integer('key').nullable(),
  reason: text('internal').nullable(),
  action: text('internal'),
  object_type: text('internal'),
  object_id: text('internal'),
  changes: jsonb<Record<string, [unknown, unknown]>>('personal').nullable(),
  request_id: text('internal'),
  salt: uuid('internal').nullable(),
  digest: text('internal'),
}).belongsTo('actor_id', {
  release: { withheld: 'administrators read it; it holds records of others that the person changed' },
  erasure: { rows: 'elsewhere', because: writtenOnce },
})

/** The people whom an entry of the audit concerns. */
export const auditSubjects = table('audit_subject', {
  person_id: integer('key'),
  at: timestamptz('internal'),
  event_id: bigint('key'),
  direct: boolean('internal'),
}).belongsTo('person_id', {
  release: { withheld: 'administrators read it' },
  erasure: { rows: 'elsewhere', because: writtenOnce },
})

export const auditSeals = table('audit_seal', {
  id: bigint('key').default(),
  month: text('internal'),
  first_id: bigint('internal'),
  last_id: bigint('internal'),
  events: integer('internal'),
  at: timestamptz('internal').default(),
  previous: text('internal').nullable(),
  hash: text('internal'),
})

/** Every move of a flow. */
export const moveLog = table('move_log', {
  id: bigint('key').default(),
  at: timestamptz('internal').default().released(),
  object_type: text('internal').released(),
  object_id: integer('key'),
  name: text('internal').released(),
  from_state: text('internal').released(),
  to_state: text('internal').released(),
  acknowledged: texts('internal').default().released(),
  actor_id: integer('key'),
  actor_name: text('personal'),
  impersonator_id: integer('key').nullable(),
  reason: text('internal').nullable().released(),
}).belongsTo('actor_id', { release: 'all', erasure: { rows: 'elsewhere', because: writtenOnce } })

/** Access of somebody to sensitive records of a person. */
export const sensitiveViews = table('sensitive_view', {
  id: bigint('key').default(),
  person_id: integer('key'),
  viewer_id: integer('key'),
  acting: boolean('internal').default().released(),
  object_type: text('internal').released(),
  day: date('internal').released(),
  at: timestamptz('internal').default().released(),
}).belongsTo('person_id', { release: 'all', erasure: { rows: 'keep', because: 'it says who has looked at whom' } })

/** Uploaded files; the bytes are in the file store under `sha256`. */
export const storedFiles = table('stored_file', {
  id: uuid('key').default(),
  person_id: integer('key'),
  kind: text('internal').released(),
  name: text('personal').keptWithoutNames('a paper of the studies stays, and its name says which it is'),
  content_type: text('internal').released(),
  sha256: text('internal'),
  created_at: timestamptz('internal').default().released(),
  size: bigint('internal').nullable().released(),
}).belongsTo('person_id', { release: 'all' })

/** Files that no row refers to, until they are swept away. */
export const looseFiles = table('loose_file', {
  sha256: text('internal'),
  since: timestamptz('internal').default(),
})

/** Files that arrive in parts; the whole file is a row of `stored_file` of the same id. */
export const uploads = table('upload', {
  id: uuid('key').default(),
  person_id: integer('key'),
  name: text('personal'),
  size: bigint('internal'),
  received: bigint('internal').default(),
  parts: jsonb<string[]>('internal').default(),
  created_at: timestamptz('internal').default(),
  updated_at: timestamptz('internal').default(),
}).belongsTo('person_id', { release: { withheld: 'it is on its way; the whole file leaves with the copy' } })

/** Answers stored for the repetition of a request under the same key. */
export const repeatedRequests = table('repeated_request', {
  person_id: integer('key'),
  key: text('internal'),
  request_hash: text('internal'),
  status: integer('internal').nullable(),
  headers: jsonb<Record<string, string>>('internal').nullable(),
  body: text('personal').nullable(),
  created_at: timestamptz('internal').default(),
}).belongsTo('person_id', {
  release: { withheld: 'answers may hold what is shown once, as a password, and what the person may no longer read' },
})

const letterStates = ['queued', 'held', 'sent', 'digested', 'failed', 'dead', 'obsolete'] as const

/** The outbox. */
export const mailMessages = table('mail_message', {
  ...recordColumns(),
  message_id: text('internal'),
  person_id: integer('key').nullable(),
  channel: oneOf('contact', ['mail', 'sms']).default(),
  recipient: text('contact'),
  reply_to: text('contact').nullable(),
  language: oneOf('personal', languages),
  domain: text('internal').released(),
  template: text('internal').released(),
  values: jsonb<Record<string, string | number>>('personal').default().withheld(),
  secrets: texts('internal').default(),
  calendar: jsonb<CalendarPart>('personal').nullable().withheld(),
  state: oneOf('internal', letterStates).default().released(),
  tries: integer('internal').default(),
  error: text('internal').nullable(),
  claimed_until: timestamptz('internal').nullable(),
  expires_at: timestamptz('internal'),
  sent_at: timestamptz('internal').nullable().released(),
  send_after: timestamptz('internal').nullable(),
  together: boolean('internal').default(),
  listed: boolean('internal').default(),
  search_text: text('internal').computed(),
}).belongsTo('person_id', { release: 'all' })

/** Secrets of other systems; see `secrets/secrets.ts`. */
export const sealedSecrets = table('sealed_secret', {
  id: integer('key').default(),
  about: text('internal'),
  sealed: text('internal'),
  created_at: timestamptz('internal').default(),
  updated_at: timestamptz('internal').default(),
})

export const platformTables = [
  schemaMigrations,
  auditEvents,
  auditSubjects,
  auditSeals,
  moveLog,
  sensitiveViews,
  storedFiles,
  looseFiles,
  uploads,
  repeatedRequests,
  mailMessages,
  reminderLetters,
  reminders,
  sealedSecrets,
] as const

/** The row types of the platform's tables. Days are `YYYY-MM-DD`, timestamps ISO 8601 in UTC. */
export type PlatformTables = TablesOf<typeof platformTables>
