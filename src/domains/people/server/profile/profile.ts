import { type RawBuilder, sql } from 'kysely'
import { NotSignedIn } from '#platform/contract/errors.ts'
import type { HoldNotice, InvoiceNotice, Profile } from '#platform/contract/session.ts'
import type { Ctx, ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import {
  firstTasks,
  presentQueues,
  presentTasks,
  type QueueOf,
  readWithParts,
  selectParts,
  type TaskOverview,
  tasksJson,
} from '#platform/server/resource/tasks.ts'
import { User, UserBasic } from '../../contract/user.ts'
import { holdInForce } from '../holds/hold-in-force.ts'
import type { PeopleTables } from '../tables.ts'

/** The signed-in person, with their tasks and holds (specification §3 and §7). */
export async function profileOf(
  ctx: Ctx<PeopleTables>,
  handlers: readonly ResourceHandler[],
  queueOf: QueueOf,
): Promise<Profile> {
  const { me } = ctx
  const row = await readWithParts<Row>(ctx, (parts) => ({
    key: `profile ${parts.join()}`,
    build: (ctx) =>
      profileQuery(ctx, {
        parts: selectParts(handlers, ctx),
        tasks: tasksJson(handlers, ctx, { ...firstTasks, parts, queueOf }),
      }),
  }))
  if (!row) throw new NotSignedIn('Invalid JWT Token')
  const { holds, invoices } = row
  return {
    user: {
      '@id': User.iri(me.id),
      '@type': 'User',
      id: me.id,
      username: me.username,
      email: row.email,
      name: row.name,
      impersonator_id: me.impersonator?.id ?? null,
      roles: [...me.roles],
      basic: {
        '@id': UserBasic.iri(me.id),
        '@type': 'UserBasic',
        id: me.id,
        preferredName: row.preferredName,
        language: row.language,
      },
    },
    status: {
      queues: presentQueues(handlers, row.tasks.queues, { me, queueOf }),
      tasks: presentTasks(handlers, row.tasks.tasks, ctx),
      total: row.tasks.total,
    },
    blocked: holds.some((hold) => hold.scopes.includes('LOGIN_LIMITED')),
    invoice: invoices.length > 0,
    holds,
    invoices,
    effectiveRoles: [...me.effectiveRoles],
    userPermissions: [...me.permissions],
    guest: me.guest,
    grants: [...me.grants],
    impersonator: me.impersonator,
  }
}

type Row = {
  email: string | null
  name: string
  preferredName: string | null
  language: string | null
  parts: string[]
  tasks: TaskOverview
  holds: HoldNotice[]
  invoices: InvoiceNotice[]
}

/** A guest has neither tasks nor holds: a guest's token shows grants only. */
function profileQuery(
  { me, today }: Ctx,
  { parts, tasks }: { parts: RawBuilder<string[]>; tasks: RawBuilder<TaskOverview> },
): RawBuilder<Row> {
  const none = sql`'[]'::json`
  return sql<Row>`
    select p.email, p.display_name as name, p.preferred_name as "preferredName", p.language,
      ${parts} as parts, ${tasks} as tasks,
      ${me.guest ? none : holdsAsJson(today)} as holds,
      ${me.guest ? none : invoicesAsJson} as invoices
    from person p where p.id = ${me.id}`
}

const holdsAsJson = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('kind', h.kind, 'scopes', h.scopes, 'reason', h.reason,
    'howToClear', h.how_to_clear, 'since', h.since) order by h.since, h.id), '[]')
  from hold h where h.person_id = p.id and ${holdInForce('h', today)})`

const invoicesAsJson = sql`(
  select coalesce(json_agg(json_build_object('number', i.number, 'amount', i.amount, 'currency', i.currency,
    'dueOn', i.due_on) order by i.due_on, i.id), '[]')
  from invoice i where i.person_id = p.id and i.paid_at is null and i.state = 'OPEN')`
