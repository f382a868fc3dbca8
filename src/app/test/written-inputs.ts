import { sql } from 'kysely'
import { shapeOf } from '#platform/contract/resource.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { University } from '#platform/test/fixture.ts'
import { type Persona, personas, specialists } from '#platform/test/personas.ts'
import { quiet } from '#platform/test/rows.ts'
import { bodyFor, writerOf } from './endpoints.ts'
import { fixtures } from './fixtures.ts'
import { sampleOf } from './sample-value.ts'

type Json = Record<string, unknown>
type Inputs = NonNullable<(typeof fixtures)[number]['inputs']>

const chosen: Record<string, string> = Object.assign({}, ...fixtures.map((one) => one.changed ?? {}))
const inputs: Inputs = Object.assign({}, ...fixtures.map((one) => one.inputs ?? {}))

/** A record that somebody may change, and who. */
export type Changeable = { iri: string; id: number; who: Persona }

/** The first record of the university that somebody may change. */
export async function changeable(university: University, { resource }: ResourceHandler): Promise<Changeable> {
  const { ask, things, id: idOf } = university
  const name = chosen[resource.type]
  const ids = name ? [idOf(resource.type, name)] : Object.values(things[resource.type] ?? {})
  const writer = writerOf(`${resource.type} update`)
  for (const who of [writer, ...personas, ...specialists])
    for (const id of ids) {
      const iri = resource.iri(id)
      const { body } = await ask(who, 'GET', iri)
      if (body.actions?.includes('update')) return { iri, id, who }
    }
  throw new Error(`Nobody may change a ${resource.type} of the university: add one to the fixture of its domain.`)
}

/** What is sent to change an input alone: what its domain says, or a value that fits the contract. */
export async function changeOf(
  university: University,
  { resource }: ResourceHandler,
  name: string,
  item: Json,
): Promise<Json> {
  const own = inputs[`${resource.type}.${name}`]
  if (own) return { ...(await own(university)) }
  return { [name]: sampled(university, resource.type, shapeOf(resource.update), name, item[name]) }
}

/** What is sent to create a record with one input more than it needs. */
export async function additionOf(university: University, { resource }: ResourceHandler, name: string): Promise<Json> {
  const own = inputs[`${resource.type} create.${name}`]
  if (own) return { ...(await own(university)) }
  const body = bodyFor(`${resource.type} create`, university, 'studentA')
  return { ...body, [name]: sampled(university, resource.type, shapeOf(resource.create), name, undefined) }
}

function sampled(
  university: University,
  type: string,
  shape: ReturnType<typeof shapeOf>,
  name: string,
  current: unknown,
) {
  const contract = shape[name]
  const value = contract && sampleOf(contract, { university, current, text: 'Written' })
  if (value === undefined) throw new Error(`Say in the fixture of its domain what is sent as ${type}.${name}.`)
  return value
}

/** What an answer shows of what was sent: of a reference its address, id or code; of a moment the same moment. */
export function asSent(sent: unknown, shown: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(shown)) return shown.map((one, at) => asSent(sent[at], one))
  if (isObject(shown) && typeof sent === 'number') return shown.id
  if (isObject(shown) && typeof sent === 'string') return shown['@id'] ?? shown.code
  if (isObject(shown) && isObject(sent))
    return Object.fromEntries(Object.keys(sent).map((name) => [name, asSent(sent[name], shown[name])]))
  if (typeof sent === 'string' && typeof shown === 'string' && isMoment.test(sent))
    return Date.parse(sent) === Date.parse(shown) ? sent : shown
  return shown
}

const isMoment = /^\d{4}-\d\d-\d\dT/
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The columns of a row that can be written. */
export async function storedRow({ testApp }: University, { table }: ResourceHandler, id: number): Promise<Json> {
  await quiet(testApp)
  const { rows } = await sql<{ row: Json; computed: string[] }>`
    select to_jsonb(t) as row, array(select column_name::text from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and (is_generated <> 'NEVER' or is_identity = 'YES')) as computed
    from ${sql.table(table)} t where t.id = ${id}`.execute(testApp.db)
  const [{ row = {}, computed = [] } = {}] = rows
  return Object.fromEntries(Object.entries(row).filter(([name]) => !computed.includes(name)))
}

/** Puts a row back as it was, for the tests of other records. */
export async function putBack(
  { testApp }: University,
  { table }: ResourceHandler,
  id: number,
  row: Json,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`update ${sql.table(table)} set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb))
    where id = ${id}`.execute(testApp.db)
}
