import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

type Moved = {
  type: string
  name: string
  to: string
  reason?: string
  rows: readonly { id: number; before: string }[]
}

/** Records a bulk transition in the history of each item. */
export async function keepMoves({ db, me }: Ctx, { type, name, to, reason, rows }: Moved): Promise<void> {
  await sql`
    insert into move_log (object_type, object_id, name, from_state, to_state, actor_id, actor_name, impersonator_id, reason)
    select ${type}, x.id, ${name}, x.before, ${to}, ${me.id}, ${me.name}, ${me.impersonator?.id ?? null}::int,
      ${reason ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id integer, before text)`.execute(db)
}
