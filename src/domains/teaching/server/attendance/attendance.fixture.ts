import type { Kysely } from 'kysely'
import type { TeachingTables } from '../tables.ts'

/** The default codes of every university; tests start with empty tables. */
export async function addCodes(db: Kysely<TeachingTables>): Promise<void> {
  const set = { self_selectable: true, weight: 1 }
  await db
    .insertInto('attendance_code')
    .values([
      { code: 'P', label: { en: 'Present' }, counts_as: 'PRESENT', ...set, position: 1 },
      { code: 'L', label: { en: 'Late' }, counts_as: 'LATE', ...set, position: 2 },
      { code: 'A', label: { en: 'Absent' }, counts_as: 'ABSENT', weight: 0, position: 3 },
      { code: 'E', label: { en: 'Excused' }, counts_as: 'EXCUSED', weight: 0, position: 4 },
    ])
    .execute()
}
