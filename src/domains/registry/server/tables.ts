import {
  boolean,
  identity,
  integer,
  jsonb,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { PracticeTables } from '#teaching-practice/server'
import { audienceKinds } from '../contract/announcement.ts'
import { type ImportReading, importFlow, type OutcomeCounts, outcomes } from '../contract/import.ts'
import type { ImportKindName, ImportMapping } from '../contract/import-kinds.ts'
import { importOffices } from '../contract/policy.ts'
import type { Fault } from './import/fault.ts'
import type { Planned } from './import/planned.ts'

export const announcements = table('announcement', {
  ...recordColumns(),
  title: localized('public'),
  body: localized('public').default(),
  audience_kind: oneOf('internal', audienceKinds),
  audience_role: text('internal').nullable(),
  audience_program_id: reference('program', 'internal').nullable(),
  audience_course_id: reference('course', 'internal').nullable(),
  audience_faculty_id: reference('faculty', 'internal').nullable(),
  /** The stored state; the dates decide whether it is scheduled or expired. */
  state: oneOf('internal', ['draft', 'published', 'withdrawn']).default(),
  publish_at: timestamptz('public').nullable(),
  expires_at: timestamptz('public').nullable(),
  pinned: boolean('public').default(),
  requires_ack: boolean('public').default(),
  by_mail: boolean('internal').default(),
  /** When the last of its letters was written, and the id of the last person to whom one was written. */
  mailed_at: timestamptz('internal').nullable(),
  mailed_to: integer('internal').default(),
  author_id: reference('person', 'internal').nullable(),
  search_text: text('public').computed(),
})

/** The people whom an announcement names as its readers. */
export const announcementPeople = table('announcement_person', {
  announcement_id: reference('announcement'),
  person_id: reference('person'),
}).belongsTo('person_id', { release: { withheld: 'readers do not see to whom an announcement is addressed' } })

/** Records that a person has opened an announcement. */
export const announcementReads = table('announcement_read', {
  announcement_id: reference('announcement'),
  person_id: reference('person'),
  at: timestamptz('internal').default().released(),
}).belongsTo('person_id', { release: 'all' })

/** Records that a person has confirmed an announcement. */
export const announcementAcks = table('announcement_ack', {
  announcement_id: reference('announcement'),
  person_id: reference('person'),
  at: timestamptz('internal').default().released(),
}).belongsTo('person_id', { release: 'all' })

export const importRuns = table('import_run', {
  ...recordColumns(),
  kind: text<ImportKindName>('internal'),
  file_name: text('internal'),
  size: integer('internal'),
  sha256: text('internal'),
  header: jsonb<string[]>('internal'),
  mapping: jsonb<ImportMapping>('internal'),
  partly: boolean('internal').default(),
  state: oneOf('internal', importFlow.states).default(),
  row_count: integer('internal'),
  reading: jsonb<ImportReading>('internal').default(),
  counts: jsonb<OutcomeCounts>('internal').nullable(),
  author_id: reference('person'),
  applied_at: timestamptz('internal').nullable(),
  undone_at: timestamptz('internal').nullable(),
}).belongsTo('author_id', {
  release: { withheld: 'files about many people' },
  erasure: { rows: 'elsewhere', because: 'an import is about many people, and its undo needs its columns' },
})

export const importRows = table('import_row', {
  id: identity(),
  import_id: reference('import_run'),
  line: integer('internal'),
  cells: jsonb<(string | null)[]>('personal'),
  outcome: oneOf('internal', outcomes).nullable(),
  faults: jsonb<Fault[]>('personal').default(),
  notes: jsonb<Fault[]>('personal').default(),
  diff: jsonb<Planned['diff']>('personal').default(),
  stays: jsonb<Fault>('personal').nullable(),
  formulas: jsonb<number[]>('internal').default(),
  taken: boolean('internal').default(),
  written: boolean('internal').default(),
}).belongsToNobody('lines of files about many people')

/** The rows that an import wrote, before and after. */
export const importChanges = table('import_change', {
  id: identity(),
  import_id: reference('import_run'),
  line: integer('internal'),
  table_name: text('internal'),
  row_key: text('key'),
  before: jsonb<object>('personal').nullable(),
  after: jsonb<object>('personal'),
}).belongsToNobody('images of records of many people')

/** The columns that an office has chosen for headings of its files. */
export const importHeadings = table('import_heading', {
  office: oneOf('internal', importOffices),
  kind: text<ImportKindName>('internal'),
  heading: text('internal'),
  column_key: text('internal'),
  learned_at: timestamptz('internal').default(),
})

export const tables = [
  announcements,
  announcementPeople,
  announcementReads,
  announcementAcks,
  importRuns,
  importRows,
  importChanges,
  importHeadings,
] as const

/** The row types of this domain and of those below it. */
export type RegistryTables = PracticeTables & TablesOf<typeof tables>
