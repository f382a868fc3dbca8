import { sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { MaterialTables } from '../tables.ts'
import { sharedMaterial } from './shared-material.ts'
import type { KnownShared } from './tell.ts'

/** The shared material, if this person may perform this action; material that they may not see is not found. */
export async function sharedFor(ctx: Ctx<MaterialTables>, id: number, act: 'read' | 'take'): Promise<KnownShared> {
  const { rows } = await sql<KnownShared & { allowed: boolean }>`
    select s.id, s.module_id as module, s.given_by as giver, s.title, s.kind,
      ${ctx.rights.where(act, sharedMaterial)} as allowed
    from shared_material s join module m on m.id = s.module_id join course c on c.id = s.course_id
    join term t on t.id = c.term_id join person g on g.id = s.given_by
    where s.id = ${id} and ${ctx.rights.where('read', sharedMaterial)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new NotFound()
  if (!row.allowed) throw new NotAllowed()
  return row
}
