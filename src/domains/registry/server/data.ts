import type { TableRule } from '#platform/server/domain.ts'

/** Whose data the tables hold, and of which class every column is. */
export const tables: Record<string, TableRule> = {
  announcement: {
    person: null,
    columns: {
      id: 'key',
      title: 'public',
      body: 'public',
      audience_kind: 'internal',
      audience_role: 'internal',
      audience_program_id: 'internal',
      audience_course_id: 'internal',
      state: 'internal',
      publish_at: 'public',
      expires_at: 'public',
      pinned: 'public',
      requires_ack: 'public',
      author_id: 'internal',
      version: 'internal',
      created_at: 'internal',
      updated_at: 'internal',
    },
  },
  announcement_ack: {
    person: 'person_id',
    columns: { announcement_id: 'key', person_id: 'key', at: 'internal' },
  },
}
