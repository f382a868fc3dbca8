import { sql } from 'kysely'
import type { SqlCondition } from '#platform/server/resource/conditions.ts'
import { dueAfter, movedAt } from '#platform/server/resource/due-after.ts'
import { largestDifference } from '../../../contract/grade.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { finalTotal } from '../sums.ts'
import { about } from './values.ts'

const difference = sql`round(abs(${finalTotal('SUPERVISOR')} - ${finalTotal('MENTOR')})::numeric, 2)`
/** The minimum length of a comment that explains a large difference between the evaluators. */
const leastComment = 20

/** A moderated practice is graded, and a suspended one resumed or ended, within so many days. */
const [daysToGrade, daysToResume] = [14, 14]

const since = (move: string) => sql`coalesce(${movedAt(TeachingPractice, 'tp.id', [move])}, tp.updated_at)`

/** The conditions of the grade. */
export const ofGrade = {
  toGrade: {
    when: sql`true`,
    values: about(),
    due: dueAfter(since('toModeration'), daysToGrade),
  },
  weights: {
    when: sql`abs((select sum(w.value::numeric) from jsonb_each_text(tp.weights) w) - 100) > 0.005`,
  },
  noPortfolioMark: { when: sql`(tp.weights ->> 'portfolio')::numeric > 0 and tp.portfolio_mark is null` },
  differenceUnexplained: {
    when: sql`${difference} > ${sql.lit(largestDifference)}
      and length(btrim(tp.moderation_comment, E' \\t\\r\\n')) < ${sql.lit(leastComment)}`,
    values: about({ difference, limit: sql.lit(largestDifference) }),
  },
  // A person who evaluates does not also give the grade.
  ownEvaluation: {
    when: ({ me }) => sql`exists (
      select from practice_evaluation e where e.practice_id = tp.id and e.evaluator_id = ${me.id})`,
  },
  suspended: {
    when: sql`true`,
    values: about(),
    due: dueAfter(since('suspend'), daysToResume),
  },
} satisfies Record<string, SqlCondition>
