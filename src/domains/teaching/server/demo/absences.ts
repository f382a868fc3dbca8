import { type Kysely, sql } from 'kysely'
import { AbsenceNotice } from '../../contract/absence/notice.ts'
import type { TeachingTables } from '../tables.ts'

type Course = { course: number; today: string }

/** Notices of absence in each state, of students of one course; those for sessions wait for its lecturer. */
export async function fillAbsences(db: Kysely<TeachingTables>, { course, today }: Course): Promise<void> {
  await sql`
    with student as (
      select e.person_id,
        row_number() over (order by p.username = 'student' desc, e.id) as place
      from enrollment e join person p on p.id = e.person_id where e.course_id = ${course} and e.state = 'ENROLLED'),
    lecturer as (
      select min(person_id) as id from course_lecturer where course_id = ${course}),
    next as (
      select id, day from lesson
      where course_id = ${course} and day > ${today}::date and state = 'PLANNED' order by day, starts_at, id limit 1),
    given (place, of_lesson, starts, days, kind, text, state) as (values
      (1, true, 0, 0, 'FAMILY', 'My sister marries that day, in Lisbon.', 'SUBMITTED'),
      (1, false, -40, 1, 'ILLNESS', 'A cold with fever; the certificate is with the Registry.', 'ACCEPTED'),
      (5, true, 0, 0, 'OFFICIAL', 'I play for the university at the regional championship.', 'SUBMITTED'),
      (6, false, 1, 3, 'ILLNESS', 'An operation on my knee.', 'SUBMITTED'),
      (9, false, -20, 0, 'OTHER', 'I had to move house.', 'REFUSED'),
      (12, false, -12, 1, 'RELIGIOUS', 'A feast of my family.', 'WITHDRAWN')),
    made as (
      insert into absence_notice (person_id, course_id, from_day, until_day, kind, text, state, decided_by, decided_at)
      select s.person_id, case when g.of_lesson then ${course}::int end,
        case when g.of_lesson then n.day else ${today}::date + g.starts end,
        case when g.of_lesson then n.day else ${today}::date + g.starts + g.days end, g.kind, g.text, g.state,
        case when g.state in ('ACCEPTED', 'REFUSED') then l.id end,
        case when g.state in ('ACCEPTED', 'REFUSED') then now() end
      from given g join student s on s.place = g.place cross join next n cross join lecturer l
      returning id, course_id)
    insert into absence_notice_lesson (notice_id, lesson_id)
    select m.id, n.id from made m cross join next n where m.course_id is not null`.execute(db)
  await sql`
    insert into notice (person_id, domain, key, "values", subject, at, read_at)
    select person_id, 'teaching', 'noticeAccepted', jsonb_build_object('from', from_day::text, 'until', until_day::text),
      ${`${AbsenceNotice.path}/`} || id, until_day + time '04:00', until_day + time '06:00'
    from absence_notice where course_id is null and state = 'ACCEPTED'`.execute(db)
  await sql`
    update attendance_record r set code = 'E', units_attended = 0, minutes_late = null, source = 'NOTICE', taken_by = null
    from absence_notice n, lesson s, enrollment e
    where n.state = 'ACCEPTED' and s.course_id = ${course} and s.day between n.from_day and n.until_day
      and e.person_id = n.person_id and e.course_id = s.course_id
      and r.lesson_id = s.id and r.enrollment_id = e.id`.execute(db)
}
