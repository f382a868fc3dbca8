import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { grantable, PersonRole } from '../../contract/person-role.ts'
import { inForce } from '../person.ts'
import { personRef } from '../person-ref.ts'
import { recordClosed } from '../person-shown.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<PeopleTables>()('person_role as r', (query) =>
  query.innerJoin('person as p', 'p.id', 'r.person_id'),
)

/** The roles of people, and until when they last. */
export const personRole = handleResource(PersonRole, rows, {
  fields: { user: personRef('r.person_id', 'p'), active: ({ today }) => inForce('r', today) },
  facts: { recordClosed },
  sorted: [['role', 'asc']],

  create: async ({ user, role, fromDay = null, untilDay = null }, ctx) => {
    const personId = idOf(user)
    if (personId === ctx.me.id) throw violation(ctx, 'user', 'ownRole')
    if (!grantable(ctx.me).includes(role)) throw violation(ctx, 'role', 'lackedRole')
    const kept = await sql<{ id: number; existed: boolean }>`
      insert into person_role as r (person_id, role, source, from_day, until_day)
      select p.id, ${role}, 'database', ${fromDay}::date, ${untilDay}::date from person p where p.id = ${personId}
      on conflict (person_id, role, source) do update
        set from_day = excluded.from_day, until_day = excluded.until_day, version = r.version + 1, updated_at = now()
      returning r.id, xmax <> 0 as existed`.execute(ctx.db)
    const [row] = kept.rows
    if (!row) throw violation(ctx, 'user', 'noPerson')
    ctx.rightsChanged([personId])
    return row.existed ? { id: row.id, existed: true as const } : row.id
  },

  changedRow: (item, { fromDay = item.fromDay, untilDay = item.untilDay }, ctx) => {
    if (fromDay && untilDay && fromDay > untilDay) throw violation(ctx, 'untilDay', 'untilDay')
    ctx.rightsChanged([item.user.id])
    return {}
  },

  remove: async ({ id, user }, ctx) => {
    await ctx.db.deleteFrom('person_role').where('id', '=', id).execute()
    ctx.rightsChanged([user.id])
  },
})
