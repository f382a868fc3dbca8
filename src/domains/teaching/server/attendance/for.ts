import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import type { TeachingTables } from '../tables.ts'
import { unitsOfLesson } from './close.ts'
import { rollCall } from './roll-call.ts'

export type KnownRollCall = {
  id: number
  course: number
  state: 'NOT_BEGUN' | 'OPEN' | 'CLOSED'
  day: string
  startsAt: string
  unitsTotal: number
}

/**
 * The roll call with this id, if this person may perform the action; one that they may not see is not found. While
 * locked, it cannot be opened or closed until the transaction ends; `for share` lets others set marks meanwhile.
 */
export async function rollCallFor(
  ctx: Ctx<TeachingTables>,
  id: number,
  act: string,
  lock: 'for share' | 'for update' | 'none' = 'none',
): Promise<KnownRollCall> {
  const locking = lock === 'none' ? sql`` : lock === 'for share' ? sql`for share of k` : sql`for update of k`
  const [found] = await runStatement<KnownRollCall, { id: number }>(ctx, {
    key: `roll call to ${act}, lock ${lock}`,
    values: { id },
    build: ({ rights }, values) => sql`
    select k.id, s.course_id as course, k.state, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt",
      ${unitsOfLesson} as "unitsTotal"
    from roll_call k join lesson s on s.id = k.id join course c on c.id = s.course_id
    join module m on m.id = c.module_id left join program p on p.id = m.program_id
    left join academic_language g on g.id = c.language_id left join person l on l.id = s.lecturer_id
    where k.id = ${values.id} and ${rights.where(act, rollCall)} ${locking}`,
  })
  if (!found) throw new NotFound()
  return found
}
