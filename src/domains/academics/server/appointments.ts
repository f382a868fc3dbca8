import { type RawBuilder, sql } from 'kysely'
import { inForce, worksHere } from '#people/server'
import type { Appointment } from '#platform/server/who/appointments.ts'
import { AcademicRole } from '../contract/academic-role.ts'

/** Who is in charge of an area: coordinators, deans, area professors. The record is the academic role itself. */
export const academicAppointments: Appointment = {
  of: AcademicRole,
  name: 'academicAppointments',
  stored: ['academic_role.person_id'],
  holders: (today) => sql`
    select a.id as record, a.person_id as person from academic_role a where ${inForce('a', today)}`,
  mayHold: worksHere,
  studied: { nobody: 'an area is no course; what concerns a student in charge of one is refused record by record' },
  leaves: {
    nothing: 'what waits for an office waits for whoever holds it next, and is late work of the area meanwhile',
  },
  above: facultyOf,
}

/** Deans of the faculty to which the area of an academic role belongs; of a language area nobody. */
function facultyOf(role: RawBuilder<unknown>, today: string) {
  return sql`
    select d.person_id as person from academic_role a
    left join program p on a.scope_type = 'program' and p.id = a.scope_id
    left join degree g on g.id = case a.scope_type when 'degree' then a.scope_id else p.degree_id end
    join academic_role d on d.scope_type = 'faculty' and d.role in ('DEAN', 'VICE_DEAN')
      and d.scope_id = case a.scope_type when 'faculty' then a.scope_id else g.faculty_id end and ${inForce('d', today)}
    where a.id = ${role}`
}
