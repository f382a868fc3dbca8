import { type Kysely, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import type { Identity } from './identity.ts'

/** By what an account shows whose it is: claims that the operator trusts, and the columns of the records. */
const columns = { studentNumber: 'student_number', staffNumber: 'staff_number', signInId: 'sign_in_id' } as const
const signNames = ['signInId', 'studentNumber', 'staffNumber'] as const

/** What comes of looking in the records for the person of a new account. */
export type Recognised =
  /** Somebody in the records, who gets the account. */
  | { person: number }
  /** Nobody: a new person, who has these numbers. */
  | { person: null; numbers: { studentNumber: string | null; staffNumber: string | null } }

/**
 * The person in the records whose account this is (OWASP ASVS 5.0 10.3.3: user names and addresses prove nothing). Nobody
 * where the claims name two people, or somebody who has an account at this provider already: the office then decides.
 */
export async function recognise(tx: Kysely<PeopleTables>, { issuer, signs }: Identity): Promise<Recognised> {
  const nobody = { studentNumber: null, staffNumber: null }
  const named = signNames.flatMap((name) => (signs?.[name] ? [{ name, value: signs[name] }] : []))
  if (named.length === 0 || !signs) return { person: null, numbers: nobody }
  const matches = named.map(({ name, value }) => sql`${sql.ref(`p.${columns[name]}`)} = ${value}`)
  // Locked, so that of two accounts that name the same person the second sees what the first has become.
  const { rows } = await sql<{ id: number }>`select p.id from person p
    where ${sql.join(matches, sql` or `)} order by p.id for update`.execute(tx)
  const [found, another] = rows
  if (!found) return { person: null, numbers: signs }
  if (another || (await hasAccountAt(tx, found.id, issuer))) return { person: null, numbers: nobody }
  return { person: found.id }
}

async function hasAccountAt(tx: Kysely<PeopleTables>, person: number, issuer: string): Promise<boolean> {
  const account = await tx
    .selectFrom('person_identity')
    .select('subject')
    .where('person_id', '=', person)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return account !== undefined
}
