import { type RawBuilder, sql } from 'kysely'

/** The courses in which a person has entered marks or decided about a grade. */
export const markedBy = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select b.course_id from mark_batch b where b.made_by = ${person}
  union all select e.course_id from grade_decision d join enrollment e on e.id = d.enrollment_id
    where d.decided_by = ${person}`

/** The courses in which a person has signed a sheet, of any kind and edition. */
export const signedBy = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.course_id from grade_sheet_edition n join grade_sheet s on s.id = n.sheet_id where n.signed_by = ${person}`
