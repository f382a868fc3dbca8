import { type Kysely, sql } from 'kysely'
import type { Names } from '../contract/names.ts'
import { type NewPerson, personRow, rename } from './person.ts'
import type { PeopleTables } from './tables.ts'

/** Signs by which a person is known besides the names. */
type Signs = {
  email: string | null
  studentNumber: string | null
  staffNumber: string | null
  signInId: string | null
  disabled: boolean
}
type Some<T> = { [K in keyof T]?: T[K] | undefined }
export type Correction = Some<Names & Signs> & { language?: NewPerson['language'] | undefined }

/** Puts a person into the records before the first sign-in; the user name and the numbers belong to one person each. */
export const addPerson = async (db: Kysely<PeopleTables>, person: NewPerson): Promise<number> =>
  (await db.insertInto('person').values(personRow(person)).returning('id').executeTakeFirstOrThrow()).id

/** Corrects a person's record: what is left out stays as it is. */
export async function correctPerson(db: Kysely<PeopleTables>, id: number, change: Correction): Promise<void> {
  const { email, studentNumber, staffNumber, signInId, disabled, ...names } = change
  const columns = { email, student_number: studentNumber, staff_number: staffNumber, sign_in_id: signInId, disabled }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db.updateTable('person').set(given).where('id', '=', id).execute()
  // The names come last: the text by which people are found is made of the names and of these signs.
  await rename(db, id, names)
}

/** The signs that belong to one person each, and their columns. */
const uniqueSigns = {
  username: 'username',
  studentNumber: 'student_number',
  staffNumber: 'staff_number',
  signInId: 'sign_in_id',
} as const
type UniqueSign = keyof typeof uniqueSigns
const signNames = ['username', 'studentNumber', 'staffNumber', 'signInId'] as const satisfies readonly UniqueSign[]

/** Which of the signs that must be unique belong to somebody else already. */
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

/** Usernames are compared without regard to case: people sign in with either, and an account has one person. */
const isSame = (name: UniqueSign, value: string) => {
  const column = sql.ref(`p.${uniqueSigns[name]}`)
  return name === 'username' ? sql`lower(${column}) = lower(${value}::text)` : sql`${column} = ${value}`
}
