import { type Kysely, sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { AuditEvent } from '../contract/audit-event.ts'
import type { RegistryTables } from './tables.ts'

const nobody = sql<Concerned[]>`'[]'::jsonb`
const concerned = sql<Concerned[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.display_name) order by p.sort_name, p.id), '[]')
  from audit_subject s join person p on p.id = s.person_id where s.event_id = e.id)`

type Concerned = { id: number; name: string }
type Changes = Record<string, [unknown, unknown]> | null

const rows = (db: Kysely<RegistryTables>, ask: Wants) =>
  db
    .selectFrom('audit_event as e')
    .leftJoin('person as a', 'a.id', 'e.actor_id')
    .leftJoin('person as i', 'i.id', 'e.impersonator_id')
    .select(['e.id', 'e.at', 'e.actor_id', 'a.display_name as actor_name', 'e.impersonator_id', 'e.reason'])
    .select(['i.display_name as impersonator_name', 'e.action', 'e.object_type', 'e.object_id', 'e.request_id'])
    .select([
      (ask('changes') ? sql<Changes>`e.changes` : sql<Changes>`null::jsonb`).as('changes'),
      // Who reads what was changed is noted with everybody whom it concerns.
      (ask('people') || ask('changes') ? concerned : nobody).as('people'),
    ])

/** What was done in the portal. */
export const auditEvent = handleResource<RegistryTables>()(AuditEvent, rows, {
  table: 'audit_event',
  as: 'e',
  sensitive: {
    of: ({ actor_id, people }) => [...(actor_id ? [actor_id] : []), ...people.map(({ id }) => id)],
    inLists: true,
  },
  present: (row) => ({
    at: row.at,
    actor: row.actor_id === null ? null : refTo(User, row.actor_id, row.actor_name ?? ''),
    impersonator: row.impersonator_id === null ? null : refTo(User, row.impersonator_id, row.impersonator_name ?? ''),
    reason: row.reason,
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    changes: row.changes,
    people: row.people.map(({ id, name }) => refTo(User, id, name)),
    requestId: row.request_id,
  }),
  columns: { at: column('e.at') },
  filters: {
    'actor.id': (id) => sql<boolean>`(e.actor_id = ${id} or e.impersonator_id = ${id})`,
    'people.id': (id) =>
      sql<boolean>`(e.at, e.id) in (select s.at, s.event_id from audit_subject s where s.person_id = ${id})`,
    action: equals('e.action'),
    objectType: equals('e.object_type'),
    objectId: equals('e.object_id'),
    from: (moment) => sql<boolean>`e.at >= ${moment}::timestamptz`,
    until: (moment) => sql<boolean>`e.at < ${moment}::timestamptz`,
  },
  sorted: [['at', 'desc']],
})
