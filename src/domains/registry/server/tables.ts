import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { PracticeTables } from '#teaching-practice/server'
import type { Outcome } from '../contract/import.ts'
import type { ImportMapping } from '../contract/import-kinds.ts'
import type { Fault } from './import/fault.ts'
import type { Planned } from './import/planned.ts'

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

/** JSON is written as its text. */
type Json<T> = ColumnType<T, string, string>

type ImportRunTable = {
  id: Generated<number>
  kind: string
  file_name: string
  size: number
  sha256: string
  header: Json<string[]>
  mapping: Json<ImportMapping>
  partly: Generated<boolean>
  state: Generated<string>
  row_count: number
  counts: ColumnType<Record<Outcome, number> | null, string | undefined, string | null>
  author_id: number
  applied_at: ColumnType<string | null, string | undefined, string | null>
  undone_at: ColumnType<string | null, string | undefined, string | null>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ImportRowTable = {
  id: Generated<number>
  import_id: number
  line: number
  cells: Json<(string | null)[]>
  outcome: ColumnType<Outcome | null, Outcome | undefined, Outcome | null>
  faults: ColumnType<Fault[], string | undefined, string>
  diff: ColumnType<Planned['diff'], string | undefined, string>
}

type ImportChangeTable = {
  id: Generated<number>
  import_id: number
  line: number
  table_name: string
  row_key: string
  before: Json<object | null>
  after: Json<object>
}

type AuditEventTable = {
  id: Generated<number>
  at: Generated<string>
  actor_id: number | null
  impersonator_id: number | null
  reason: string | null
  action: string
  object_type: string
  object_id: string
  changes: Record<string, [unknown, unknown]> | null
  request_id: string
}

type MailMessageTable = {
  id: Generated<number>
  version: Generated<number>
  person_id: number | null
  channel: 'mail' | 'sms'
  recipient: string
  language: string
  domain: string
  template: string
  secrets: string[]
  state: 'queued' | 'sent' | 'failed' | 'dead'
  tries: number
  error: string | null
  sent_at: string | null
  created_at: Generated<string>
}

/** The tables of this domain and of those above it. */
export type RegistryTables = PracticeTables & {
  announcement: AnnouncementTable
  /** Of the platform: what was done, and what was written to people. */
  audit_event: AuditEventTable
  mail_message: MailMessageTable
  import_run: ImportRunTable
  import_row: ImportRowTable
  import_change: ImportChangeTable
  announcement_ack: { announcement_id: number; person_id: number; at: Generated<string> }
}
