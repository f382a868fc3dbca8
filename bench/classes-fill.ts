/** How many people take the largest course. */
export const attendees = 2_000

/**
 * A session of each course with the attendance of its students, one course of two thousand, and one of two hundred with
 * 45 roll calls. Every enrolment has a row: thirty thousand, or three million.
 */
export const classes: readonly string[] = [
  `insert into lesson (course_id, kind, day, starts_at, ends_at, lecturer_id)
    select c.id, 'LECTURE', date_trunc('month', now())::date + c.id % 28, time '08:00' + make_interval(hours => c.id % 12),
      time '09:30' + make_interval(hours => c.id % 12), l.person_id
    from course c join course_lecturer l on l.course_id = c.id`,
  ...oneCourse('ROSTER', attendees, 1),
  ...oneCourse('MATRIX', 200, 45),
  // Past sessions are set to held, because the clock would otherwise do so for each while requests are counted.
  `update lesson set state = 'HELD' where day <= current_date`,
  `update roll_call set state = 'CLOSED'`,
  `insert into attendance_record (lesson_id, enrollment_id, code, units_attended, units_total, source, taken_by)
    select s.id, e.id, x.code, case when x.code = 'A' then 0 else 2 end, 2, 'LECTURER', s.lecturer_id
    from lesson s join enrollment e on e.course_id = s.course_id
    cross join lateral (select (array['P', 'P', 'P', 'P', 'P', 'L', 'P', 'P', 'A'])[1 + (e.id + s.id) % 9] as code) x
    order by s.id, e.id`,
]

function oneCourse(code: string, students: number, days: number): string[] {
  return [
    `insert into course (module_id, term_id, code, title, type, starts_on, ends_on)
      select m.id, t.id, '${code}', m.name, 'LECTURE', t.starts_on, t.ends_on from (select * from module limit 1) m, term t`,
    `insert into course_lecturer (course_id, person_id, role)
      select c.id, p.id, case when p.username = 'lecturer1' then 'LEAD' else 'CO' end
      from course c join person p on p.username in (select 'lecturer' || n from generate_series(1, 20) n)
      where c.code = '${code}'`,
    `insert into enrollment (course_id, person_id, registered_on)
      select c.id, p.id, current_date - 60 from course c, person p
      where c.code = '${code}' and p.username in (select 'attendee' || n from generate_series(1, ${students}) n)`,
    `insert into lesson (course_id, kind, day, starts_at, ends_at, lecturer_id)
      select c.id, 'LECTURE', c.starts_on + n, '10:00', '11:30', l.person_id
      from course c join course_lecturer l on l.course_id = c.id and l.role = 'LEAD', generate_series(1, ${days}) n
      where c.code = '${code}'`,
  ]
}
