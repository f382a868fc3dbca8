import { sql } from 'kysely'
import { screens } from '#platform/server/contribution/screens.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { auditNames } from '#platform/server/words/audit-names.ts'
import { done, doneDays, donePage } from '../contract/done.ts'

/**
 * `GET /api/v2/tasks/done`: the moves that the caller made. Each is named by its kind alone: whom it concerns is shown by
 * the page of the record, whose rules may have changed since.
 */
export const doneRoute = (domains: readonly Domain[]) =>
  route(done, {
    on: null,
    because: 'What the caller has done themselves.',
    allow: 'own',
    run: async (ctx, { query }) => doneBy(domains, ctx, query.page),
  })

type Row = { total: number; moves: { type: string; id: string; action: string; at: string }[] }

async function doneBy(domains: readonly Domain[], ctx: Ctx, page: number) {
  const resources = domains.flatMap(({ handlers }) => handlers.map(({ resource }) => resource))
  const moves = resources.flatMap(({ type, flow }) => Object.keys(flow?.transitions ?? {}).map((name) => [type, name]))
  const { rows } = await sql<Row>`
    with done as (
      select e.id, e.object_type as type, e.object_id, e.action, e.at from audit_event e
      join unnest(${moves.map(([type]) => type)}::text[], ${moves.map(([, name]) => name)}::text[]) as m (type, name)
        on (m.type, m.name) = (e.object_type, e.action)
      where e.actor_id = ${ctx.me.id} and e.at > ${ctx.now}::timestamptz - make_interval(days => ${doneDays}))
    select (select count(*)::int from done) as total, coalesce((
      select json_agg(json_build_object('type', p.type, 'id', p.object_id, 'action', p.action, 'at', p.at)
        order by p.at desc, p.id desc)
      from (select * from done order by at desc, id desc limit ${donePage} offset ${(page - 1) * donePage}) p),
      '[]') as moves`.execute(ctx.db)
  const { types, actions } = auditNames(domains, ctx.language)
  const shown = new Set(screens.all(ctx).map(({ resource }) => resource.type))
  return {
    'hydra:totalItems': rows[0]?.total ?? 0,
    'hydra:member': (rows[0]?.moves ?? []).flatMap(({ type, id, action, at }) => {
      const resource = resources.find((one) => one.type === type)
      if (!resource) return []
      const record = { '@id': `${resource.path}/${id}`, opens: shown.has(type), at: new Date(at).toISOString() }
      return [{ ...record, act: actions[action] ?? action, kind: types[type] ?? type }]
    }),
  }
}
