import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { objectionDays } from '../../contract/objection.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'

type Raised = { practice: number; evaluation: number | null; against: number; text: string }

/**
 * Records an objection with the deadline for its answer; notifies the person objected to, and creates a task for the
 * managers.
 */
export async function raiseObjection(
  { db, now, today }: Ctx<PracticeTables>,
  { practice, evaluation, against, text }: Raised,
): Promise<number> {
  const { rows } = await sql<{ id: number; student: string; answerBy: string }>`
    insert into practice_objection (practice_id, subject, evaluation_id, against_id, text, raised_at, answer_by)
    values (${practice}, ${evaluation === null ? 'GRADE' : 'EVALUATION'}, ${evaluation}, ${against}, ${text},
      ${now.toISOString()}, ${today}::date + ${sql.lit(objectionDays.answer)}::int)
    returning id, answer_by as "answerBy", (select p.display_name from teaching_practice tp
      join person p on p.id = tp.person_id where tp.id = practice_objection.practice_id) as student`.execute(db)
  const [made] = rows
  if (!made) throw new Error('An objection was not recorded.')
  await addNotice(db, {
    ...{ personId: against, domain: 'teaching-practice', key: 'objectionRaised' },
    ...{
      values: { student: made.student, day: dayInLanguages(made.answerBy) },
      subject: TeachingPractice.iri(practice),
    },
  })
  return made.id
}
