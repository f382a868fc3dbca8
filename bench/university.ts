import type pg from 'pg'
import { attendees, classes } from './classes-fill.ts'

/** The size of an invented university; at either size a course has a hundred students and a student thirty courses. */
export const universities = {
  small: { students: 1_000, courses: 300 },
  large: { students: 100_000, courses: 30_000 },
} as const
export type Size = keyof typeof universities

/** Students, courses, enrolments with three marks each, contacts and studies: thirty thousand enrolments, or three million. */
export async function fillUniversity(pool: pg.Pool, size: Size): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statementsFor(universities[size])) await client.query(statement)
  await client.query('vacuum (analyze)')
  client.release(true)
}

const statementsFor = ({ students, courses }: (typeof universities)[Size]) => [
  `insert into faculty (code, name) values ('BF', '{"en": "Science"}')`,
  `insert into degree (faculty_id, code, name, cycle) select id, 'BD', '{"en": "Degree"}', 'BACHELOR' from faculty`,
  `insert into program (degree_id, code, name, ects) select id, 'BP', '{"en": "Computing"}', 180 from degree`,
  `insert into term (code, name, starts_on, ends_on)
    values ('B1', '{"en": "Term"}', current_date - 60, current_date + 60)`,
  `insert into module (program_id, code, name, credits)
    select p.id, 'B' || n, jsonb_build_object('en', 'Module ' || n), 6 from program p, generate_series(1, ${courses}) n`,
  `insert into course (module_id, term_id, code, title, type, starts_on, ends_on)
    select m.id, t.id, m.code, m.name, 'LECTURE', t.starts_on, t.ends_on from module m, term t`,
  people('student', students, 'student_number'),
  people('lecturer', Math.ceil(courses / 3), 'staff_number'),
  people('attendee', attendees, 'student_number'),
  `insert into user_program (person_id, program_id, started_on)
    select s.id, p.id, current_date - 400 from person s, program p where s.username like 'student%'`,
  `insert into user_contact (person_id, category, type, combined, confirmed_at)
    select id, 'Personal', 4, '+85366' || lpad(id::text, 6, '0'), now() from person where username like 'student%'`,
  `insert into course_lecturer (course_id, person_id, role)
    select c.id, p.id, 'LEAD' from course c join person p on p.username = 'lecturer' || (1 + c.id % ${Math.ceil(courses / 3)})`,
  `insert into enrollment (course_id, person_id, registered_on)
    select c.id, s.id, current_date - 60 from person s cross join generate_series(0, 29) n
      join course c on c.code = 'B' || (1 + (substring(s.username from 8)::int + n * ${courses / 30}) % ${courses})
    where s.username like 'student%'`,
  `insert into assessment (course_id, code, title, kind, due_on, weight, max_mark)
    select c.id, 'A' || n, jsonb_build_object('en', 'Test ' || n), 'TEST', c.starts_on + n * 20, 30, 20
    from course c, generate_series(1, 3) n`,
  `insert into mark (enrollment_id, assessment_id, score, submitted_on, released_at)
    select e.id, a.id, e.id % 20, a.due_on, now() - interval '1 day' from enrollment e join assessment a on a.course_id = e.course_id`,
  ...classes,
]

const people = (prefix: string, count: number, number: string) => `
  insert into person (username, ${number}, official_name, display_name, sort_name, email)
  select '${prefix}' || n, '${prefix.slice(0, 1)}' || n, name, name, lower(name), '${prefix}' || n || '@bench.example'
  from generate_series(1, ${count}) n cross join lateral (
    select (array['Chan', 'Leong', 'Wong', 'Silva', 'Lopes', 'Smith', 'Ho'])[1 + n % 7] || ' '
      || (array['Mei Na 美娜', 'Ka Hou', 'Ana', 'Rui', 'Emily', 'Sok I', 'Tomás', 'Weng Sam', 'John'])[1 + n % 9]
      || ' ' || n as name) x`
