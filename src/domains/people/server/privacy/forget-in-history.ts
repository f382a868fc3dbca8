import { type Kysely, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import { patternOf } from './forgotten.ts'
import type { Forgotten } from './forgotten-person.ts'
import type { Part } from './privacy-plan.ts'

/**
 * Removes a person from the history of transitions: the name of the actor, and the reasons given for transitions of the
 * person's items. Runs while those items still exist.
 */
export async function forgetInHistory(
  db: Kysely<PeopleTables>,
  forgotten: Forgotten,
  { plan, types }: { plan: readonly Part[]; types: ReadonlyMap<string, string> },
): Promise<void> {
  const { id, nobody, signs, texts } = forgotten
  const pattern = patternOf([...signs, ...texts])
  await sql`select set_config('portal.forgets', 'on', true)`.execute(db)
  await sql`update move_log set actor_name = ${nobody} where actor_id = ${id}`.execute(db)
  const { rows } = await sql<{ type: string }>`select distinct object_type as type from move_log`.execute(db)
  for (const { type } of rows) {
    const part = plan.find(({ table }) => table.name === types.get(type))
    if (!part) continue
    await sql`update move_log m set reason = regexp_replace(m.reason, ${pattern}, ${nobody}, 'gi'),
        acknowledged = array(select regexp_replace(a, ${pattern}, ${nobody}, 'gi') from unnest(m.acknowledged) a)
      where m.object_type = ${type} and concat_ws(' ', m.reason, array_to_string(m.acknowledged, ' ')) ~* ${pattern}
        and m.object_id in (select x.id from ${sql.table(part.table.name)} x where ${part.isAbout(id)})`.execute(db)
  }
  await sql`select set_config('portal.forgets', '', true)`.execute(db)
}
