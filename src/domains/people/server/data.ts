import type { TableRule } from '#platform/server/domain.ts'

const times = { created_at: 'internal', updated_at: 'internal' } as const
const right = { person_id: 'key', from_day: 'internal', until_day: 'internal', created_at: 'internal' } as const

/** Whose data each table of people holds, and how closely each column is kept. */
export const tables: Record<string, TableRule> = {
  person: {
    person: 'id',
    columns: {
      id: 'key',
      version: 'internal',
      username: 'personal',
      email: 'contact',
      student_number: 'personal',
      staff_number: 'personal',
      official_name: 'personal',
      given_name: 'public',
      family_name: 'public',
      name_order: 'public',
      preferred_name: 'personal',
      chinese_name: 'public',
      english_name: 'personal',
      portuguese_name: 'personal',
      display_name: 'public',
      sort_name: 'public',
      search_text: 'contact',
      language: 'personal',
      disabled: 'internal',
      ...times,
    },
  },
  person_identity: {
    person: 'person_id',
    columns: { person_id: 'key', issuer: 'internal', subject: 'internal', created_at: 'internal' },
  },
  person_role: { person: 'person_id', columns: { ...right, role: 'internal', source: 'internal' } },
  person_permission: { person: 'person_id', columns: { ...right, permission: 'internal' } },
  guest_grant: {
    person: 'person_id',
    columns: {
      id: 'key',
      person_id: 'key',
      object: 'internal',
      acts: 'internal',
      until: 'internal',
      revoked_at: 'internal',
      granted_by: 'key',
      created_at: 'internal',
    },
  },
  user_contact: {
    person: 'person_id',
    columns: {
      id: 'key',
      version: 'internal',
      person_id: 'key',
      category: 'contact',
      type: 'contact',
      custom_type: 'contact',
      combined: 'contact',
      confirmed_at: 'contact',
      ...times,
    },
  },
  hold: {
    person: 'person_id',
    columns: {
      id: 'key',
      person_id: 'key',
      kind: 'finance',
      scopes: 'finance',
      reason: 'finance',
      how_to_clear: 'finance',
      since: 'finance',
      until: 'finance',
      cleared_at: 'finance',
      created_at: 'internal',
    },
  },
  invoice: {
    person: 'person_id',
    columns: {
      id: 'key',
      person_id: 'key',
      number: 'finance',
      amount: 'finance',
      currency: 'finance',
      issued_on: 'finance',
      due_on: 'finance',
      paid_at: 'finance',
      created_at: 'internal',
    },
  },
  notice: {
    person: 'person_id',
    columns: {
      id: 'key',
      person_id: 'key',
      domain: 'internal',
      key: 'internal',
      values: 'personal',
      subject: 'internal',
      once: 'internal',
      at: 'internal',
    },
  },
}
