import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { search } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Hold } from '../../contract/hold.ts'
import { registryOffice } from '../parties.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { holdInForce } from './hold-in-force.ts'
import { notifyOfHold } from './hold-notice.ts'

const rows = rowsFrom<PeopleTables>()('hold as h', (query) => query.innerJoin('person as p', 'p.id', 'h.person_id'))

/** Holds on acts of people; those who may set holds also see the person concerned. */
export const hold = handleResource(Hold, rows, {
  sensitive: { of: 'h.person_id', inLists: true },
  fields: {
    user: personRef('h.person_id', 'p'),
    inForce: ({ today }) => holdInForce('h', today),
  },
  filters: { q: search('p.search_text') },
  sorted: [['since', 'desc']],

  create: async (input, ctx) => {
    const { kind, scopes, reason, howToClear, until = null } = input
    const since = input.since ?? ctx.today
    if (until !== null && until < since) throw violation(ctx, 'until', 'untilBefore')
    const { rows } = await sql<{ id: number }>`
      insert into hold (person_id, kind, scopes, reason, how_to_clear, since, until, set_by)
      select p.id, ${kind}, ${[...new Set(scopes)]}::text[], ${JSON.stringify(reason)}::jsonb,
        ${JSON.stringify(howToClear)}::jsonb, ${since}::date, ${until}::date, ${ctx.me.id}
      from person p where p.id = ${idOf(input.user)} and p.closed_as is null returning id`.execute(ctx.db)
    const [made] = rows
    if (!made) throw violation(ctx, 'user', 'person')
    const person = idOf(input.user)
    ctx.rightsChanged([person])
    const said = { reason, howToClear, scopes, since }
    await notifyOfHold(ctx, 'holdSet', { id: made.id, user: { id: person }, overriddenUntil: null, ...said })
    return made.id
  },

  changedRow: (item, { until = item.until, scopes = item.scopes }, ctx) => {
    if (until !== null && until < item.since) throw violation(ctx, 'until', 'untilBefore')
    ctx.rightsChanged([item.user.id])
    return { scopes: [...new Set(scopes)] }
  },

  changed: async (before, input, ctx) => {
    const { reason = before.reason, howToClear = before.howToClear, scopes = before.scopes } = input
    const { kind = before.kind, until = before.until } = input
    const after = { ...before, reason, howToClear, scopes, kind, until }
    if (shown.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name])))
      await notifyOfHold(ctx, 'holdChanged', after)
  },

  conditions: { noOverrideDay: { when: ({ today }) => sql`coalesce(h.overridden_until < ${today}::date, true)` } },
  parties: { registry: registryOffice },
  after: {
    clear: async (held, ctx) => {
      await ctx.db.updateTable('hold').set({ cleared_at: ctx.now.toISOString() }).where('id', '=', held.id).execute()
      ctx.rightsChanged([held.user.id])
      await notifyOfHold(ctx, 'holdCleared', held)
    },
    override: async (held, ctx) => {
      ctx.rightsChanged([held.user.id])
      await notifyOfHold(ctx, 'holdOverridden', held)
    },
    reinstate: async (held, ctx) => {
      ctx.rightsChanged([held.user.id])
      await notifyOfHold(ctx, 'holdReinstated', held)
    },
  },
})

/** What the person reads of a hold; the day of an override is added when it is made. */
const shown = ['kind', 'scopes', 'reason', 'howToClear', 'until'] as const
