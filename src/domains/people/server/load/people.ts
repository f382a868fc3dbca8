import { type QueryExecutorProvider, sql } from 'kysely'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import type { Role } from '../../contract/roles.ts'
import { type NewPerson, personRow } from '../person.ts'
import { subjectOf } from './subject.ts'

/** The issuer under which people know the embedded identity provider. */
export const embeddedIssuer = 'embedded'

export type PersonToLoad = NewPerson & { roles: readonly Role[] }

/**
 * Adds the people who are not recorded yet, and returns the ids of all by user name. Existing records stay as the
 * people and the registry made them; a user name that belongs to somebody else aborts the load.
 */
export async function loadPeople(
  db: QueryExecutorProvider,
  people: readonly PersonToLoad[],
  embeddedIdentity: boolean,
  note: (what: string, count: number) => void,
): Promise<Map<string, number>> {
  let added = 0
  for (const part of partsOf(people)) added += await addPeople(db, part)
  note('people', added)
  const ids = await idsOf(db, people)
  note('roles', await addRoles(db, people, ids))
  if (embeddedIdentity) note('identities', await addIdentities(db, ids))
  return ids
}

export const personColumns = {
  username: 'text',
  email: 'text',
  student_number: 'text',
  staff_number: 'text',
  sign_in_id: 'text',
  official_name: 'text',
  given_name: 'text',
  family_name: 'text',
  name_order: 'text',
  preferred_name: 'text',
  chinese_name: 'text',
  english_name: 'text',
  portuguese_name: 'text',
  display_name: 'text',
  sort_name: 'text',
  language: 'text',
} as const

/** Adds the people who are not recorded yet, in one statement, and returns how many. */
export async function addPeople(db: QueryExecutorProvider, people: readonly NewPerson[]): Promise<number> {
  const columns = sql.join(Object.keys(personColumns).map((name) => sql.ref(name)))
  const result = await sql`
    insert into person (${columns}) select ${columns} from ${setOf(personColumns, people.map(personRow))} on conflict do nothing`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0)
}

async function idsOf(db: QueryExecutorProvider, people: readonly PersonToLoad[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string; number: string | null }>`
    select id, username, coalesce(student_number, staff_number) as number from person
    where username = any(${people.map(({ username }) => username)})`.execute(db)
  const found = new Map(rows.map((row) => [row.username, row]))
  return new Map(
    people.map(({ username, studentNumber, staffNumber }) => {
      const row = found.get(username)
      if (row && row.number === (studentNumber ?? staffNumber ?? null)) return [username, row.id]
      throw new Error(`The user name or number "${username}" belongs to somebody else in this database.`)
    }),
  )
}

/** Stores the roles of people, so that lists show them before their first sign-in. */
export async function addRoles(
  db: QueryExecutorProvider,
  people: readonly PersonToLoad[],
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = people.flatMap(({ username, roles }) =>
    roles.map((role) => ({ person_id: ids.get(username) ?? null, role })),
  )
  const result = await sql`
    insert into person_role (person_id, role, source)
    select person_id, role, 'database' from ${setOf({ person_id: 'integer', role: 'text' }, rows)}
    on conflict do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** Links people, by user name, to the subjects of the embedded identity provider. */
export async function addIdentities(db: QueryExecutorProvider, ids: ReadonlyMap<string, number>): Promise<number> {
  const rows = [...ids].map(([username, person_id]) => ({ person_id, subject: subjectOf(username) }))
  const result = await sql`
    insert into person_identity (person_id, issuer, subject)
    select person_id, ${embeddedIssuer}, subject from ${setOf({ person_id: 'integer', subject: 'text' }, rows)}
    on conflict do nothing`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
