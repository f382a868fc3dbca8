import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../contract/policy.ts'
import type { AnyResource } from '../../contract/resource.ts'
import type { Task, TaskQueue } from '../../contract/session.ts'
import { type Inputs, runStatement, type Statement } from '../statement/run-statement.ts'
import { canHave } from '../who/relations.ts'
import { type StoredValues, spoken } from '../words/spoken.ts'
import type { ConditionReader, Party } from './conditions.ts'
import { dueOf, isOpen, obligationsOf, valuesOf } from './obligations.ts'
import { isInAny, isMine, linkFor, thingOf } from './parties.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/**
 * The maximum number of tasks in the profile and the feed, in total and of one kind; the list of tasks has them all.
 */
export const firstTasks = { limit: 20, offset: 0, ofKind: 4 } as const

/** Tasks as read from the database: the total, some of them, and the number of each kind that is shown as one. */
export type TaskOverview = { total: number; tasks: TaskRow[]; queues: QueueRow[] }
type TaskRow = Omit<Task, 'values' | 'link' | 'act'> & { values: StoredValues; thing: number; party: string }
type QueueRow = Omit<TaskQueue, 'link'>

/**
 * Which tasks: a page of them, of the parties to which the reader belongs ({@link partsOfReader}). `queueOf` names the
 * lists of those that are shown as one; without it each is shown. If a kind has more than `ofKind` tasks, the most
 * urgent represents all. `kind`, as `teaching.summaryDue`, leaves out all others.
 */
type TaskPage = {
  limit: number
  offset: number
  parts: readonly string[]
  queueOf?: QueueOf
  ofKind?: number
  kind?: string | undefined
}
export type QueueOf = (resource: AnyResource, reader: Pick<ConditionReader, 'me'>) => string | null

/**
 * The parties to which the reader belongs in any record, as `type party`. Few people belong to many, and a statement
 * without the others is planned and started in a fraction of the time.
 */
export async function partsOfReader(handlers: readonly ResourceHandler[], ctx: Ctx): Promise<string[]> {
  const [row] = await runStatement<{ parts: string[] }>(ctx, {
    key: `parts of the reader in ${handlers.map(({ resource }) => resource.type).join(' ')}`,
    build: (ctx) => sql`select ${selectParts(handlers, ctx)} as parts`,
  })
  return row?.parts ?? []
}

/** The parties of a viewer's previous request. */
const partsBefore = new WeakMap<Viewer, readonly string[]>()

/**
 * The row of a statement that depends on the parties of the reader, and that also selects them ({@link selectParts}): it
 * is run with the parties of the viewer's previous request, and again if they have changed. So most requests need no
 * statement before it.
 */
export async function readWithParts<Row extends { parts: readonly string[] }, Variables extends Inputs = Inputs>(
  ctx: Ctx,
  statementFor: (parts: readonly string[]) => Statement<Variables>,
): Promise<Row | undefined> {
  const before = partsBefore.get(ctx.me) ?? []
  const [row] = await runStatement<Row, Variables>(ctx, statementFor(before))
  if (!row || isDeepStrictEqual(row.parts, before)) return row
  partsBefore.set(ctx.me, row.parts)
  const [again] = await runStatement<Row, Variables>(ctx, statementFor(row.parts))
  return again
}

/** The parties to which the reader belongs, as `text[]` to select; a guest belongs to none. */
export function selectParts(handlers: readonly ResourceHandler[], ctx: Ctx): RawBuilder<string[]> {
  if (ctx.me.guest) return sql`'{}'::text[]`
  const parties = handlers.flatMap((handler) =>
    partiesOf(handler, ctx).map(([name, party]) => ({ party, part: partOf(handler, name) })),
  )
  // Starting a subquery costs more than running it, so parties with the same precondition share one.
  const checks = Map.groupBy(parties, ({ party }) => ('precondition' in party && party.precondition) || party)
  const cases = [...checks].map(([check, alike]) => {
    const holds = typeof check === 'function' ? check(ctx) : isInAny(check, ctx)
    return sql`case when ${holds} then ${sql.lit(alike.map(({ part }) => part).join(between))} end`
  })
  return sql`string_to_array(concat_ws(${sql.lit(between)}, ${sql.join(cases)}), ${sql.lit(between)})`
}

const between = ', '

const partOf = ({ resource }: ResourceHandler, party: string): string => `${resource.type} ${party}`

/** The parties that have something to do in some state of a record, and to which the reader can belong. */
function partiesOf(handler: ResourceHandler, { me }: Ctx): [string, Party][] {
  const doers = new Set(obligationsOf(handler).flatMap(({ condition }) => condition.who))
  return Object.entries(handler.parties ?? {}).filter(
    ([name, party]) => doers.has(name) && ('office' in party ? party.has(me) : !('of' in party) || canHave(party, me)),
  )
}

