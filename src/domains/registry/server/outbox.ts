import { type Kysely, sql } from 'kysely'
import { User } from '#people/contract'
import { mailQueued } from '#platform/contract/event.ts'
import { refTo } from '#platform/contract/resource.ts'
import { column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { MailMessage } from '../contract/outbox.ts'
import type { RegistryTables } from './tables.ts'

const rows = (db: Kysely<RegistryTables>) =>
  db
    .selectFrom('mail_message as m')
    .leftJoin('person as p', 'p.id', 'm.person_id')
    .select([
      'm.id',
      'm.version',
      'm.recipient',
      'm.channel',
      'm.person_id',
      'p.display_name',
      'm.language',
      'm.domain',
    ])
    .select(['m.template', 'm.state', 'm.tries', 'm.error', 'm.created_at', 'm.sent_at', 'm.secrets'])

/** The letters of the portal, and whether they have arrived. */
export const mailMessage = handleResource<RegistryTables>()(MailMessage, rows, {
  table: 'mail_message',
  as: 'm',
  present: (row) => ({
    recipient: row.recipient,
    channel: row.channel,
    person: row.person_id === null ? null : refTo(User, row.person_id, row.display_name ?? ''),
    language: row.language,
    template: `${row.domain}.${row.template}`,
    state: row.state,
    tries: row.tries,
    error: row.error,
    at: row.created_at,
    sentAt: row.sent_at,
    secret: row.secrets.length > 0,
  }),
  columns: { at: column('m.created_at'), state: column('m.state') },
  filters: {
    q: search('m.search_text', { refers: 'm.person_id', to: 'person' }),
    state: equals('m.state'),
  },
  sorted: [['at', 'desc']],
  blockers: { secretLetter: ({ secret }) => secret },
  after: {
    resend: async ({ id }, { db, emit }) => {
      await sql`update mail_message
        set error = null, claimed_until = null, expires_at = now() + interval '4 days' where id = ${id}`.execute(db)
      await emit(mailQueued, { id })
    },
  },
})
