import type { Kysely } from 'kysely'
import { fold } from '#platform/contract/fold.ts'
import type { RegistryTables } from '../../tables.ts'
import { suggesting } from './nearest.ts'

type Person = { id: number; name: string }
/** Resolves cells that name a member of staff. */
export type Staff = {
  find: (said: string) => Person | undefined
  /** The number of the person who was probably meant. */
  suggest: (said: string) => string | undefined
}

/** The members of staff by staff number, user name or e-mail, and by names that only one of them has. */
export async function staffKnown(db: Kysely<RegistryTables>): Promise<Staff> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'username', 'email', 'staff_number', 'display_name', 'official_name', 'chinese_name'])
    .where('student_number', 'is', null)
    .where('disabled', '=', false)
    .execute()
  const bySign = new Map<string, Person>()
  const byName = new Map<string, Person | null>()
  const numbers = new Map<string, string>()
  for (const one of people) {
    const person = { id: one.id, name: one.display_name }
    for (const sign of [one.email, one.username, one.staff_number]) if (sign) bySign.set(sign.toLowerCase(), person)
    for (const name of new Set([one.display_name, one.official_name, one.chinese_name ?? ''].map(fold))) {
      byName.set(name, byName.has(name) ? null : person)
      numbers.set(name, one.staff_number ?? one.username)
    }
    if (one.staff_number) numbers.set(fold(one.staff_number), one.staff_number)
  }
  const meant = suggesting([...numbers.keys()])
  return {
    find: (said) => bySign.get(said.toLowerCase()) ?? (byName.get(fold(said)) || undefined),
    suggest: (said) => numbers.get(meant(said) ?? ''),
  }
}
