import { type RawBuilder, sql } from 'kysely'
import type { AnyCondition, ConditionValues } from '../../contract/condition.ts'
import type { Blocker } from '../../contract/errors.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { runStatement } from '../statement/run-statement.ts'
import { spoken } from '../words/spoken.ts'
import { amongIds } from './among-ids.ts'
import { forReader, type SqlCondition } from './conditions.ts'
import { isDoer, linkFor, type Part, partsOf, whoDoes } from './parties.ts'
import type { Loaded } from './present.ts'
import type { AnyCheck, Ctx, ResourceHandler } from './resource-handler.ts'

type Speaker = Pick<RequestContext, 'ctx' | 'say'>
type Checked = Pick<Loaded, 'entity' | 'closed'>
/** What blocks one record: the values of each sentence by the name of the condition. */
type BlockingValues = Map<string, ConditionValues>

/** The conditions that block one record, of those that are named. */
export type Guards = (codes: readonly string[] | undefined) => Blocker[]

/**
 * Checks conditions of records and returns for each record, by its id, which of the named conditions block it, in the
 * reader's language. Conditions in SQL take one statement for all records, and the people of those that block take
 * another.
 */
export async function guardsOf(
  handler: ResourceHandler,
  things: readonly Checked[],
  { ctx, say }: Speaker,
  codes: readonly string[],
): Promise<(id: number) => Guards> {
  const held = await heldBy(handler, things, ctx, codes)
  const found = [...held].filter(([, one]) => one.size > 0).map(([id]) => id)
  const named = [...new Set([...held.values()].flatMap((one) => [...one.keys()]))]
  const parts = await partsOf(handler, found, ctx, named)
  const blockerOf = (code: string, values: ConditionValues, part: Part): Blocker => {
    const condition = conditionNamed(handler, code)
    const text = say(ctx.language, handler.domain, `blockers.${code}`, values)
    const link = linkFor(condition, part, values, ctx)
    const who = whoDoes(handler, condition, part, { ctx, say })
    return { code, text, who, you: isDoer(condition, part), ...(link && { link }) }
  }
  return (id) =>
    (wanted = []) =>
      wanted.flatMap((code) => {
        const [values, part] = [held.get(id)?.get(code), parts.get(id)]
        return values && part ? [blockerOf(code, values, part)] : []
      })
}

async function heldBy(
  handler: ResourceHandler,
  things: readonly Checked[],
  ctx: Ctx,
  codes: readonly string[],
): Promise<Map<number, BlockingValues>> {
  const closing = handler.resource.flow?.closedBy
  const open = things.filter(({ closed }) => !closed).map(({ entity }) => entity.id)
  const found = await askConditions(handler, open, ctx, codes)
  const all = new Map<number, BlockingValues>()
  for (const { entity, closed } of things) {
    const held: BlockingValues = new Map()
    // A closed record is reported once, and not also with everything that follows from it.
    if (closed && closing) held.set(closing, {})
    for (const code of closed ? [] : codes) {
      const values = found.get(entity.id)?.[code] ?? (await byCode(handler.conditions?.[code], entity, ctx))
      if (values) held.set(code, values)
    }
    all.set(entity.id, held)
  }
  return all
}

/**
 * Whether one of the named conditions blocks a row, for records that are rarely blocked: without what the sentences say
 * it is half as much SQL. Also true if one of them is not in SQL.
 */
export function mayBlock(handler: ResourceHandler, codes: readonly string[], ctx: Ctx): RawBuilder<boolean> {
  const conditions = inSql(handler, codes)
  if (conditions.length < codes.length) return sql<boolean>`true`
  if (conditions.length === 0) return sql<boolean>`false`
  const any = conditions.map(([, { when }]) => sql`coalesce(${forReader(when, ctx)}, false)`)
  return sql<boolean>`(${sql.join(any, sql` or `)})`
}

function inSql(handler: ResourceHandler, codes: readonly string[]): [string, SqlCondition][] {
  return codes.flatMap((code): [string, SqlCondition][] => {
    const check = handler.conditions?.[code]
    return check && typeof check !== 'function' ? [[code, check]] : []
  })
}

type ConditionResults = Record<string, ConditionValues | null>

/** Evaluates the named conditions in SQL for all records, in one statement: the values of each that blocks a record. */
async function askConditions(
  handler: ResourceHandler,
  ids: readonly number[],
  ctx: Ctx,
  codes: readonly string[],
): Promise<ReadonlyMap<number, ConditionResults>> {
  const conditions = inSql(handler, codes)
  if (ids.length === 0 || conditions.length === 0) return new Map()
  const id = sql.ref(`${handler.as}.id`)
  const among = amongIds(id, ids)
  const rows = await runStatement<{ id: number; found: ConditionResults }, typeof among.values>(ctx, {
    key: `conditions ${among.key} ${handler.resource.type} ${conditions.map(([code]) => code).join(' ')}`,
    values: among.values,
    build: (ctx, { ids }) => {
      const pairs = conditions.flatMap(([code, condition]) => [sql.lit(code), valuesIf(condition, ctx)])
      return sql`
        select ${id} as id, jsonb_build_object(${sql.join(pairs)}) as found
        from ${sql.table(handler.table)} as ${sql.ref(handler.as)} where ${among.where(ids)}`
    },
  })
  return new Map(rows.map((row) => [row.id, saidOf(row.found, ctx)]))
}

const valuesIf = ({ when, values }: SqlCondition, ctx: Ctx) =>
  sql`case when ${forReader(when, ctx)} then ${values ? forReader(values, ctx) : sql`'{}'::jsonb`} end`

const saidOf = (found: ConditionResults, { language }: Ctx): ConditionResults =>
  Object.fromEntries(Object.entries(found).map(([code, values]) => [code, values && spoken(values, language)]))

async function byCode(
  check: AnyCheck | undefined,
  entity: Checked['entity'],
  ctx: Ctx,
): Promise<ConditionValues | null> {
  if (typeof check !== 'function') return null
  const held = await check(entity, ctx)
  if (!held) return null
  return held === true ? {} : (held.values ?? {})
}

/** Locks what the named conditions count besides the records themselves. */
export async function lockCounted(
  { conditions }: ResourceHandler,
  ids: readonly number[],
  { db }: Ctx,
  codes: readonly string[],
): Promise<void> {
  for (const code of codes) {
    const check = conditions?.[code]
    if (check && typeof check !== 'function') await check.lock?.(ids).execute(db)
  }
}

/** The declaration of a condition; the types guarantee that there is one. */
export function conditionNamed({ resource }: ResourceHandler, code: string): AnyCondition {
  const condition = resource.conditions[code]
  if (!condition) throw new Error(`${resource.type} declares no condition ${code}.`)
  return condition
}
