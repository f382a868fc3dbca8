import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { Counting } from '../../contract/attendance/code.ts'

/** The mark of a person as a student of the lesson `s`. */
export const ownMarkOfRow = (person: number) => sql<{ label: Localized; countsAs: Counting } | null>`(
  select jsonb_build_object('label', k.label, 'countsAs', k.counts_as)
  from enrollment e join attendance_record r on r.lesson_id = s.id and r.enrollment_id = e.id
  join attendance_code k on k.code = r.code
  where e.course_id = s.course_id and e.person_id = ${person} and s.state <> 'CANCELLED' limit 1)`
