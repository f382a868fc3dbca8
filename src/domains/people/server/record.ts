import { type Kysely, sql } from 'kysely'
import type { Names } from '../contract/names.ts'
import { type NewPerson, personRow, rename } from './person.ts'
import type { PeopleTables } from './tables.ts'

/** Signs by which a person is known besides the names. */
type Signs = { email: string | null; studentNumber: string | null; staffNumber: string | null; disabled: boolean }
type Some<T> = { [K in keyof T]?: T[K] | undefined }
export type Correction = Some<Names & Signs> & { language?: NewPerson['language'] | undefined }

/** Puts a person into the records before the first sign-in; the user name and the numbers belong to one person each. */
export const addPerson = async (db: Kysely<PeopleTables>, person: NewPerson): Promise<number> =>
  (await db.insertInto('person').values(personRow(person)).returning('id').executeTakeFirstOrThrow()).id

/** Corrects a person's record: what is left out stays as it is. */
export async function correctPerson(db: Kysely<PeopleTables>, id: number, change: Correction): Promise<void> {
  const { email, studentNumber, staffNumber, disabled, ...names } = change
  const columns = { email, student_number: studentNumber, staff_number: staffNumber, disabled }
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await db.updateTable('person').set(given).where('id', '=', id).execute()
  // The names come last: the text by which people are found is made of the names and of these signs.
  await rename(db, id, names)
}

/** Which of the signs that must be unique belong to somebody else already. */
export async function takenSigns(
  db: Kysely<PeopleTables>,
  id: number | null,
  signs: { username?: string | undefined } & Some<Pick<Signs, 'studentNumber' | 'staffNumber'>>,
): Promise<('username' | 'studentNumber' | 'staffNumber')[]> {
  const { username = null, studentNumber = null, staffNumber = null } = signs
  const { rows } = await sql<{ username: boolean; student: boolean; staff: boolean }>`
    select p.username = ${username} as username, p.student_number = ${studentNumber} as student,
      p.staff_number = ${staffNumber} as staff
    from person p
    where (p.username = ${username} or p.student_number = ${studentNumber} or p.staff_number = ${staffNumber})
      and p.id is distinct from ${id}::int`.execute(db)
  return [
    ...(rows.some((row) => row.username) ? (['username'] as const) : []),
    ...(rows.some((row) => row.student) ? (['studentNumber'] as const) : []),
    ...(rows.some((row) => row.staff) ? (['staffNumber'] as const) : []),
  ]
}
