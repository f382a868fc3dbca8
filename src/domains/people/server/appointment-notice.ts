import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { addNotices } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Appointment, Candidate } from '#platform/server/who/appointments.ts'
import { peopleWithRole } from './parties.ts'
import type { PeopleTables } from './tables.ts'

/** The beginning or the end of an appointment: who, as what, of what. */
export type AppointmentNews = Candidate & {
  key: 'appointed' | 'appointmentEnded'
  part: Localized
  of: Localized | string
  subject: string
  /** Whether the person gets the same notice, or learns it from a letter or notice of their own. */
  reaches: 'all' | 'others'
}

type Context = Pick<Ctx<PeopleTables>, 'db' | 'me' | 'today'>

/**
 * Who is told of appointments in many of these records at once, by record: the appointed people and those above. The
 * Registry, whose import it is, reads the list of what it has written.
 */
export async function readersOfAppointments(
  { above }: Appointment,
  made: readonly Candidate[],
  { db, me, today }: Context,
): Promise<{ record: number; reader: number }[]> {
  const { rows } = await sql<{ record: number; reader: number }>`
    with r as (select * from unnest(${made.map(({ record }) => record)}::int[],
      ${made.map(({ person }) => person)}::int[]) as r (record, person))
    select distinct x.record, x.person as reader from (
      select r.record, r.person from r
      union select r.record, a.person from r cross join lateral (${above(sql`r.record`, today)}) a) x
    join person p on p.id = x.person and not p.disabled
    where x.person <> ${me.id} order by x.record, x.person`.execute(db)
  return rows
}

/** Tells the lead, those above and the Registry that somebody was given a part or gave it up, and who did it. */
export async function notifyOfAppointment(
  { db, me, today }: Context,
  { above }: Appointment,
  { key, record, person, part, of, subject, reaches }: AppointmentNews,
): Promise<void> {
  const { rows } = await sql<{ reader: number; name: string }>`
    select distinct x.person as reader, a.display_name as name
    from (${above(sql`${record}::int`, today)}
      union select o.person from (${peopleWithRole('ROLE_REGISTRY', today)}) o
      union select ${person}::int where ${reaches === 'all'}) x (person)
    join person p on p.id = x.person and not p.disabled
    join person a on a.id = ${person}
    where x.person <> ${me.id} and (${reaches === 'all'} or x.person <> ${person})
    order by x.person`.execute(db)
  const [first] = rows
  if (!first) return
  const values = { name: first.name, part, of, by: me.name }
  await addNotices(
    db,
    rows.map(({ reader }) => reader),
    { domain: 'people', key, values, subject },
  )
}
