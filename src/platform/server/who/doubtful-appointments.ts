import { type Kysely, sql } from 'kysely'
import type { AppointmentRefusal } from '../../contract/appointment.ts'
import { type Appointment, refusalSql } from './appointments.ts'

/** Somebody who holds a part that they could not be given today, and why not. */
export type DoubtfulAppointment = {
  appointment: string
  record: number
  person: number
  name: string
  refusal: AppointmentRefusal
}

/** Appointments from before the rules, or whose holder has left or became a student since; by name, at most so many. */
export async function doubtfulAppointments(
  all: readonly Appointment[],
  { db, today }: { db: Kysely<any>; today: string },
  most: number,
): Promise<{ total: number; some: DoubtfulAppointment[] }> {
  const each = all.map(
    (one) => sql`select ${sql.lit(one.name)}::text as appointment, r.record, r.person, p.display_name as name,
        p.sort_name, ${refusalSql(one, today)} as refusal
      from (select distinct h.record, h.person from (${one.holders(today)}) h) r join person p on p.id = r.person`,
  )
  const { rows } = await sql<DoubtfulAppointment & { total: number }>`
    select appointment, record, person, name, refusal, count(*) over ()::int as total
    from (${sql.join(each, sql` union all `)}) x where refusal is not null
    order by sort_name, person, appointment, record limit ${most}`.execute(db)
  return { total: rows[0]?.total ?? 0, some: rows.map(({ total: _, ...one }) => one) }
}
