import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/server/database/prepared.ts'
import type { StoredAttendance } from '../../contract/attendance/roster.ts'

/** The stored mark of a student in a lesson, from the record `r` and `t`, the person who set it. */
export const attendanceColumns = sql`
  r.code, r.version, r.units_attended as "unitsAttended", r.units_total as "unitsTotal",
  r.minutes_late as "minutesLate", r.note, r.source, r.taken_at as "takenAt", t.display_name as "takenBy"`

type Row = Omit<StoredAttendance, 'version'> & { version: number | null }

/** The record in a row; null if there is none. */
export const attendanceOf = ({ version, ...row }: Row): StoredAttendance | null =>
  version === null
    ? null
    : {
        ...{ code: row.code, version, unitsAttended: row.unitsAttended, unitsTotal: row.unitsTotal },
        ...{ minutesLate: row.minutesLate, note: row.note, source: row.source },
        ...{ takenAt: new Date(row.takenAt).toISOString(), takenBy: row.takenBy },
      }

/** The records of these enrolments in a lesson, by enrolment. */
export const attendanceIn = (
  lesson: number,
  enrollments: readonly number[],
): RawBuilder<Row & { enrollment: number }> => sql`${prepared}
  select r.enrollment_id as enrollment, ${attendanceColumns}
  from attendance_record r left join person t on t.id = r.taken_by
  where r.lesson_id = ${lesson} and r.enrollment_id = any(${[...enrollments]}::int[])`
