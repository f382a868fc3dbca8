import type { Generated } from 'kysely'
import type { CourseTables } from '#course/server'
import type { Localized } from '#platform/contract/words.ts'

type AnnouncementTable = {
  id: Generated<number>
  title: Localized
  body: Generated<Localized>
  audience_kind: string
  audience_role: string | null
  audience_program_id: number | null
  audience_course_id: number | null
  state: Generated<string>
  publish_at: string | null
  expires_at: string | null
  pinned: Generated<boolean>
  requires_ack: Generated<boolean>
  author_id: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

/** The tables of this domain and of those above it. */
export type RegistryTables = CourseTables & {
  announcement: AnnouncementTable
  announcement_ack: { announcement_id: number; person_id: number; at: Generated<string> }
}
