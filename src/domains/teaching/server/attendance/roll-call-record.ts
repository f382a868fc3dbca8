import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import { unitsOfLesson } from './close.ts'
import { rollCall } from './roll-call.ts'

/**
 * The roll call of the lesson in an address. While it is locked, it is neither opened nor closed; a shared lock lets
 * others set marks meanwhile.
 */
export const rollCallRecord = recordOf(rollCall, {
  course: sql.ref<number>('s.course_id'),
  state: sql.ref<'NOT_BEGUN' | 'OPEN' | 'CLOSED'>('k.state'),
  day: sql.ref<string>('s.day'),
  startsAt: sql<string>`to_char(s.starts_at, 'HH24:MI')`,
  unitsTotal: unitsOfLesson,
})
export type RollCallRecord = RecordIn<typeof rollCallRecord>
