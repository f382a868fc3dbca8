import { type Kysely, sql } from 'kysely'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource, type Wants } from '#platform/server/resource-handler.ts'
import { grantable, PersonRole } from '../../contract/person-role.ts'
import { User } from '../../contract/user.ts'
import { inForce } from '../person.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = (db: Kysely<PeopleTables>, _: Wants, { today }: Ctx) =>
  db
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.version', 'r.person_id', 'p.display_name', 'r.role', 'r.source', 'r.from_day', 'r.until_day'])
    .select(inForce('r', today).as('active'))

/** Who holds which role, and until when. */
export const personRole = handleResource<PeopleTables>()(PersonRole, rows, {
  table: 'person_role',
  as: 'r',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    role: row.role,
    source: row.source,
    fromDay: row.from_day,
    untilDay: row.until_day,
    active: row.active,
  }),
  columns: {
    'user.id': column('r.person_id'),
    role: column('r.role'),
    source: column('r.source'),
    fromDay: column('r.from_day'),
  },
  filters: { 'user.id': equals('r.person_id'), role: equals('r.role') },
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

  update: async (item, { fromDay = item.fromDay, untilDay = item.untilDay }, ctx) => {
    if (fromDay && untilDay && fromDay > untilDay) throw violation(ctx, 'untilDay', 'untilDay')
    await ctx.db
      .updateTable('person_role')
      .set({ from_day: fromDay, until_day: untilDay })
      .where('id', '=', item.id)
      .execute()
    ctx.rightsChanged([item.user.id])
  },

  remove: async ({ id, user }, ctx) => {
    await ctx.db.deleteFrom('person_role').where('id', '=', id).execute()
    ctx.rightsChanged([user.id])
  },
})
