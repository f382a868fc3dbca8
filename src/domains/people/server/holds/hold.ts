import { type Kysely, sql } from 'kysely'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { type Ctx, column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Hold } from '../../contract/hold.ts'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { holdInForce } from './hold-in-force.ts'

const rows = (db: Kysely<PeopleTables>, _: unknown, { today }: Ctx) =>
  db
    .selectFrom('hold as h')
    .innerJoin('person as p', 'p.id', 'h.person_id')
    .select(['h.id', 'h.version', 'h.person_id', 'p.display_name', 'h.kind', 'h.scopes', 'h.reason', 'h.how_to_clear'])
    .select(['h.since', 'h.until', 'h.overridden_until', 'h.state'])
    .select(holdInForce('h', today).as('in_force'))

/** What stops certain acts of people; who may set it knows whom it concerns. */
export const hold = handleResource<PeopleTables>()(Hold, rows, {
  table: 'hold',
  as: 'h',
  sensitive: { of: (row) => row.person_id, inLists: true },
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    kind: row.kind,
    scopes: Hold.fields.scopes.parse(row.scopes),
    reason: row.reason,
    howToClear: row.how_to_clear,
    since: row.since,
    until: row.until,
    overriddenUntil: row.overridden_until,
    state: Hold.fields.state.parse(row.state),
    inForce: row.in_force,
  }),
  columns: {
    'user.id': column('h.person_id'),
    'user.name': column('p.sort_name'),
    since: column('h.since'),
    state: column('h.state'),
  },
  filters: {
    q: search('p.search_text'),
    state: equals('h.state'),
    kind: equals('h.kind'),
  },
  sorted: [['since', 'desc']],

  create: async (input, ctx) => {
    const { kind, scopes, reason, howToClear, until = null } = input
    const since = input.since ?? ctx.today
    if (until !== null && until < since) throw violation(ctx, 'until', 'untilBefore')
    const { rows } = await sql<{ id: number }>`
      insert into hold (person_id, kind, scopes, reason, how_to_clear, since, until, set_by)
      select p.id, ${kind}, ${[...new Set(scopes)]}::text[], ${JSON.stringify(reason)}::jsonb,
        ${JSON.stringify(howToClear)}::jsonb, ${since}::date, ${until}::date, ${ctx.me.id}
      from person p where p.id = ${idOf(input.user)} returning id`.execute(ctx.db)
    const [made] = rows
    if (!made) throw violation(ctx, 'user', 'person')
    ctx.rightsChanged([idOf(input.user)])
    return made.id
  },

  update: async (item, input, ctx) => {
    const { kind = item.kind, scopes = item.scopes, reason = item.reason, howToClear = item.howToClear } = input
    const { until = item.until, overriddenUntil = item.overriddenUntil } = input
    if (until !== null && until < item.since) throw violation(ctx, 'until', 'untilBefore')
    await ctx.db
      .updateTable('hold')
      .set({ kind, scopes: [...new Set(scopes)], reason, how_to_clear: howToClear })
      .set({ until, overridden_until: overriddenUntil })
      .where('id', '=', item.id)
      .execute()
    ctx.rightsChanged([item.user.id])
  },

  blockers: {
    noOverrideDay: ({ overriddenUntil }, { today }) => overriddenUntil === null || overriddenUntil < today,
  },
  after: {
    clear: async ({ id, user }, ctx) => {
      await ctx.db.updateTable('hold').set({ cleared_at: ctx.now.toISOString() }).where('id', '=', id).execute()
      ctx.rightsChanged([user.id])
    },
    override: async ({ user }, { rightsChanged }) => rightsChanged([user.id]),
    reinstate: async ({ user }, { rightsChanged }) => rightsChanged([user.id]),
  },
})
