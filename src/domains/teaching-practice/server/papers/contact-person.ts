import { type Kysely, sql } from 'kysely'
import type { GuestContact } from '#people/contract'
import { peopleWithRole } from '#people/server'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'

/**
 * Whom of the university a letter about a practice names: who is chosen for it, else whoever wrote to the school last, else
 * a manager of teaching practice.
 */
export async function contactPerson(
  db: Kysely<PracticeTables>,
  { practice, now }: { practice: number; now: Date },
): Promise<GuestContact | null> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await sql<GuestContact>`
    select name, phone, email from (
      select p.display_name as name, c.phone, c.email, 0 as rank, c.id
      from practice_contact c join person p on p.id = c.person_id where c.named
      union all
      select p.display_name, null, p.email, 1, g.id from guest_grant g join person p on p.id = g.granted_by
      where g.object = ${TeachingPractice.iri(practice)} and p.id <> g.person_id
      union all
      select p.display_name, null, p.email, 2, -p.id from (${peopleWithRole('ROLE_TP_MANAGER', today)}) m
        join person p on p.id = m.person) x
    where email is not null
    order by rank, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The person in one line, as letters and papers have it. */
export const contactLine = (contact: GuestContact | null): string =>
  contact ? [contact.name, contact.phone, contact.email].filter(Boolean).join(', ') : ''
