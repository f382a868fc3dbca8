import { type Kysely, sql } from 'kysely'
import type { Names } from '../contract/names.ts'
import { type NewPerson, personRow, rename } from './person.ts'
import type { PeopleTables } from './tables.ts'

/** Identifiers of a person besides the names. */
type Signs = {
  email: string | null
  studentNumber: string | null
  staffNumber: string | null
  signInId: string | null
  disabled: boolean
}
type Some<T> = { [K in keyof T]?: T[K] | undefined }
export type Correction = Some<Names & Signs> & { language?: NewPerson['language'] | undefined }

/** Records a person before the first sign-in; user name and numbers are unique. */
export const addPerson = async (db: Kysely<PeopleTables>, person: NewPerson): Promise<number> =>
  (await db.insertInto('person').values(personRow(person)).returning('id').executeTakeFirstOrThrow()).id

/** Corrects a person's record: missing properties stay as they are. */
export async function correctPerson(db: Kysely<PeopleTables>, id: number, change: Correction): Promise<void> {
  const { email, studentNumber, staffNumber, signInId, disabled, ...names } = change
  const columns = { email, student_number: studentNumber, staff_number: staffNumber, sign_in_id: signInId, disabled }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db.updateTable('person').set(given).where('id', '=', id).execute()
  // The names come last: the search text is made from the names and these identifiers.
  await rename(db, id, names)
}

/** The identifiers that are unique, and their columns. */
const uniqueSigns = {
  username: 'username',
  studentNumber: 'student_number',
  staffNumber: 'staff_number',
  signInId: 'sign_in_id',
} as const
type UniqueSign = keyof typeof uniqueSigns
const signNames = ['username', 'studentNumber', 'staffNumber', 'signInId'] as const satisfies readonly UniqueSign[]

/** Which of the unique identifiers already belong to somebody else. */
export async function takenSigns(
  db: Kysely<PeopleTables>,
  id: number | null,
  signs: { [K in UniqueSign]?: string | null | undefined },
): Promise<UniqueSign[]> {
  const asked = signNames.flatMap((name) => (signs[name] == null ? [] : [{ name, value: signs[name] }]))
  const isTaken = asked.map(
    ({ name, value }) => sql`select ${name}::text as name from person p
      where ${isSame(name, value)} and p.id is distinct from ${id}::int`,
  )
  if (isTaken.length === 0) return []
  const { rows } = await sql<{ name: UniqueSign }>`${sql.join(isTaken, sql` union all `)}`.execute(db)
  return signNames.filter((one) => rows.some(({ name }) => name === one))
}

/** Usernames are compared case-insensitively: people sign in with either case, and an account belongs to one person. */
const isSame = (name: UniqueSign, value: string) => {
  const column = sql.ref(`p.${uniqueSigns[name]}`)
  return name === 'username' ? sql`lower(${column}) = lower(${value}::text)` : sql`${column} = ${value}`
}
