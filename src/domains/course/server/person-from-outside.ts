import { sql } from 'kysely'
import { addPerson, guestIssuerKey } from '#people/server'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CourseTables } from './tables.ts'

type Outsider = { email: string; name: string; language: Language }

/**
 * The person from outside with an e-mail address, who is added if nobody has it. Null for a person with an account, or
 * known as a student or a member of staff: they are not invited as guests, so that nobody judges their own work or
 * confirms their own mark in this way. Concurrent invitations of the same person wait for each other.
 */
export async function personFromOutside(
  { email, name, language }: Outsider,
  { db }: Pick<Ctx<CourseTables>, 'db'>,
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtext(lower(${email})))`.execute(db)
  const { rows } = await sql<{ id: number; member: boolean }>`
    select p.id, p.disabled or p.student_number is not null or p.staff_number is not null
      or exists (select from person_identity x where x.person_id = p.id and x.issuer <> ${guestIssuerKey})
      or exists (select from enrollment e where e.person_id = p.id)
      or exists (select from course_lecturer l where l.person_id = p.id) as member
    from person p where lower(p.email) = lower(${email}) order by member desc, p.id limit 1`.execute(db)
  const [known] = rows
  if (known) return known.member ? null : known.id
  const username = `guest.${crypto.randomUUID().slice(0, 8)}`
  return addPerson(db, { username, officialName: name, email, language })
}
