import { type RawBuilder, sql } from 'kysely'
import type { AnyCondition, ConditionValues, OpenObligation } from '../../contract/condition.ts'
import type { Answer, RequestContext } from '../http/endpoint.ts'
import { runStatement } from '../statement/run-statement.ts'
import { type StoredValues, spoken } from '../words/spoken.ts'
import { amongIds } from './among-ids.ts'
import { type ConditionReader, forReader, type SqlCondition } from './conditions.ts'
import { doersOf, isDoer, linkFor, partsOf, whoDoes } from './parties.ts'
import { find, idIn } from './read.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/** The parts of a handler that its obligations need, so that its own rows can select them. */
export type Obliging = Pick<ResourceHandler, 'resource' | 'conditions' | 'as'>
export type Obligation = { name: string; condition: AnyCondition; check: SqlCondition }

/** The conditions of a handler that somebody has to fulfil, in the order of their declaration. */
export function obligationsOf({ resource, conditions }: Obliging): Obligation[] {
  return Object.entries(resource.conditions).flatMap(([name, condition]) => {
    const check = conditions?.[name]
    return condition.states && check && typeof check !== 'function' ? [{ name, condition, check }] : []
  })
}

/** Whether an obligation is open in a row: the condition in one of its states. */
export function isOpen(handler: Obliging, { condition, check }: Obligation, reader: ConditionReader) {
  const when = forReader(check.when, reader)
  if (!handler.resource.flow) return sql<boolean>`coalesce(${when}, false)`
  const states = [...(condition.states ?? [])].map((state) => sql.lit(state))
  return sql<boolean>`(${sql.ref(`${handler.as}.state`)} in (${sql.join(states)}) and coalesce(${when}, false))`
}

export const valuesOf = ({ check }: Obligation, reader: ConditionReader) =>
  check.values ? forReader(check.values, reader) : sql`'{}'::jsonb`
export const dueOf = ({ check }: Obligation, reader: ConditionReader) =>
  check.due ? forReader(check.due, reader) : sql`null::text`

type Row = { id: number; name: string; values: StoredValues; due_at: string | null }

/**
 * `GET {@id}/obligations`: what still has to be done with a record, limited to what this reader does or may know of.
 */
export async function openObligations(handler: ResourceHandler, incoming: RequestContext): Promise<Answer> {
  const { ctx, say, params } = incoming
  const id = idIn(params.id)
  await find(handler, ctx, id)
  const open = await openOf(handler, [id], ctx)
  const part = (
    await partsOf(
      handler,
      [id],
      ctx,
      open.map(({ name }) => name),
    )
  ).get(id)
  const member = open.flatMap(({ name, values, due_at: dueAt }): OpenObligation[] => {
    const condition = handler.resource.conditions[name]
    if (!condition || !part) return []
    const you = isDoer(condition, part)
    if (!you && !isDoer({ ...condition, who: condition.seenBy ?? [] }, part)) return []
    const said = spoken(values, ctx.language, ctx.today)
    const text = say(ctx.language, handler.domain, you ? `tasks.${name}` : `blockers.${name}`, said)
    const link = linkFor(condition, part, said, ctx)
    return [
      { code: name, text, who: whoDoes(handler, condition, part, { ctx, say }), you, ...(link && { link }), dueAt },
    ]
  })
  return {
    status: 200,
    body: { '@type': 'hydra:Collection', 'hydra:totalItems': member.length, 'hydra:member': member },
  }
}

/**
 * The obligations of these records that are open now, by record and in the order of their declaration, in one
 * statement.
 */
async function openOf(handler: ResourceHandler, ids: readonly number[], ctx: Ctx): Promise<Row[]> {
  const all = obligationsOf(handler)
  if (all.length === 0 || ids.length === 0) return []
  const id = sql.ref(`${handler.as}.id`)
  const among = amongIds(id, ids)
  return runStatement<Row, typeof among.values>(ctx, {
    key: `obligations ${among.key} ${handler.resource.type}`,
    values: among.values,
    build: (ctx, { ids }) => {
      const parts = all.map(
        (one, at) => sql`select ${id} as id, ${sql.lit(at)} as at, ${sql.lit(one.name)}::text as name,
            ${valuesOf(one, ctx)} as "values", ${dueOf(one, ctx)} as due_at
          from ${sql.table(handler.table)} as ${sql.ref(handler.as)}
          where ${among.where(ids)} and ${isOpen(handler, one, ctx)}`,
      )
      return sql`select * from (${sql.join(parts, sql` union all `)}) x order by x.id, x.at`
    },
  })
}

/** An open obligation of one of several records. */
export type OpenOfThings = {
  id: number
  code: string
  values: ConditionValues
  /** A day, `YYYY-MM-DD`, or an instant. */
  dueAt: string | null
  /** The names of the people who do it, if they are few; else `parties` has the words for their roles. */
  names: readonly string[]
  parties: readonly string[]
  /** The page where the reader finds it. */
  path: string | null
}

/** What still has to be done with records that the reader may read, in two statements. */
export async function obligationsIn(
  handler: ResourceHandler,
  ids: readonly number[],
  ctx: Ctx,
): Promise<OpenOfThings[]> {
  const open = await openOf(handler, ids, ctx)
  const codes = [...new Set(open.map(({ name }) => name))]
  const parts = await partsOf(handler, [...new Set(open.map(({ id }) => id))], ctx, codes)
  return open.flatMap(({ id, name, values, due_at: dueAt }) => {
    const condition = handler.resource.conditions[name]
    const part = parts.get(id)
    if (!condition || !part) return []
    const said = spoken(values, ctx.language, ctx.today)
    const path = linkFor(condition, part, said, ctx) ?? null
    return [{ id, code: name, values: said, dueAt, path, ...doersOf(condition, part) }]
  })
}

/** The names of overdue obligations of a row, as `text[]` in the given order: shown on the radar. */
export function risksSql<Name extends string>(handler: Obliging, names: readonly Name[], reader: ConditionReader) {
  const cases = names.map((name) => sql`case when ${isRisk(handler, name, reader)} then ${sql.lit(name)} end`)
  return sql<Name[]>`array_remove(array[${sql.join(cases)}]::text[], null)`
}

/** Whether an obligation of this name on the radar is overdue in a row. */
export function isRisk(handler: Obliging, name: string, reader: ConditionReader): RawBuilder<boolean> {
  const parts = obligationsOf(handler).flatMap((one) =>
    one.condition.risk === name && one.check.late
      ? [sql`(${isOpen(handler, one, reader)} and coalesce(${forReader(one.check.late, reader)}, false))`]
      : [],
  )
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`
}
