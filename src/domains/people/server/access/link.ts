import { type Kysely, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import type { Identity } from './identity.ts'

/** The identifiers in trusted claims by which an account is matched to a record, with their columns. */
const columns = { studentNumber: 'student_number', staffNumber: 'staff_number', signInId: 'sign_in_id' } as const
const signNames = ['signInId', 'studentNumber', 'staffNumber'] as const

/** The result of matching a new account to the records. */
export type Recognised =
  /** A recorded person, who gets the account. */
  | { person: number }
  /** No record matches: a new person, who has these numbers. */
  | { person: null; numbers: { studentNumber: string | null; staffNumber: string | null } }

/**
 * The recorded person to whom this account belongs (OWASP ASVS 5.0 10.3.3: user names and e-mail addresses prove
 * nothing). No person if the claims match two people, or one who already has an account at this provider: the office
 * then decides.
 */
export async function recognise(tx: Kysely<PeopleTables>, { issuer, signs }: Identity): Promise<Recognised> {
  const nobody = { studentNumber: null, staffNumber: null }
  const named = signNames.flatMap((name) => (signs?.[name] ? [{ name, value: signs[name] }] : []))
  if (named.length === 0 || !signs) return { person: null, numbers: nobody }
  const matches = named.map(({ name, value }) => sql`${sql.ref(`p.${columns[name]}`)} = ${value}`)
  // Locks the rows, so that of two accounts that match the same person, the second sees the account of the first.
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
