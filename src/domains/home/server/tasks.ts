import { sql } from 'kysely'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import {
  presentTasks,
  readWithParts,
  selectParts,
  type TaskOverview,
  tasksJson,
} from '#platform/server/resource/tasks.ts'
import { route } from '#platform/server/route.ts'
import { type TasksQuery, tasks } from '../contract/tasks.ts'

/** `GET /api/v2/tasks`: all tasks of a person, from all domains. */
export const tasksRoute = (domains: readonly Domain[]) =>
  route(tasks, {
    on: null,
    because: 'What the caller has to do.',
    allow: 'session',
    run: (ctx, { query }) => tasksOf(domains, ctx, query),
  })

type Row = { parts: string[]; found: TaskOverview }

async function tasksOf(domains: readonly Domain[], ctx: Ctx, { page, itemsPerPage, kind }: TasksQuery) {
  const handlers = domains.flatMap((domain) => domain.handlers)
  const place = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage }
  const row = await readWithParts<Row, typeof place & { kind?: string }>(ctx, (parts) => ({
    key: `tasks ${kind === undefined ? '' : 'of one kind '}${parts.join()}`,
    values: kind === undefined ? place : { ...place, kind },
    build: (ctx, values) =>
      sql`select ${selectParts(handlers, ctx)} as parts, ${tasksJson(handlers, ctx, { ...values, parts })} as found`,
  }))
  const { total, tasks: open } = row?.found ?? { total: 0, tasks: [], queues: [] }
  return { 'hydra:totalItems': total, 'hydra:member': presentTasks(handlers, open, ctx) }
}
