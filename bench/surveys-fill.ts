import type { Pool } from 'pg'
import { subjectOf } from '#people/server'

/** The numbers of surveys in a benchmark: a term with its results, and one large class that answers. */
export const size = { courses: 400, ballots: 100, lecturers: 100, voters: 2_000 } as const
/** Twelve questions about the course and four about its teacher. */
const asked = { course: 12, teacher: 4 } as const

const said = (text: string) => `'{"en": "${text}", "pt": "${text}", "zh-Hant": "${text}"}'::jsonb`
const scales = (prefix: string, count: number) =>
  `(select jsonb_agg(jsonb_build_object('key', '${prefix}' || n, 'kind', 'SCALE', 'text', ${said('It helped.')}))
    from generate_series(1, ${count}) n)`
const people = (prefix: string, count: number) => `
  insert into person (username, official_name, display_name, sort_name, email)
  select '${prefix}' || n, '${prefix} ' || n, '${prefix} ' || n, '${prefix} ' || n, '${prefix}' || n || '@bench.example'
  from generate_series(1, ${count}) n`
const questionnaire = (scope: string, questions: string) => `
  insert into questionnaire (name, scope, questions, state) select ${said('Bench')}, '${scope}', ${questions}, 'FROZEN'`
const slots = `(
  select 'course.c' || n as slot from generate_series(1, ${asked.course}) n
  union all select 'teacher-' || t.person_id || '.t' || n from survey_teacher t, generate_series(1, ${asked.teacher}) n
    where t.survey_id = y.id)`

const statements = [
  people('survey-l', size.lecturers),
  people('survey-s', size.voters),
  people('survey-registry', 1),
  `insert into person_role (person_id, role) select id, 'ROLE_REGISTRY' from person where username = 'survey-registry1'`,
  `insert into term (code, name, starts_on, ends_on)
    values ('BENCH-S', ${said('Benchmark')}, current_date - 120, current_date + 20)`,
  questionnaire('COURSE', scales('c', asked.course)),
  questionnaire('TEACHER', scales('t', asked.teacher)),
  `insert into module (code, name, credits)
    select 'BENCH-S' || n, ${said('Module')}, 6 from generate_series(1, ${size.courses + 1}) n`,
  `insert into course (term_id, module_id, code, title, type, starts_on, ends_on)
    select t.id, m.id, m.code, m.name, 'LECTURE', t.starts_on, t.ends_on
    from term t join module m on m.code like 'BENCH-S%' where t.code = 'BENCH-S'`,
  `insert into course_lecturer (course_id, person_id, role)
    select k.id, p.id, 'LEAD' from course k join person p
      on p.username = 'survey-l' || (1 + substring(k.code from 8)::int % ${size.lecturers}) where k.code like 'BENCH-S%'`,
  `insert into enrollment (course_id, person_id, registered_on)
    select k.id, p.id, k.starts_on from course k join person p on p.username like 'survey-s%'
    where k.code = 'BENCH-S${size.courses + 1}'`,
  `insert into survey_campaign (name, term_id, opens_on, closes_on, course_questionnaire_id, teacher_questionnaire_id, state)
    select ${said('Bench')}, t.id, current_date - 10, current_date + 10, q.id, h.id, 'APPROVED'
    from term t, questionnaire q, questionnaire h
    where t.code = 'BENCH-S' and q.name ->> 'en' = 'Bench' and q.scope = 'COURSE'
      and h.name ->> 'en' = 'Bench' and h.scope = 'TEACHER'`,
  `insert into survey (campaign_id, course_id, opens_on, closes_on, invited, state, published_at)
    select c.id, k.id, c.opens_on, c.closes_on, case when x.voted then ${size.voters} else 2 * ${size.ballots} end,
      case when x.voted then 'OPEN' else 'PUBLISHED' end, case when not x.voted then now() end
    from survey_campaign c join course k on k.term_id = c.term_id
    cross join lateral (select k.code = 'BENCH-S${size.courses + 1}' as voted) x
    where c.name ->> 'en' = 'Bench'`,
  `insert into survey_teacher (survey_id, person_id)
    select y.id, l.person_id from survey y join course_lecturer l on l.course_id = y.course_id
    join course k on k.id = y.course_id where k.code like 'BENCH-S%'`,
  `insert into survey_participant (survey_id, person_id)
    select y.id, e.person_id from survey y join enrollment e on e.course_id = y.course_id
    join course k on k.id = y.course_id where k.code = 'BENCH-S${size.courses + 1}'`,
  `insert into survey_box (survey_id, ballots)
    select y.id, case when y.state = 'OPEN' then 0 else ${size.ballots} end
    from survey y join course k on k.id = y.course_id where k.code like 'BENCH-S%'`,
  `insert into survey_release (survey_id, slot, counts, answered, points, released_in)
    select y.id, s.slot, '[5, 10, 25, 40, 20]', 100, 360, y.id
    from survey y join course k on k.id = y.course_id cross join lateral ${slots} s
    where k.code like 'BENCH-S%' and y.state = 'PUBLISHED'`,
]

/** Fills a database with the ratings of a term and a class that has not answered yet; returns the survey of the class. */
export async function fillSurveys(pool: Pool): Promise<{ open: number; published: number }> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  const { rows: added } = await client.query<{ id: number; username: string }>(
    `select id, username from person where username like 'survey-%'`,
  )
  await client.query(
    `insert into person_identity (person_id, issuer, subject)
      select * from unnest($1::int[], array_fill('embedded'::text, array[cardinality($1::int[])]), $2::text[])`,
    [added.map(({ id }) => id), added.map(({ username }) => subjectOf(username))],
  )
  await client.query('analyze')
  const { rows } = await client.query<{ open: number; published: number }>(
    `select (select id from survey where state = 'OPEN' and invited = ${size.voters}) as open,
      (select k.id from course k where k.code = 'BENCH-S1') as published`,
  )
  client.release(true)
  const [found] = rows
  if (!found) throw new Error('The surveys of the benchmark are not there.')
  return found
}
