import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GuestContact } from '#people/contract'
import { peopleWithRole } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

/**
 * The contact person named in letters, documents and guest pages about a practice, as JSON: the person chosen for the
 * practice, else for its school, if they are still a manager; else the person who wrote to the school last; else any
 * manager. It includes the phone on their public page if that is visible to everybody.
 */
export const contactOf = (practice: RawBuilder<unknown>, today: string) => sql<GuestContact | null>`(
  select jsonb_build_object('name', x.name, 'phone', x.phone, 'email', x.email) from (
    select ${nameAndPhone}, p.email, case p.id when tp.contact_id then -1 else 0 end as rank, p.id
    from teaching_practice tp left join school s on s.id = tp.school_id
      join person p on p.id in (tp.contact_id, s.contact_id) left join public_info i on i.person_id = p.id
    where tp.id = ${practice} and p.id in (select m.person from (${peopleWithRole('ROLE_TP_MANAGER', today)}) m)
    union all
    select ${nameAndPhone}, p.email, 1, g.id
    from guest_grant g join person p on p.id = g.granted_by left join public_info i on i.person_id = p.id
    where g.object = ${`${TeachingPractice.path}/`}::text || ${practice} and p.id <> g.person_id
    union all
    select ${nameAndPhone}, p.email, 2, -p.id
    from (${peopleWithRole('ROLE_TP_MANAGER', today)}) m join person p on p.id = m.person
      left join public_info i on i.person_id = p.id) x
  where x.email is not null order by x.rank, x.id desc limit 1)`

/** The phone, if the person shows it to everybody. */
const nameAndPhone = sql`p.display_name as name,
  case when i.audiences ->> 'phone' = 'public' then i.phone end as phone`

/** The contact person for a letter about a practice. */
export async function contactPerson(
  db: Kysely<PracticeTables>,
  { practice, today }: { practice: number; today: string },
): Promise<GuestContact | null> {
  const contact = contactOf(sql`${practice}::int`, today)
  const { rows } = await sql<{ contact: GuestContact | null }>`select ${contact} as contact`.execute(db)
  return rows[0]?.contact ?? null
}

/** The person in one line, as in letters and documents. */
export const contactLine = (contact: GuestContact | null): string =>
  contact ? [contact.name, contact.phone, contact.email].filter(Boolean).join(', ') : ''

/** The person chosen as contact: a manager, and not the student of the practice. */
export async function chosenContact(
  ctx: Ctx<PracticeTables>,
  contact: string | null,
  student: number | null,
): Promise<number | null> {
  if (contact === null) return null
  const id = idOf(contact)
  const managers = peopleWithRole('ROLE_TP_MANAGER', ctx.today)
  const { rows } = await sql`select 1 from (${managers}) m where m.person = ${id}`.execute(ctx.db)
  if (rows.length === 0 || id === student) throw violation(ctx, 'contactPerson', 'noManager')
  return id
}
