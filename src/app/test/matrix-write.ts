import { sql } from 'kysely'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { quiet } from '#platform/test/rows.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { bodyFor, readyAgain } from './endpoints.ts'

/** A person, an act and an item. */
type Write = { university: University; handler: ResourceHandler; action: string; who: Persona; thing: string }

/** Writes, and afterwards undoes a successful transition or deletion for the next person. */
export async function write(wanted: Write): Promise<number> {
  const { university, handler, action, who, thing } = wanted
  const { type, path, iri } = handler.resource
  if (action === 'delete') return remove(wanted)
  const body = bodyFor(`${type} ${action}`, university, thing)
  if (action === 'create') return (await university.ask(who, 'POST', path, { body })).status
  if (action !== 'update') return move(wanted, body)
  return (await university.ask(who, 'PUT', iri(university.id(type, thing)), { body, headers: anyVersion })).status
}

async function move({ university, handler, action, who, thing }: Write, body: object): Promise<number> {
  const { db } = university.testApp
  const id = university.id(handler.resource.type, thing)
  const { rows: before } = await sql<{ state: string }>`
    select state from ${sql.table(handler.table)} where id = ${id}`.execute(db)
  const address = `${handler.resource.iri(id)}/transitions/${action}`
  const { status } = await university.ask(who, 'POST', address, { body, headers: anyVersion })
  if (status !== 200) return status
  await quiet(university.testApp)
  await sql`update ${sql.table(handler.table)} set state = ${before[0]?.state} where id = ${id}`.execute(db)
  await readyAgain(`${handler.resource.type} ${action}`, university, thing)
  return status
}

async function remove({ university, handler: { resource, table }, who, thing }: Write): Promise<number> {
  const { db } = university.testApp
  const id = university.id(resource.type, thing)
  const found = await sql<{ row: { file_id?: string } }>`
    select to_jsonb(x) as row from ${sql.table(table)} x where x.id = ${id}`.execute(db)
  const row = found.rows[0]?.row ?? {}
  const file = await sql<{ row: object }>`
    select to_jsonb(f) as row from stored_file f where f.id = ${row.file_id ?? null}::uuid`.execute(db)
  const { status } = await university.ask(who, 'DELETE', resource.iri(id), { headers: anyVersion })
  if (status !== 204) return status
  // A file deleted with its item is restored before it.
  for (const gone of file.rows) await putBack(db, 'stored_file', gone.row)
  await putBack(db, table, row)
  return status
}

/** The row as it was, without the columns that the database computes. */
async function putBack(db: TestApp['db'], table: string, row: object): Promise<void> {
  const own = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(own.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db)
}
