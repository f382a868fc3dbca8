import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { newTestDatabase, type TestDatabase } from './test-database.fixture.ts'

/** An empty database on the server of the tests with an owner of its own, and a role for the portal. */
export type DividedDatabase = TestDatabase & {
  ownerUrl: string
  /** Runs a statement as a superuser. */
  asSuperuser: (statement: string) => Promise<void>
  names: { portal: string; owner: string }
}

export async function newDividedDatabase(): Promise<DividedDatabase> {
  const place = await newTestDatabase('postgres')
  const suffix = randomUUID().slice(0, 8)
  const names = { portal: `portal_${suffix}`, owner: `owner_${suffix}` }
  const urlFor = (user: string) =>
    Object.assign(new URL(place.databaseUrl ?? ''), { username: user, password: user }).href
  const asSuperuser = (statement: string) => run(place.databaseUrl ?? '', statement)
  await asSuperuser(`create role ${names.portal} login password '${names.portal}';
    create role ${names.owner} login password '${names.owner}';
    grant ${names.portal} to ${names.owner};
    alter database ${new URL(place.databaseUrl ?? '').pathname.slice(1)} owner to ${names.owner}`)
  return {
    ...{ dataDir: place.dataDir, databaseUrl: urlFor(names.portal), ownerUrl: urlFor(names.owner), asSuperuser, names },
    clear: async () => {
      await place.clear()
      await run(process.env.TEST_DATABASE_URL ?? '', `drop role ${names.portal}, ${names.owner}`)
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
