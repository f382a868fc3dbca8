import { sql } from 'kysely'
import { tell } from '#people/server'
import { NotAllowed } from '#platform/contract/errors.ts'
import { accessible } from '#platform/server/access.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { isSettled } from '../../contract/practice-flow.ts'
import { TimeLog, timeLogFlow } from '../../contract/time-log.ts'
import type { KnownPractice } from '../practice/for.ts'
import { keepMoves } from '../practice/keep-moves.ts'
import { settledColumn } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

type WeekInput = Pick<KnownPractice, 'id' | 'person_id' | 'state'> & {
  verb: 'submit' | 'approve'
  from: string
  until: string
}
type Moved = { moved: number; minutes: number }

const columns = {
  'practice.id': sql.ref('l.practice_id'),
  'student.id': sql.ref('tp.person_id'),
  settled: settledColumn,
  state: sql.ref('l.state'),
}

/** Moves every entry of some days that this person may move and that nothing holds back, each with its own history. */
export async function moveEntries(
  ctx: Ctx<PracticeTables>,
  { id, person_id, state, verb, from, until }: WeekInput,
): Promise<Moved> {
  const { db, me, now, today, ability } = ctx
  if (ability.cannot(verb, TimeLog.type)) throw new NotAllowed()
  if (isSettled(state)) throw violation(ctx, 'practice', 'settled')
  if (verb === 'submit' && !leavesRoomFor('handInHours', state)) throw violation(ctx, 'practice', 'ended')
  const free = verb === 'approve' ? sql`true` : sql`(l.description <> '' and l.date <= ${today}::date)`
  const moment = now.toISOString()
  const set =
    verb === 'approve'
      ? sql`decided_by = ${me.id}, decided_at = ${moment}`
      : sql`submitted_at = ${moment}, decided_by = null, decided_at = null`
  const { to, from: states } = timeLogFlow.transitions[verb]
  const { rows } = await sql<{ id: number; minutes: number; before: string }>`
    with chosen as (
      select l.id, l.state as before from practice_time_log l join teaching_practice tp on tp.id = l.practice_id
      where l.practice_id = ${id} and l.date between ${from}::date and ${until}::date
        and l.state = any(${[...states]}::text[]) and ${free}
        and ${accessible(ability, verb, TimeLog.type, columns)}
      order by l.id for update of l
    )
    update practice_time_log l set state = ${to}, version = l.version + 1, updated_at = ${moment}, ${set}
    from chosen where l.id = chosen.id returning l.id, l.minutes, chosen.before`.execute(db)
  await keepMoves(ctx, { type: TimeLog.type, name: verb, to, rows })
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
  if (verb === 'approve' && rows.length > 0)
    await tell(db, {
      ...{ personId: person_id, domain: 'teaching-practice', key: 'hoursApproved', subject: TeachingPractice.iri(id) },
      values: { hours: Math.round(minutes / 6) / 10 },
    })
  return { moved: rows.length, minutes }
}
