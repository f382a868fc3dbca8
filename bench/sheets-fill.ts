import type pg from 'pg'

/** The sheets of a university of ten programs: this many wait for one coordinator, all others are published. */
export const sheets = { waiting: 500, programs: 10, modules: 50, runs: 10, students: 20 } as const

/** Ten years of courses with their sheets, and 500 of one program that wait for its coordinator. */
export async function fillSheets(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum (analyze)')
  client.release(true)
}

const person = (prefix: string, count: number) => `
  insert into person (username, official_name, display_name, sort_name)
  select '${prefix}' || n, '${prefix} ' || n, '${prefix} ' || n, '${prefix} ' || n from generate_series(1, ${count}) n`

const figures = `jsonb_build_object('students', ${sheets.students}, 'passed', 18, 'failed', 2, 'incomplete', 0, 'overridden', 0,
  'mean', 13.2, 'median', 13, 'deviation', 2.1, 'top', 20, 'pass', 10, 'spread', '[0,0,0,1,1,2,6,6,3,1]'::jsonb,
  'lastMean', 12.9, 'anomalies', case when c.id % 10 = 0 then '["meanShift"]'::jsonb else '[]'::jsonb end)`

const statements = [
  `insert into faculty (code, name) values ('SF', '{"en": "Sciences"}')`,
  `insert into degree (faculty_id, code, name, cycle) select id, 'SD', '{"en": "Sheets"}', 'BACHELOR' from faculty where code = 'SF'`,
  `insert into program (degree_id, code, name, ects)
    select d.id, 'SP' || n, jsonb_build_object('en', 'Program ' || n), 180 from degree d, generate_series(1, ${sheets.programs}) n
    where d.code = 'SD'`,
  `insert into term (code, name, starts_on, ends_on)
    select 'S' || n, jsonb_build_object('en', 'Term ' || n), current_date - 180 * n, current_date - 180 * n + 120
    from generate_series(1, ${sheets.runs}) n`,
  `insert into module (program_id, code, name, credits)
    select p.id, p.code || 'M' || n, jsonb_build_object('en', 'Module ' || n), 6 from program p, generate_series(1, ${sheets.modules}) n
    where p.code like 'SP%'`,
  person('sheetlecturer', 300),
  person('sheetstudent', 2_000),
  person('sheetcoordinator', 2 * sheets.programs),
  person('sheetdean', 1),
  person('sheetoffice', 2),
  `insert into academic_role (person_id, role, scope_type, scope_id)
    select s.id, 'COORDINATOR', 'program', p.id from program p join lateral (
      select id from person where username in ('sheetcoordinator' || substr(p.code, 3), 'sheetcoordinator' || (substr(p.code, 3)::int + ${sheets.programs}))
    ) s on true where p.code like 'SP%'`,
  `insert into academic_role (person_id, role, scope_type, scope_id)
    select s.id, 'DEAN', 'faculty', f.id from faculty f, person s where f.code = 'SF' and s.username = 'sheetdean1'`,
  `insert into person_role (person_id, role) select id, 'ROLE_REGISTRY' from person where username like 'sheetoffice%'`,
  // One run of each module in each term; in the last term ten runs for each module of the first program.
  `insert into course (module_id, term_id, code, title, type, credits, starts_on, ends_on)
    select m.id, t.id, m.code || '-' || t.code || '-' || k, m.name, 'LECTURE', 6, t.starts_on, t.ends_on
    from module m join program p on p.id = m.program_id, term t, generate_series(1, ${sheets.waiting / sheets.modules}) k
    where p.code like 'SP%' and t.code ~ '^S[0-9]+$' and (k = 1 or p.code = 'SP1' and t.code = 'S1')`,
  `insert into course_lecturer (course_id, person_id, role)
    select c.id, s.id, case k when 0 then 'LEAD' else 'CO' end from course c, generate_series(0, 1) k
    join person s on true where c.code like 'SP%' and s.username = 'sheetlecturer' || (c.id * 7 + k * 11) % 300 + 1`,
  `insert into enrollment (course_id, person_id, state)
    select c.id, s.id, case when t.code = 'S1' then 'ENROLLED' else 'PASSED' end
    from course c join term t on t.id = c.term_id, generate_series(1, ${sheets.students}) k
    join person s on true where c.code like 'SP%' and s.username = 'sheetstudent' || (c.id * 31 + k * 97) % 2000 + 1`,
  `update grade_sheet g set edition = 1, figures = ${figures}, checksum = md5(c.code), submitted_at = t.ends_on,
      submitted_by = (select l.person_id from course_lecturer l where l.course_id = c.id and l.role = 'LEAD'),
      published_at = case when t.code = 'S1' then null else t.ends_on + 20 end,
      state = case when t.code = 'S1' then 'SUBMITTED' else 'PUBLISHED' end
    from course c join term t on t.id = c.term_id join module m on m.id = c.module_id join program p on p.id = m.program_id
    where c.id = g.course_id and p.code like 'SP%' and (t.code <> 'S1' or p.code = 'SP1')`,
]
