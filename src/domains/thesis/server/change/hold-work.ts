import { sql } from 'kysely'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import { moveAlong } from '#platform/server/resource/move-along.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { ThesisHold } from '../../contract/change/hold.ts'
import { coordinatesThesis, excludedFromThesis, writesThesis } from '../../contract/relations.ts'
import type { ThesisTables } from '../tables.ts'
import { thesis as theses } from '../thesis.ts'
import { violation } from '../words.ts'
import { holdEvidence } from './evidence.ts'

type Db = Ctx<ThesisTables>

/** A research coordinator puts a thesis in progress on hold, which is locked meanwhile; the thesis follows at once. */
export async function holdThesis(
  { thesis, reason, untilDay, files }: CreateInput<typeof ThesisHold>,
  ctx: Db,
): Promise<number> {
  const { db, me, today, rights } = ctx
  const id = idOf(thesis)
  const { rows: found } = await sql<{ state: string }>`select t.state from thesis t
    where t.id = ${id} and ${rights.related([coordinatesThesis], sql`t.id`)}
      and not ${rights.related([writesThesis, excludedFromThesis], sql`t.id`)} for update of t`.execute(db)
  const [one] = found
  if (!one) throw violation(ctx, 'thesis', 'notCoordinated')
  if (one.state !== 'IN_PROGRESS') throw violation(ctx, 'thesis', 'nothingToHold')
  if (untilDay <= today) throw violation(ctx, 'untilDay', 'holdInPast')
  const made = await db
    .insertInto('thesis_hold')
    .values({ thesis_id: id, held_by: me.id, reason, from_day: today, until_day: untilDay })
    .returning('id')
    .executeTakeFirstOrThrow()
  await holdEvidence.store(ctx, made.id, files)
  await moveAlong(theses, id, 'putOnHold', ctx)
  return made.id
}

/** The work goes on, and is due later by the days that it rested; a thesis that was ended meanwhile stays closed. */
export async function resumeWork({ thesis: { id }, days }: Entity<typeof ThesisHold>, ctx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`update thesis set due_on = due_on + ${days}::int, version = version + 1
    where id = ${id} and state = 'ON_HOLD' returning id`.execute(ctx.db)
  for (const held of rows) await moveAlong(theses, held.id, 'continueWork', ctx)
}
