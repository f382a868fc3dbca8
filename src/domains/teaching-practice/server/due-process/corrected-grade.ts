import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Calculated, calculationOf, gradeOf, gradeParts, type Scores, type Weights } from '../../contract/grade.ts'
import { gradedStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type PreviousGrade = {
  id: number
  previous_grade: number | null
  previous_moderation: number
  previous_calculation: Calculated[] | null
}

/** The present grade of a practice, locked, so that only one correction at a time is prepared. */
export async function gradeToCorrect(ctx: Ctx<PracticeTables>, practice: number) {
  const { rows } = await sql<PreviousGrade & { open: boolean; graded: boolean }>`
    select tp.id, tp.grade::float8 as previous_grade, tp.moderation::float8 as previous_moderation,
      tp.calculation as previous_calculation, tp.state = any(${[...gradedStates]}::text[]) as graded
    from teaching_practice tp where tp.id = ${practice} for update`.execute(ctx.db)
  const [known] = rows
  if (!known) throw violation(ctx, 'practice', 'notFound')
  const { id, previous_grade, previous_moderation, previous_calculation, graded } = known
  if (!graded || previous_grade === null || previous_calculation === null) throw violation(ctx, 'practice', 'notGraded')
  const open = await sql`select 1 from practice_grade_correction where practice_id = ${id}
    and state in ('DRAFT', 'SUBMITTED')`.execute(ctx.db)
  if (open.rows.length > 0) throw violation(ctx, 'practice', 'correctedAlready')
  return { id, previous_grade, previous_moderation, previous_calculation: JSON.stringify(previous_calculation) }
}

type Corrected = { scores: Scores; moderation: number }

/** The grade with other scores or another moderation, using the weights with which it was given. */
export function correctedGrade(ctx: Ctx, previous: string, { scores, moderation }: Corrected) {
  const was: Calculated[] = JSON.parse(previous)
  const counted = new Map(was.map(({ part, weight }) => [part, weight]))
  const weights = Object.fromEntries(gradeParts.map((part) => [part, counted.get(part) ?? 0])) as Weights
  const calculation = calculationOf(weights, scores)
  const missing = calculation.find(({ score }) => score === null)
  const grade = gradeOf(calculation, moderation)
  if (missing || grade === null) throw violation(ctx, `scores.${missing?.part ?? 'supervisor'}`, 'scoreNeeded')
  return { ...scores, calculation: JSON.stringify(calculation), grade }
}
