import type pg from 'pg'

/** The numbers of students and pieces of work in the measured courses. */
export const gradebooks = {
  MARKS: { students: 1_000, works: 8 },
  FINALS: { students: 2_500, works: 4 },
} as const

/** One lecturer with two large courses, and a mark of every student for every piece of work. */
export async function fillGrading(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum (analyze)')
  client.release(true)
}

const most = Math.max(...Object.values(gradebooks).map(({ students }) => students))

const statements = [
  `insert into faculty (code, name) values ('GF', '{"en": "Science"}')`,
  `insert into degree (faculty_id, code, name, cycle) select id, 'GD', '{"en": "Degree"}', 'BACHELOR' from faculty where code = 'GF'`,
  `insert into program (degree_id, code, name, ects) select id, 'GP', '{"en": "Computing"}', 180 from degree where code = 'GD'`,
  `insert into term (code, name, starts_on, ends_on) values ('G1', '{"en": "Term"}', current_date - 60, current_date + 60)`,
  `insert into module (program_id, code, name, credits)
    select id, x.code, jsonb_build_object('en', x.code), 6 from program, unnest(array['MARKS', 'FINALS']) as x (code) where program.code = 'GP'`,
  `insert into person (username, student_number, official_name, display_name, sort_name)
    select 'marked' || n, 'g' || n, 'Student ' || n, 'Student ' || n, 'student ' || n from generate_series(1, ${most}) n`,
  `insert into person (username, staff_number, official_name, display_name, sort_name)
    values ('marker', 'gm', 'Marker', 'Marker', 'marker')`,
  ...Object.entries(gradebooks).flatMap(([code, { students, works }]) => [
    `insert into course (module_id, term_id, code, title, type, starts_on, ends_on)
      select m.id, t.id, m.code, m.name, 'LECTURE', t.starts_on, t.ends_on from module m, term t
      where m.code = '${code}' and t.code = 'G1'`,
    `insert into course_lecturer (course_id, person_id, role)
      select c.id, p.id, 'LEAD' from course c, person p where c.code = '${code}' and p.username = 'marker'`,
    `insert into enrollment (course_id, person_id)
      select c.id, p.id from course c, person p
      where c.code = '${code}' and p.username in (select 'marked' || n from generate_series(1, ${students}) n)`,
    `insert into assessment (course_id, code, title, kind, due_on, weight, max_mark)
      select c.id, 'W' || n, jsonb_build_object('en', 'Work ' || n), 'TEST', c.starts_on + n, ${100 / works}, 20
      from course c, generate_series(1, ${works}) n where c.code = '${code}'`,
    `insert into mark (enrollment_id, assessment_id, score)
      select e.id, a.id, 8 + (e.id * 7 + a.id) % 25 * 0.5 from enrollment e
      join course c on c.id = e.course_id and c.code = '${code}' join assessment a on a.course_id = c.id`,
  ]),
]
