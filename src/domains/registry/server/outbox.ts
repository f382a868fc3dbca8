import { sql } from 'kysely'
import { personAt, personRef, registryOffice } from '#people/server'
import { mailQueued } from '#platform/contract/event.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { MailMessage } from '../contract/outbox.ts'
import type { RegistryTables } from './tables.ts'

const rows = rowsFrom<RegistryTables>()('mail_message as m', (query) =>
  query.leftJoin('person as p', 'p.id', 'm.person_id'),
)

/** The Registry looks after a letter that did not arrive within so many days of its writing. */
const daysToDeliver = 7

/** The letters of the portal, and whether they were delivered. */
export const mailMessage = handleResource(MailMessage, rows, {
  fields: {
    person: personRef('m.person_id', 'p'),
    template: computed(
      { domain: 'm.domain', template: 'm.template' },
      ({ domain, template }) => `${domain}.${template}`,
    ),
    at: 'm.created_at',
    secret: computed({ secrets: 'm.secrets' }, ({ secrets }) => secrets.length > 0),
  },
  facts: { listed: 'm.listed' },
  filters: { q: search('m.search_text', { refers: 'm.person_id', to: 'person' }) },
  sorted: [['at', 'desc']],
  conditions: {
    undelivered: {
      when: sql`(m.secrets = '{}' and m.listed)`,
      values: sql`jsonb_build_object('recipient', m.recipient)`,
      due: dueAfter(sql`m.created_at`, daysToDeliver),
    },
    secretLetter: { when: sql`m.secrets <> '{}'` },
  },
  parties: { person: personAt('m.person_id'), registry: registryOffice },
  after: {
    resend: async ({ id }, { db, emit }) => {
      await sql`update mail_message
        set error = null, claimed_until = null, expires_at = now() + interval '4 days' where id = ${id}`.execute(db)
      await emit(mailQueued, { id })
    },
  },
})
