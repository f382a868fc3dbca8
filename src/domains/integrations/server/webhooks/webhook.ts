import { sql } from 'kysely'
import { personAt, personRef, registryOffice } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { system } from '#platform/server/who/system.ts'
import { type deliveryMarks, Webhook } from '../../contract/webhooks/webhook.ts'
import { deliveriesDue } from '../../contract/webhooks/webhook-delivery.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation } from '../words.ts'
import { removeSecrets } from './secrets.ts'

const rows = rowsFrom<IntegrationsTables>()('webhook as w', (query) =>
  query.leftJoin('person as p', 'p.id', 'w.created_by'),
)

const waiting = sql<number>`(
  select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'WAITING')`

const last = sql<(typeof deliveryMarks)[number][]>`array(
  select case when d.state = 'TAKEN' then case when d.tries > 1 then 'late' else 'taken' end
    when d.tries > 0 then 'refused' else 'waiting' end
  from webhook_delivery d where d.webhook_id = w.id order by d.created_at desc, d.id desc limit 12)`

const utc = 'YYYY-MM-DD"T"HH24:MI:SS"Z"'
const secrets = sql<{ since: string; until: string | null }[]>`(
  select coalesce(json_agg(json_build_object('since', to_char(s.created_at at time zone 'UTC', ${sql.lit(utc)}),
    'until', to_char(s.ends_at at time zone 'UTC', ${sql.lit(utc)})) order by s.id desc), '[]')
  from webhook_secret s where s.webhook_id = w.id)`

/** The addresses to which the portal sends events. */
export const webhook = handleResource(Webhook, rows, {
  fields: { waiting, last, secrets, createdBy: personRef('w.created_by', 'p') },
  sorted: [['name', 'asc']],
  newRow: async ({ address, kinds }, ctx) => {
    await refuseForbidden(address, ctx)
    return { kinds: [...new Set(kinds)], created_by: ctx.me.id }
  },
  changedRow: async (_, { address, kinds }, ctx) => {
    if (address !== undefined) await refuseForbidden(address, ctx)
    return kinds ? { kinds: [...new Set(kinds)] } : {}
  },
  conditions: { noSecret: { when: sql`not exists (select from webhook_secret s where s.webhook_id = w.id)` } },
  parties: { operators: registryOffice, maker: personAt('w.created_by') },
  notices: {
    values: ({ name }) => ({ webhook: name }),
    // Whoever pauses it knows.
    when: (_, __, { me }) => me.id === system.id,
  },
  after: {
    resume: async ({ id }, { db, emit }) => {
      await db.updateTable('webhook').set({ failures: 0, failing_since: null }).where('id', '=', id).execute()
      await emit(deliveriesDue, { webhook: id })
    },
    end: async ({ id }, ctx) => {
      await removeSecrets(ctx, id)
      await ctx.db
        .updateTable('webhook_delivery')
        .set({ state: 'REFUSED', due_at: null })
        .where('webhook_id', '=', id)
        .where('state', '=', 'WAITING')
        .execute()
    },
  },
})

/** Says where one types it that the portal never sends to an address. It is looked up again with each message. */
async function refuseForbidden(address: string, ctx: Ctx): Promise<void> {
  const refusal = await ctx.outgoing.refusal(address)
  const kind = forbidden.find((one) => one === refusal)
  if (kind) throw violation(ctx, 'address', `${kind}Address`)
}

const forbidden = ['address', 'private', 'plain'] as const
