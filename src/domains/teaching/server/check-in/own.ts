import { sql } from 'kysely'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Counting } from '../../contract/attendance/code.ts'
import type { RecordSource } from '../../contract/attendance/record.ts'
import type { TeachingTables } from '../tables.ts'

type Row = { lesson: number; label: Localized; countsAs: Counting; at: string; source: RecordSource } & More
type More = { minutesLate: number | null; by: string }
export type OwnMark = Omit<Row, 'label'> & { label: string }

/** The reader's own marks in these lessons, by lesson. */
export async function ownMarksIn(
  lessons: readonly number[],
  { db, me, language }: Ctx<TeachingTables>,
): Promise<ReadonlyMap<number, OwnMark>> {
  const { rows } = await sql<Row>`
    select r.lesson_id as lesson, c.label, c.counts_as as "countsAs", r.taken_at as at, r.source,
      r.minutes_late as "minutesLate", coalesce(t.display_name, '') as by
    from attendance_record r join enrollment e on e.id = r.enrollment_id and e.person_id = ${me.id}
      and e.state <> 'WITHDRAWN'
    join attendance_code c on c.code = r.code left join person t on t.id = r.taken_by
    where r.lesson_id = any(${[...lessons]}::int[])`.execute(db)
  const marks = rows.map((row) => ({
    ...row,
    label: inLanguage(row.label, language),
    at: new Date(row.at).toISOString(),
  }))
  return new Map(marks.map((mark) => [mark.lesson, mark]))
}
