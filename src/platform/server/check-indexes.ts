import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { abilityFor } from '../contract/policy.ts'
import { everyone, Undeclared } from './check-declarations.ts'
import type { Domain } from './domain.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

/**
 * Refuses the start where a list may be ordered, or narrowed by an id or by words, without an index that begins with
 * that column: fine on a test's ten rows, seconds on a university's millions. What needs none stands in the handler's
 * `unindexed`, with the reason.
 */
export async function checkIndexes(domains: readonly Domain[], db: Kysely<any>): Promise<void> {
  const indexed = await readIndexed(db)
  const faults = domains.flatMap(({ handlers }) => handlers.flatMap((handler) => faultsOf(handler, indexed)))
  if (faults.length > 0) throw new Undeclared(faults)
}

function faultsOf(handler: ResourceHandler, indexed: ReadonlySet<string>): string[] {
  const { resource, columns, sorted, filters, unindexed = {} } = handler
  const tables = tablesIn(handler.rows(compiler, () => false, anyCtx()).compile().sql)
  const isServed = (text: string) => columnsIn(text, tables).some((name) => indexed.has(name))
  const orders = [...new Set([...resource.order, ...sorted.map(([field]) => field)])]
  const narrowing = Object.keys(resource.filters).filter((name) => name === 'q' || name.endsWith('.id'))
  const unserved = (names: readonly string[], textOf: (name: string) => string) =>
    names.filter((name) => !Object.hasOwn(unindexed, name) && !isServed(textOf(name)))
  const known = new Set([...orders, ...narrowing])
  return [
    ...unserved(orders, (field) => columnOf(columns[field])).map(
      (field) => `${resource.type} may be ordered by ${field}, but no index begins with that column`,
    ),
    ...unserved(narrowing, (name) => textOf(filters[name]?.(name === 'q' ? 'word' : 1, anyCtx()))).map(
      (name) => `${resource.type} may be narrowed by ${name}, but no index serves it`,
    ),
    ...Object.keys(unindexed)
      .filter((name) => !known.has(name))
      .map((name) => `${resource.type} says why ${name} has no index, but has no such order or filter`),
  ]
}

/** A column of a table, or nothing where the order is computed: the columns in a computation have no order to give. */
function columnOf(expression: Expression<unknown> | undefined): string {
  const text = textOf(expression)
  return /^"\w+"\."\w+"$/.test(text) ? text : ''
}

const textOf = (expression: Expression<unknown> | undefined): string =>
  expression ? sql`${expression}`.compile(compiler).sql : ''

/** `table.column` for every column in a piece of SQL whose table the statement names, there or around it. */
function columnsIn(text: string, around: ReadonlyMap<string, string>): string[] {
  const tables = new Map([...around, ...tablesIn(text)])
  return [...text.matchAll(/"?\b(\w+)"?\."?(\w+)\b"?/g)].flatMap(([, alias = '', column]) => {
    const table = tables.get(alias)
    return table === undefined ? [] : `${table}.${column}`
  })
}

/** The tables of a statement by their aliases. */
const tablesIn = (text: string) =>
  new Map(
    [...text.matchAll(/\b(?:from|join) "?(\w+)"? (?:as )?"?(\w+)"?/g)].map(([, table = '', alias = '']) => [
      alias,
      table,
    ]),
  )

/** `table.column` for the first column of every whole index; that of an index over words or trigrams is its text. */
async function readIndexed(db: Kysely<any>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select t.relname || '.' || coalesce(a.attname, 'search_text') as name
    from pg_index i join pg_class t on t.oid = i.indrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and i.indkey[0] > 0
    where t.relnamespace = 'public'::regnamespace and i.indpred is null and i.indisvalid
      and (a.attname is not null or pg_get_indexdef(i.indexrelid) like '%search_words(search_text)%')`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Makes statements, and sends none. */
const compiler = new Kysely<any>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const anyCtx = (): Ctx => ({
  db: compiler,
  me: everyone,
  ability: abilityFor(everyone, []),
  language: 'en',
  now: new Date(0),
  today: '1970-01-01',
  timeZone: 'UTC',
  emit: () => Promise.resolve(),
  canText: false,
  universityName: '',
  publicUrl: '',
  rightsChanged: () => undefined,
})
