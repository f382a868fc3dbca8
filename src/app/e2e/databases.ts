import pg from 'pg'

/** The database that the first portal fills with the demo university, and that each worker's is a copy of. */
const template = 'portal_template'

const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString()

async function run(server: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Creates the database to be filled; returns its URL. */
export async function createTemplate(server: string): Promise<string> {
  await run(server, `create database ${template}`)
  return urlOf(server, template)
}

/** Creates a copy of the filled database, which nobody may have open meanwhile; returns its URL. */
export async function copyTemplate(server: string, name: string): Promise<string> {
  await run(server, `create database ${name} template ${template}`)
  return urlOf(server, name)
}

export const dropCopy = (server: string, name: string): Promise<void> =>
  run(server, `drop database if exists ${name} with (force)`)
