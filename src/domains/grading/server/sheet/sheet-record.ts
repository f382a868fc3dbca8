import { sql } from 'kysely'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import type { sheetKinds } from '../../contract/sheet/grade-sheet.ts'
import { gradeSheet } from './grade-sheet.ts'

/** The sheet of an address, and whether the reader sees what would be signed now. */
export const sheetRecord = recordOf(gradeSheet, {
  course: sql.ref<number>('g.course_id'),
  kind: sql.ref<(typeof sheetKinds)[number]>('g.kind'),
  edition: sql.ref<number>('g.edition'),
  previews: mayAlso(gradeSheet, 'preview'),
})
export type SheetRecord = RecordIn<typeof sheetRecord>
