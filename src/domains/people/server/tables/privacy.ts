import type { Localized } from '#platform/contract/words.ts'
import {
  bigint,
  boolean,
  identity,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  time,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { exportStates } from '../../contract/data-export.ts'
import { erasureFlow } from '../../contract/erasure-request.ts'
import type { Progress } from '../privacy/forgotten-person.ts'

/** Copies of a person's data, each kept for a week. */
export const dataExports = table('data_export', {
  ...recordColumns(),
  person_id: reference('person'),
  state: oneOf('internal', exportStates).default(),
  done: integer('internal').default(),
  total: integer('internal').default(),
  file_id: uuid('key').references('stored_file').nullable(),
  size: bigint('internal').nullable(),
  expires_at: timestamptz('internal').nullable(),
}).belongsTo('person_id', {
  release: { withheld: 'a copy would hold the copies before it' },
  erasure: { rows: 'remove', because: 'it holds the data that are erased' },
})

export const erasureRequests = table('erasure_request', {
  ...recordColumns(),
  person_id: reference('person'),
  reason: text('personal').default(),
  state: oneOf('internal', erasureFlow.states).default().released(),
  erased: jsonb<Record<string, number>>('internal').default().released(),
  done: integer('internal').default(),
  total: integer('internal').default(),
  /** The texts to find while an erasure is running. */
  forgotten: jsonb<Progress>('secret')
    .nullable()
    .keptOnErasure('the erasure needs it until it is done, and then empties it'),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'keep', because: 'it says that the person was erased, and by whose decision' },
})

/** News to a person. */
export const notices = table('notice', {
  id: identity(),
  person_id: reference('person'),
  domain: text('internal').released(),
  key: text('internal').released(),
  values: jsonb<Record<string, string | number | Localized>>('personal').default(),
  subject: text('internal').released(),
  once: text('internal').nullable(),
  /** The person has a task about the same record. */
  of_task: boolean('internal').default().released(),
  at: timestamptz('internal').default().released(),
  read_at: timestamptz('personal').nullable(),
}).belongsTo('person_id', { release: 'all' })

const noMail = { rows: 'remove', because: 'an erased person receives no mail' } as const

/** The mails that people have chosen to do without, or to receive again. */
export const mailChoices = table('mail_choice', {
  person_id: reference('person'),
  domain: text('internal').released(),
  topic: text('internal').released(),
  by_mail: boolean('personal'),
  daily: boolean('personal').default(),
  changed_at: timestamptz('internal').default().released(),
}).belongsTo('person_id', { release: 'all', erasure: noMail })

/** The time zone of a person for mails, and the hours of the day in which none is sent to them. */
export const mailHours = table('mail_hours', {
  person_id: reference('person'),
  time_zone: text('personal'),
  quiet_from: time('personal').nullable(),
  quiet_until: time('personal').nullable(),
  changed_at: timestamptz('internal').default().released(),
}).belongsTo('person_id', { release: 'all', erasure: noMail })

/** What the reader of a mail can do without a session: unsubscribe from its topic. */
export const mailUnsubscribes = table('mail_unsubscribe', {
  token: text('secret'),
  person_id: reference('person'),
  domain: text('internal').released(),
  topic: text('internal').released(),
  made_at: timestamptz('internal').default(),
}).belongsTo('person_id', { release: { withheld: 'the choices themselves are in the copy' }, erasure: noMail })

/** Which columns a person has chosen for headings of their sheets. */
export const sheetHeadings = table('sheet_heading', {
  person_id: reference('person'),
  kind: text('internal').released(),
  heading: text('personal'),
  column_key: text('internal').released(),
  chosen_at: timestamptz('internal').default().released(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'remove', because: 'an erased person imports no sheets' },
})
