import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery, type Expression, type SqlBool, sql } from 'kysely'
import { keepPlan } from '../database/prepared.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import type { Probe, ViewerShape } from '../who/rights.ts'
import { type Compiled, type Constants, compile, type Source } from './compile.ts'
import { constantsOf, filled, holdsAny, type Template, templateOf, type Values } from './slots.ts'

/** Values that differ from request to request; whether a value is present belongs to the key. */
export type Inputs = Readonly<Record<string, number | string | readonly unknown[]>>

/** A statement that is built once for each shape of viewer and language, and filled with the values of each request. */
export type Statement<Variables extends Inputs = Inputs> = {
  /** Identifies the statement; it contains everything that changes the text besides viewer and language. */
  key: string
  /**
   * The values that differ from request to request. They may occur in the statement, but nothing may be computed from
   * them.
   */
  values?: Variables
  /** Conditions of this request, such as the filters of a list. They are built each time. */
  where?: readonly Expression<SqlBool>[]
  /** Builds the statement from `ctx` and `values` only. */
  build: (ctx: Ctx, values: Variables, where: Expression<SqlBool>) => Source
  /** True if the plan depends on the conditions, so that it is made again each time: searches. */
  plansAnew?: boolean
}

/** Runs a statement and returns its rows. */
export async function runStatement<Row, Variables extends Inputs = Inputs>(
  ctx: Ctx,
  statement: Statement<Variables>,
): Promise<Row[]> {
  const { text, parameters } = compiledFor(ctx, statement)
  if (!statement.plansAnew) keepPlan(text)
  const { rows } = await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
  return rows
}

/** The text and parameters of a statement for one request. */
export function compiledFor<Variables extends Inputs>(ctx: Ctx, statement: Statement<Variables>): Compiled {
  const { where } = statement
  const main = mainOf(ctx, statement)
  if (where === undefined) return main
  const part = compile(where.length > 0 ? sql`${sql.join(where, sql` and `)}` : sql`true`, {
    before: main.parameters.length,
  })
  return { text: join(main.text, part.text), parameters: [...main.parameters, ...part.parameters] }
}

/** The placeholder for the conditions of the request. */
const marker = '/* conditions */'
const place = sql.raw<SqlBool>(marker)

/** Joined texts are cached, so that equal texts are one object and are looked up quickly. */
const joined = new Map<string, Map<string, string>>()
const mostJoined = 1_000

function join(main: string, part: string): string {
  const parts = joined.get(main) ?? new Map<string, string>()
  const known = parts.get(part)
  if (known !== undefined) return known
  if (joined.size >= mostJoined) joined.clear()
  if (parts.size >= mostJoined) parts.clear()
  const text = main.replaceAll(marker, () => `(${part})`)
  joined.set(main, parts.set(part, text))
  return text
}

function mainOf<Variables extends Inputs>(ctx: Ctx, statement: Statement<Variables>): Compiled {
  const { shape } = ctx.rights
  const anew = (constants?: Constants) =>
    compile(statement.build(ctx, statement.values ?? ({} as Variables), place), constants && { constants })
  if (!shape) return anew()
  const template = templateFor(shape, ctx, statement)
  if (!template) return anew()
  const compiled = { text: template.text, parameters: filled(template, valuesOf(ctx, statement.values)) }
  if (shape.verify) needSame(statement.key, compiled, anew(template.constants))
  return compiled
}

/**
 * Throws unless the kept statement equals a newly built one: this proves that it contains nothing of another request.
 */
function needSame(key: string, kept: Compiled, anew: Compiled): void {
  if (kept.text === anew.text && isDeepStrictEqual(kept.parameters, anew.parameters)) return
  throw new Error(`The kept statement ${key} differs from the one of this request.`)
}

const mostTemplates = 1_000

/**
 * With the positions of the values that are the same for all viewers of a shape: they are written into the text, and
 * planned with it.
 */
type StoredTemplate = Template & { constants: Constants }

function templateFor<Variables extends Inputs>(
  shape: ViewerShape,
  ctx: Ctx,
  statement: Statement<Variables>,
): StoredTemplate | null {
  const key = `${ctx.language} ${statement.key}`
  const own = `${key} for ${ctx.me.id}`
  const known = shape.kept.has(key) ? shape.kept.get(key) : shape.kept.get(own)
  if (known !== undefined) return known as StoredTemplate | null
  const [one, other] = shape.probes.map((probe, at) => builtWith(probe, at, ctx, statement))
  const template = one && other ? templateOf(one, other) : null
  if (shape.kept.size >= mostTemplates) shape.kept.clear()
  const { id, name, username } = ctx.me
  // It may contain values of this particular person; another person's request will show whether it can be kept for all.
  const isPersonal = template !== null && holdsAny(template, [id, name, username, ctx.now])
  const constants = constantsOf(template)
  const built = template && !isPersonal ? builtWith(shape.probes[0], 0, ctx, statement, constants) : null
  const slots = template?.slots.filter((_, at) => !constants.has(at)) ?? []
  const kept: StoredTemplate | null = built && { text: built.compiled.text, slots, constants }
  shape.kept.set(isPersonal ? own : key, kept)
  return kept
}

function builtWith<Variables extends Inputs>(
  probe: Probe,
  at: number,
  ctx: Ctx,
  statement: Statement<Variables>,
  constants?: Constants,
) {
  const given = Object.fromEntries(
    Object.entries(statement.values ?? {}).map(([name, value], order) => [
      name,
      inventedLike(value, at * 1_000 + order),
    ]),
  ) as Variables
  const { me, rights, today, now } = probe
  const invented: Ctx = { ...ctx, me, rights, today, now }
  try {
    return {
      compiled: compile(statement.build(invented, given, place), constants && { constants }),
      values: valuesOf(invented, given),
    }
  } catch {
    // The statement computes something from a value that only a real request has.
    return null
  }
}

/** A value of the same type that no real request has. */
function inventedLike(value: Inputs[string], order: number): Inputs[string] {
  if (typeof value === 'number') return -1_000_000_000 - order
  return typeof value === 'string' ? `\u0001${order}` : Object.freeze([order])
}

/** Every value of a request that may occur in a statement, by name. */
const valuesOf = ({ me, today, now }: Ctx, given: Values = {}): Values => ({
  ...given,
  $id: me.id,
  $name: me.name,
  $username: me.username,
  $today: today,
  $now: now,
})
