import { type Expression, sql } from 'kysely'
import { handedInForms } from '../../contract/evaluation.ts'
import { isHandedIn } from '../practice/sums.ts'

type Columns = Record<'practice_id' | 'stage' | 'state', Expression<unknown>>

/**
 * Whether both evaluators of the stage have submitted, so that neither was influenced by the other. A released form
 * stays released while the other one is rewritten.
 */
export const isReleased = ({ practice_id, stage, state }: Columns) => sql<boolean>`(
  ${state} in (${sql.join(handedInForms.map((one) => sql.lit(one)))}) and not exists (
    select from practice_evaluation o
    where o.practice_id = ${practice_id} and o.stage = ${stage} and not ${isHandedIn('o')} and not o.released_before))`
