import type pg from 'pg'
import { subjectOf } from '#people/server'
import { statisticsOfFilled } from '../src/platform/server/database/statistics.ts'

/** How many students request how many places. */
export const rush = { students: 500, places: 30 } as const

/** A term with an open enrolment period, students and one more person; returns their user names. */
export async function fillRush(pool: pg.Pool): Promise<string[]> {
  const names = Array.from({ length: rush.students + 1 }, (_, at) => `rush${at}`)
  for (const statement of statements) await pool.query(statement)
  await pool.query(
    `insert into person_identity (person_id, issuer, subject)
      select p.id, 'embedded', x.subject from unnest($1::text[], $2::text[]) as x (name, subject)
      join person p on p.username = x.name`,
    [names, names.map(subjectOf)],
  )
  await pool.query(statisticsOfFilled)
  return names
}

/** A course of that term with few places; returns its id. Its code is `name`. */
export async function addCourse(pool: pg.Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into course (module_id, term_id, code, title, type, starts_on, ends_on, capacity)
      select m.id, t.id, $1, m.name, 'LECTURE', t.starts_on, t.ends_on, $2
      from module m, term t where m.code = 'RUSH' and t.code = 'RUSH' returning id`,
    [name, rush.places],
  )
  return rows[0]?.id ?? 0
}

const statements = [
  `insert into faculty (code, name) values ('RUSH', '{"en": "Science"}')`,
  `insert into degree (faculty_id, code, name, cycle)
    select id, 'RUSH', '{"en": "Degree"}', 'BACHELOR' from faculty where code = 'RUSH'`,
  `insert into program (degree_id, code, name, ects)
    select id, 'RUSH', '{"en": "Computing"}', 180 from degree where code = 'RUSH'`,
  `insert into term (code, name, starts_on, ends_on)
    values ('RUSH', '{"en": "Next term"}', current_date + 30, current_date + 150)`,
  `insert into module (program_id, code, name, credits)
    select id, 'RUSH', '{"en": "Databases"}', 6 from program where code = 'RUSH'`,
  `insert into enrollment_window
      (term_id, program_id, opens_at, closes_at, drop_until, withdraw_until, most_credits, offer_hours)
    select t.id, p.id, now() - interval '1 day', now() + interval '1 day', current_date + 40, current_date + 90, 300, 48
    from term t, program p where t.code = 'RUSH' and p.code = 'RUSH'`,
  `insert into person (username, student_number, official_name, display_name, sort_name, email)
    select 'rush' || n, 'r' || n, 'Student ' || n, 'Student ' || n, 'student ' || n, 'rush' || n || '@bench.example'
    from generate_series(0, ${rush.students}) n`,
  `insert into user_program (person_id, program_id, started_on)
    select s.id, p.id, current_date - 400 from person s, program p where s.username like 'rush%' and p.code = 'RUSH'`,
]
