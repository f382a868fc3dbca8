import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { ImportKindName, ImportMapping } from '../../contract/import-kinds.ts'
import { importRun } from './served.ts'

/** The import of an address, as it was uploaded and mapped. */
export const importRecord = recordOf(importRun, {
  kind: sql.ref<ImportKindName>('i.kind'),
  mapping: sql.ref<ImportMapping>('i.mapping'),
  partly: sql.ref<boolean>('i.partly'),
  state: sql.ref<string>('i.state'),
  header: sql.ref<string[]>('i.header'),
  fileName: sql.ref<string>('i.file_name'),
})
