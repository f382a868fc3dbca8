import type { TableRule } from './domain.ts'

/** The classes of the platform's own columns. */
export const platformTables: Record<string, TableRule> = {
  schema_migration: { person: null, columns: { name: 'internal', checksum: 'internal', applied_at: 'internal' } },
  audit_event: {
    person: 'actor_id',
    columns: {
      id: 'key',
      at: 'internal',
      actor_id: 'key',
      impersonator_id: 'key',
      reason: 'internal',
      action: 'internal',
      object_type: 'internal',
      object_id: 'internal',
      before: 'personal',
      after: 'personal',
      request_id: 'internal',
    },
  },
  move_log: {
    person: 'actor_id',
    columns: {
      id: 'key',
      at: 'internal',
      object_type: 'internal',
      object_id: 'key',
      name: 'internal',
      from_state: 'internal',
      to_state: 'internal',
      actor_id: 'key',
      actor_name: 'personal',
      impersonator_id: 'key',
      reason: 'internal',
    },
  },
  repeated_request: {
    person: 'person_id',
    columns: {
      person_id: 'key',
      key: 'internal',
      request_hash: 'internal',
      status: 'internal',
      headers: 'internal',
      body: 'personal',
      created_at: 'internal',
    },
  },
}
