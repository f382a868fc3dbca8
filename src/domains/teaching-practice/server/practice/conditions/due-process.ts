import { sql } from 'kysely'
import type { SqlCondition } from '#platform/server/resource/conditions.ts'
import { dueAfter, movedAt } from '#platform/server/resource/due-after.ts'
import { daysForCorrection, GradeCorrection } from '../../../contract/grade-correction.ts'
import { about } from './values.ts'

const raised = sql`from practice_objection o where o.practice_id = tp.id and o.state = 'RAISED'`
const submitted = sql`from practice_grade_correction c where c.practice_id = tp.id and c.state = 'SUBMITTED'`
const answerBy = sql`(select min(o.answer_by)::text ${raised})`

/** Objections waiting for an answer, and corrections of grades waiting for a second person. */
export const ofDueProcess = {
  objectionOpen: { when: sql`exists (select ${raised})`, values: about({ day: answerBy }), due: answerBy },
  // An upheld objection to the grade must be followed by a correction.
  correctionDue: {
    when: sql`exists (select from practice_objection o
      where o.practice_id = tp.id and o.subject = 'GRADE' and o.state = 'UPHELD' and not exists (
        select from practice_grade_correction c where c.practice_id = tp.id
          and (c.state = 'SUBMITTED' or (c.state = 'APPROVED' and c.decided_at >= o.answered_at))))`,
    values: about(),
    due: dueAfter(
      sql`(select max(o.answered_at) from practice_objection o
        where o.practice_id = tp.id and o.subject = 'GRADE' and o.state = 'UPHELD')`,
      daysForCorrection,
    ),
  },
  correctionOpen: {
    when: sql`exists (select ${submitted})`,
    values: about(),
    due: dueAfter(sql`(select min(${movedAt(GradeCorrection, 'c.id', ['propose'])}) ${submitted})`, daysForCorrection),
  },
} satisfies Record<string, SqlCondition>
