import type pg from 'pg'

/** The theses of a benchmark: one faculty, of which one in seven is open, and a supervisor with many. */
export const size = { theses: 20_000, supervised: 40 } as const

const open = [
  ...['DRAFT', 'PROPOSAL_SUBMITTED', 'UNDER_EVALUATION', 'REVISION_REQUESTED', 'APPROVED', 'IN_PROGRESS', 'ON_HOLD'],
  ...['SUBMITTED', 'UNDER_REVIEW', 'READY_FOR_DEFENCE', 'DEFENCE_SCHEDULED', 'DEFENDED', 'FINAL_SUBMITTED'],
]
const said = (text: string) => `jsonb_build_object('en', ${text}, 'pt', ${text})`
const ago = (days: string) => `now() - make_interval(days => ${days})`

const statements = [
  `insert into faculty (code, name) values ('BENCH-T', ${said(`'Faculty of the benchmark'`)})`,
  `insert into degree (faculty_id, code, name, cycle)
    select id, 'BENCH-T', ${said(`'Master'`)}, 'MASTER' from faculty where code = 'BENCH-T'`,
  `insert into program (degree_id, code, name, ects)
    select d.id, 'BENCH-T' || n, ${said(`'Programme ' || n`)}, 120 from degree d, generate_series(1, 4) n
    where d.code = 'BENCH-T'`,
  `insert into thesis_template (degree_id, edition, least_credits, draft_days, reply_days, least_idea, most_theses)
    select id, 1, 0, 180, 14, 20, 50 from degree where code = 'BENCH-T'`,
  `insert into person (username, official_name, display_name, sort_name, email)
    select 'thesis-s' || n, name, name, lower(name), 'thesis-s' || n || '@bench.example'
    from generate_series(1, ${size.theses}) n cross join lateral (
      select (array['Chan', 'Leong', 'Wong', 'Silva', 'Lopes', 'Smith', 'Ho'])[1 + n % 7] || ' '
        || (array['Mei', 'Ana', 'Kit', 'Rui', 'Ivo'])[1 + n % 5] || ' ' || n as name) x`,
  `insert into person (username, official_name, display_name, sort_name, email)
    select 'thesis-p' || n, 'Prof ' || n, 'Prof ' || n, 'prof ' || n, 'thesis-p' || n || '@bench.example'
    from generate_series(1, 400) n`,
  `insert into person (username, official_name, display_name, sort_name, email)
    values ('thesis-office', 'Office', 'Office', 'office', 'thesis-office@bench.example')`,
  `insert into user_program (person_id, program_id, started_on)
    select p.id, (select min(id) from program where code like 'BENCH-T%') + substring(p.username from 9)::int % 4,
      current_date - 700 from person p where p.username like 'thesis-s%'`,
  `insert into thesis (template_id, program_id, title, language, area, idea, created_at, submitted_at, evaluated_at,
      returned_at, approved_at, begun_at, due_on, handed_in_at, review_started_at, cleared_at, deposited_at, state)
    select k.id, u.program_id, ${said(`'A study of ' || (array['rivers', 'ledgers', 'bridges', 'sounds'])[1 + n % 4] || ' ' || n`)},
      'en', (array['History', 'Signals', 'Images'])[1 + n % 3], 'An idea of some length.', ${ago('200 + n % 700')},
      ${ago('n % 60')}, ${ago('n % 50')}, ${ago('n % 60')}, ${ago('100')}, ${ago('90')}, current_date + 100 - n % 150,
      ${ago('n % 40')}, ${ago('n % 60')}, ${ago('n % 20')}, ${ago('n % 20')},
      case when n % 7 = 0 then (array[${open.map((state) => `'${state}'`).join(', ')}])[1 + n / 7 % ${open.length}] else 'COMPLETED' end
    from person p join user_program u on u.person_id = p.id
    join program g on g.id = u.program_id join thesis_template k on k.degree_id = g.degree_id
    cross join lateral (select substring(p.username from 9)::int as n) x where p.username like 'thesis-s%' order by n`,
  `insert into thesis_author (thesis_id, person_id, user_program_id)
    select t.id, u.person_id, u.id from thesis t join person p
      on p.username = 'thesis-s' || substring(t.title ->> 'en' from '[0-9]+$')
    join user_program u on u.person_id = p.id`,
  // The first supervisor has so many open theses, the others share the rest.
  `insert into thesis_supervisor (thesis_id, person_id, role, from_day)
    select x.id, p.id, 'MAIN', current_date - 180
    from (select t.id, t.state <> 'COMPLETED' as open, row_number() over (partition by t.state <> 'COMPLETED' order by t.id) as at
      from thesis t) x
    join person p on p.username = 'thesis-p' || case when x.open and x.at <= ${size.supervised} then 1 else 2 + x.at % 399 end`,
  `insert into thesis_deposit (thesis_id, title, keywords, submitted_at, published_at, shown_at, told_at)
    select id, title, '{"en": "towns, archives"}', deposited_at, deposited_at, deposited_at, deposited_at
    from thesis where state = 'COMPLETED'`,
  `insert into move_log (object_type, object_id, name, from_state, to_state, at, actor_id, actor_name)
    select 'Thesis', t.id, 'start', 'APPROVED', 'IN_PROGRESS', t.begun_at, p.id, p.display_name
    from thesis t, person p where p.username = 'thesis-office'`,
  'analyze',
]

/** Fills a database with theses in every state; returns their faculty and the supervisor with many. */
export async function fillTheses(pool: pg.Pool): Promise<{ faculty: number; supervisor: number }> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  client.release(true)
  const { rows } = await pool.query<{ faculty: number; supervisor: number }>(`select
    (select id from faculty where code = 'BENCH-T') as faculty,
    (select id from person where username = 'thesis-p1') as supervisor`)
  const [found] = rows
  if (!found) throw new Error('The theses of the benchmark are not there.')
  return found
}
