import { sql } from 'kysely'
import type { RectifiedRow } from '../../contract/rectification/rectification.ts'

/** The students of the rectification `g`, each with the published grade and the new one. */
export const rowsOfSheet = sql<RectifiedRow[]>`(
  select coalesce(json_agg(json_build_object('enrollment', n.id, 'marks', r.marks,
      'total', case when r.by_hand then r.total end, 'broken', r.broken, 'lifts', r.lifts, 'reason', r.reason,
      'student', json_build_object('id', x.id, 'name', x.display_name, 'number', x.student_number),
      'before', json_build_object('grade', b.grade, 'total', b.total, 'outcome', b.outcome),
      'after', case when r.total is not null
        then json_build_object('grade', r.grade, 'total', r.total, 'outcome', r.outcome) end)
    order by x.sort_name, x.id), '[]')
  from grade_sheet_row r join enrollment n on n.id = r.enrollment_id join person x on x.id = n.person_id
  join final_grade b on b.id = r.previous_id where r.sheet_id = g.id and g.kind = 'RECTIFICATION')`
