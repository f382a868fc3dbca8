import type { Pool } from 'pg'
import { statisticsOfFilled } from '../src/platform/server/database/statistics.ts'

/** The numbers of practices and their parts in a benchmark. */
export const size = {
  practices: 5_000,
  logsEach: 60,
  free: 1_000,
  schools: 300,
  mentors: 900,
  supervisors: 100,
} as const

/** Fills a database with practices of schools and people of their own, in every state; existing records remain. */
export async function fillPractices(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`select 1 from school where code = 'BENCH-1'`)
  if (rows.length > 0) return
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  client.release(true)
}

const { practices, logsEach, free, schools, mentors, supervisors } = size

const people = (prefix: string, count: number, number: string) => `
  insert into person (username, ${number}, official_name, display_name, sort_name, email)
  select '${prefix}' || n, '${prefix}' || n, name, name, lower(name), '${prefix}' || n || '@bench.example'
  from generate_series(1, ${count}) n cross join lateral (
    select (array['Chan', 'Leong', 'Wong', 'Silva', 'Lopes', 'Smith', 'Ho'])[1 + n % 7] || ' '
      || (array['Mei Na', 'Ka Hou', 'Ana', 'Rui', 'Emily', 'Sok I', 'Tomás', 'Weng Sam', 'John'])[1 + n % 9]
      || ' ' || n as name) x`

/** Fourteen states in turn, with running ones in between so that half of all run. */
const states = `array['ACTIVE', 'PLANNED', 'ACTIVE', 'REQUIREMENTS', 'ACTIVE', 'PLACEMENT_REQUESTED', 'ACTIVE', 'CONFIRMED',
  'ACTIVE', 'EVALUATION', 'ACTIVE', 'MODERATION', 'ACTIVE', 'GRADED', 'ACTIVE', 'COMPLETED', 'ACTIVE', 'SUSPENDED',
  'ACTIVE', 'REPLACEMENT_NEEDED', 'ACTIVE', 'WITHDRAWN', 'ACTIVE', 'FAILED', 'ACTIVE', 'CANCELLED']`
const ours = `teaching_practice tp join person p on p.id = tp.person_id and p.username like 'bench-s%'`

/** The entries are inserted in parts: the embedded database cancels a statement that runs too long. */
const logsAtOnce = 6
const logs = (
  from: number,
) => `insert into practice_time_log (practice_id, date, starts_at, ends_at, kind, description, state, submitted_at)
  select tp.id, tp.starts_on + n / 2, case n % 2 when 0 then time '08:30' else '13:30' end,
    case n % 2 when 0 then time '10:30' else '15:30' end,
    case n % 4 when 0 then 'OBSERVATION' when 3 then 'OTHER' else 'TEACHING' end, 'Fractions with paper strips.',
    case when n < 60 - tp.id % 50 then 'APPROVED' when n % 3 = 0 then 'SUBMITTED' else 'DRAFT' end,
    case when n < 60 - tp.id % 50 or n % 3 = 0 then tp.starts_on + n / 2 + time '18:00' end
  from ${ours} cross join generate_series(${from}, ${from + logsAtOnce - 1}) n`

const statements = [
  `insert into term (code, name, starts_on, ends_on)
    values ('BENCH', '{"en": "Benchmark"}', current_date - 90, current_date + 90)`,
  `insert into school (code, name, kind, district, capacity, agreement_from, agreement_renews)
    select 'BENCH-' || n, jsonb_build_object('en', 'School ' || n, 'zh-Hant', '學校' || n), 'PRIMARY', 'Taipa', 40,
      current_date - 900, true from generate_series(1, ${schools}) n`,
  people('bench-s', practices, 'student_number'),
  people('bench-f', free, 'student_number'),
  people('bench-m', mentors, 'staff_number'),
  people('bench-u', supervisors, 'staff_number'),
  `insert into practice_supervisor (kind, person_id, school_id)
    select case when username like 'bench-m%' then 'EXTERNAL' else 'USER' end, p.id, s.id
    from person p left join school s on username like 'bench-m%'
      and s.code = 'BENCH-' || (1 + substring(p.username from 8)::int % ${schools})
    where username like 'bench-m%' or username like 'bench-u%'`,
  `insert into teaching_practice (person_id, term_id, school_id, subjects, required_observation, required_teaching,
      required_other, requirements, starts_on, interim_on, ends_on, weights, form_generation, state)
    select p.id, t.id, case when n % 26 in (1, 3) and n % 3 = 0 then null else s.id end, 'Chinese', 20, 80, 20,
      '{CLEARANCE,HEALTH}', current_date - 60 - n % 20, current_date - 10, current_date + 1 + n % 60,
      '{"supervisor": 50, "mentor": 30, "portfolio": 10, "attendance": 10}', case n % 4 when 0 then 'OLD' else 'NEW' end,
      (${states})[1 + n % 26]
    from person p cross join lateral (select substring(p.username from 8)::int as n) x
    join term t on t.code = 'BENCH' join school s on s.code = 'BENCH-' || (1 + n % ${schools})
    where p.username like 'bench-s%'`,
  `insert into practice_assignment (practice_id, supervisor_id, role, from_day, state)
    select tp.id, ps.id, case when ps.kind = 'USER' then 'UNIVERSITY_SUPERVISOR' else 'SCHOOL_MENTOR' end,
      tp.starts_on, 'ACCEPTED'
    from ${ours} join person q on q.username in (
      'bench-u' || (1 + tp.id % ${supervisors}), 'bench-m' || (1 + tp.id % ${mentors}))
    join practice_supervisor ps on ps.person_id = q.id`,
  `insert into practice_requirement (practice_id, kind, valid_until, state)
    select tp.id, kind, current_date + (tp.id % 300)::int - 5,
      case when tp.id % 9 = 0 then 'MISSING' else 'VERIFIED' end
    from ${ours} cross join unnest(tp.requirements) kind`,
  ...Array.from({ length: logsEach / logsAtOnce }, (_, part) => logs(part * logsAtOnce)),
  `insert into practice_meeting (practice_id, supervisor_id, kind, at, notes, state)
    select tp.id, tp.person_id, 'SCHOOL_VISIT', tp.starts_on + n * 15, 'A calm class.', 'SIGNED'
    from ${ours} cross join generate_series(1, 3) n where n <= tp.id % 4`,
  `insert into practice_evaluation (practice_id, form_id, stage, role, evaluator_id, state, submitted_at)
    select tp.id, f.id, stage, role, tp.person_id, case when tp.id % 3 = 0 then 'OPEN' else 'SUBMITTED' end, now()
    from ${ours} join evaluation_form f on f.generation = tp.form_generation and f.current
    cross join unnest(array['INTERIM', 'FINAL']) stage cross join unnest(array['SUPERVISOR', 'MENTOR']) role`,
  statisticsOfFilled,
]
