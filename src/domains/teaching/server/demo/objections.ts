import { type Kysely, sql } from 'kysely'
import type { TeachingTables } from '../tables.ts'

type Course = { course: number; today: string }

/**
 * Objections of students of one course: one that waits for its lecturer, one that was accepted and has changed the
 * mark, and one that was refused. They are about the latest marks, for which there is still time to object.
 */
export async function fillObjections(db: Kysely<TeachingTables>, { course, today }: Course): Promise<void> {
  await sql`
    with given (place, code, claimed, text, state, reason) as (values
      (1, 'A', 'P', 'I sat in the last row and had no phone with me. Ka Hou sat beside me.', 'SUBMITTED', null),
      (2, 'A', 'E', 'The registration desk of the hospital kept me; the ticket is in the office.', 'ACCEPTED',
        'The office has shown me the ticket.'),
      (1, 'L', 'P', 'My watch said ten o’clock.', 'REFUSED', 'The code on the wall had been open for a quarter of an hour.')),
    marks as (
      select r.id, r.code, r.version, r.taken_by, e.person_id, s.lecturer_id,
        row_number() over (partition by r.code order by s.day desc, s.starts_at desc, r.id) as place
      from attendance_record r join lesson s on s.id = r.lesson_id join enrollment e on e.id = r.enrollment_id
      where s.course_id = ${course} and r.source = 'LECTURER'),
    chosen as (
      select m.*, g.claimed, g.text, g.state, g.reason from given g join marks m on m.code = g.code and m.place = g.place),
    changed as (
      update attendance_record r set code = c.claimed, version = r.version + 1, taken_by = c.lecturer_id, taken_at = now()
      from chosen c where r.id = c.id and c.state = 'ACCEPTED'),
    made as (
      insert into attendance_objection (person_id, record_id, record_version, objected_code, objected_taken_by,
        claimed_code, "text", state, decided_by, decided_at, created_at)
      select person_id, id, version, code, taken_by, claimed, text, state,
        case when state <> 'SUBMITTED' then lecturer_id end, case when state <> 'SUBMITTED' then now() end,
        ${today}::date - interval '20 hours'
      from chosen order by id
      returning id, state, decided_by)
    insert into move_log (object_type, object_id, name, from_state, to_state, reason, actor_id, actor_name)
    select 'AttendanceObjection', m.id, case when m.state = 'ACCEPTED' then 'accept' else 'refuse' end, 'SUBMITTED',
      m.state, c.reason, p.id, p.display_name
    from made m join chosen c on c.state = m.state join person p on p.id = m.decided_by where m.state <> 'SUBMITTED'`.execute(
    db,
  )
}
