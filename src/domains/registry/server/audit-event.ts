import { sql } from 'kysely'
import { User } from '#people/contract'
import { personRef } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { AuditEvent } from '../contract/audit-event.ts'
import type { RegistryTables } from './tables.ts'

const concerned = sql<Concerned[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.display_name) order by p.sort_name, p.id), '[]')
  from audit_subject s join person p on p.id = s.person_id where s.event_id = e.id)`

type Concerned = { id: number; name: string }

const rows = rowsFrom<RegistryTables>()('audit_event as e', (query) =>
  query.leftJoin('person as a', 'a.id', 'e.actor_id').leftJoin('person as i', 'i.id', 'e.impersonator_id'),
)

/** The audit of everything done in the portal. */
export const auditEvent = handleResource(AuditEvent, rows, {
  versioned: false,
  sensitive: { of: ['e.actor_id', concerned], inLists: true },
  fields: {
    // Reading the changes is recorded for everybody whom the event concerns.
    changes: computed({ changes: 'e.changes', people: concerned }, ({ changes }) => changes),
    actor: personRef('e.actor_id', 'a'),
    impersonator: personRef('e.impersonator_id', 'i'),
    people: computed({ people: concerned }, ({ people }) => people.map(({ id, name }) => refTo(User, id, name))),
  },
  filters: {
    'actor.id': (id) => sql<boolean>`(e.actor_id = ${id} or e.impersonator_id = ${id})`,
    'people.id': (id) =>
      sql<boolean>`(e.at, e.id) in (select s.at, s.event_id from audit_subject s where s.person_id = ${id})`,
    from: (moment) => sql<boolean>`e.at >= ${moment}::timestamptz`,
    until: (moment) => sql<boolean>`e.at < ${moment}::timestamptz`,
  },
  sorted: [['at', 'desc']],
})