/** What the reader has to do, the most urgent first, as one JSON value to select: {@link TaskOverview}. */
export function tasksJson(
  handlers: readonly ResourceHandler[],
  reader: ConditionReader,
  { limit, offset, parts, queueOf = () => null, ofKind, kind }: TaskPage,
): RawBuilder<TaskOverview> {
  const open = reader.me.guest ? [] : openTasks(handlers, reader, { parts: new Set(parts), queueOf })
  if (open.length === 0) return sql`json_build_object('total', 0, 'tasks', '[]'::json, 'queues', '[]'::json)`
  return sql`(
    with open as (
      select distinct on (o.domain, o.type, o.subject) o.* from (${sql.join(open, sql` union all `)}) o
      ${kind === undefined ? sql`` : sql`where o.domain || '.' || o.type = ${kind}`}
      order by o.domain, o.type, o.subject, o.rank),
    single as (${ofKind === undefined ? sql`select *, 0 as alike from open where not folded` : firstOfMany(ofKind)}),
    page as (
      select * from single order by due_at nulls last, type, subject limit ${limit} offset ${offset}),
    queue as (
      select domain, type, count(*)::int as count, min(due_at) as due_at from open where folded group by domain, type)
    select json_build_object('total', (select count(*)::int from open), 'queues', (
      select coalesce(json_agg(json_build_object('type', q.type, 'domain', q.domain, 'count', q.count, 'dueAt', q.due_at)
        order by q.due_at nulls last, q.type), '[]') from queue q), 'tasks', (
      select coalesce(json_agg(json_build_object('type', t.type, 'domain', t.domain, 'values', t."values",
        'subject', t.subject, 'dueAt', t.due_at, 'alike', t.alike, 'thing', t.thing, 'party', t.party)
        order by t.due_at nulls last, t.type, t.subject), '[]') from page t)))`
}

/** If a kind has many tasks, only the most urgent, with the number of the others. */
const firstOfMany = (ofKind: number) => sql`
  select k.*, case when k.others >= ${sql.lit(ofKind)} then k.others else 0 end as alike
  from (select *, (count(*) over kind)::int - 1 as others,
      row_number() over (partition by domain, type order by due_at nulls last, subject) as place
    from open where not folded window kind as (partition by domain, type)) k
  where k.others < ${sql.lit(ofKind)} or k.place = 1`

/** One query for each obligation and each of its parties to which the reader can belong. */
function openTasks(
  handlers: readonly ResourceHandler[],
  reader: ConditionReader,
  { parts, queueOf }: { parts: ReadonlySet<string>; queueOf: QueueOf },
): RawBuilder<unknown>[] {
  return handlers.flatMap((handler) =>
    obligationsOf(handler).flatMap((one) =>
      one.condition.who.flatMap((party, rank) => {
        const people = handler.parties?.[party]
        if (!people || !parts.has(partOf(handler, party))) return []
        const folded = 'office' in people && queueOf(handler.resource, reader) !== null
        const subject = sql`${sql.lit(`${handler.resource.path}/`)}::text || ${sql.ref(`${handler.as}.id`)}`
        return [
          sql`select ${sql.lit(one.name)}::text as type, ${sql.lit(handler.domain)}::text as domain,
              ${valuesOf(one, reader)} as "values", ${subject} as subject, ${dueOf(one, reader)} as due_at,
              ${thingOf(handler)} as thing, ${sql.lit(party)}::text as party, ${sql.lit(rank)} as rank,
              ${sql.lit(folded)} as folded
            from ${sql.table(handler.table)} as ${sql.ref(handler.as)}
            where ${isMine(handler, people, reader)} and ${isOpen(handler, one, reader)}`,
        ]
      }),
    ),
  )
}

/** The tasks as returned to the reader: with values in their language, and the page on which each is done. */
export function presentTasks(
  handlers: readonly ResourceHandler[],
  found: readonly TaskRow[],
  { me, language, today }: Pick<ConditionReader, 'me' | 'language' | 'today'>,
): Task[] {
  return found.map(({ thing, party, ...task }) => {
    const handler = handlerOf(handlers, task)
    const condition = handler?.resource.conditions[task.type]
    const values = spoken(task.values, language, today)
    const link = condition && linkFor(condition, { thing, mine: [party] }, values, { me })
    return { ...task, values, link: link ?? task.subject, act: condition?.act ?? null }
  })
}

/** The kinds of tasks that are shown as one, each with the list on which they are done. */
export const presentQueues = (
  handlers: readonly ResourceHandler[],
  found: readonly QueueRow[],
  { me, queueOf }: Pick<ConditionReader, 'me'> & { queueOf: QueueOf },
): TaskQueue[] =>
  found.flatMap((queue) => {
    const handler = handlerOf(handlers, queue)
    const link = handler && queueOf(handler.resource, { me })
    return link ? [{ ...queue, link }] : []
  })

const handlerOf = (handlers: readonly ResourceHandler[], { domain, type }: Pick<Task, 'domain' | 'type'>) =>
  handlers.find((handler) => handler.domain === domain && type in handler.resource.conditions)
