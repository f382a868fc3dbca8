import { type Kysely, sql } from 'kysely'
import { demoStructure } from '#academics/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import type { CourseSelectionTables } from '../tables.ts'

type Db = Kysely<CourseSelectionTables>

/** Courses of the next term: code, places, weekday and times; two of them overlap. */
const offered = [
  ['ED330', 30, 1, '09:00', '10:30'],
  ['ED350', 20, 1, '10:00', '11:30'],
  ['PT210', 4, 3, '17:00', '18:30'],
  ['EN210', 12, 4, '11:00', '12:30'],
] as const

/** The next term, for which students choose courses this week: one course is full and has a waiting list. */
export async function fill({ db, today, take }: Demonstration): Promise<void> {
  const { ids, students } = take(demoPeople)
  const { terms, catalogue } = take(demoStructure)
  const starts = dayAfter(terms[2].startsOn, 182)
  const term = await nextTerm(db, starts)
  const window = await openWindow(db, { term, today, starts })
  const courses = new Map<string, number>()
  for (const [code, capacity, ...time] of offered)
    courses.set(
      code,
      await addCourse(db, { code, capacity, term, starts, module: idOf(catalogue.modules, code), time }),
    )
  const student = idOf(ids, 'student')
  const others = students
    .filter(({ program, username }) => program === 'ED' && username !== 'student')
    .map(({ username }) => idOf(ids, username))
  const ask = (course: string, people: readonly number[], state: 'ENROLLED' | 'WAITING') =>
    addRequests(db, { course: idOf(courses, course), window, people, state, today })
  await ask('PT210', others.slice(0, 4), 'ENROLLED')
  await ask('PT210', [...others.slice(4, 5), student, ...others.slice(5, 8)], 'WAITING')
  await ask('ED330', [student, ...others.slice(0, 11)], 'ENROLLED')
}

async function nextTerm(db: Db, starts: string): Promise<number> {
  const [year, half] = [starts.slice(0, 4), starts.slice(5, 7) >= '07' ? 'A' : 'S']
  const name =
    half === 'A'
      ? { en: `Autumn ${year}`, pt: `Outono de ${year}`, 'zh-Hant': `${year}年秋季` }
      : { en: `Spring ${year}`, pt: `Primavera de ${year}`, 'zh-Hant': `${year}年春季` }
  const { id } = await db
    .insertInto('term')
    .values({ code: `${year}${half}`, name, starts_on: starts, ends_on: dayAfter(starts, 111) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openWindow(db: Db, { term, today, starts }: { term: number; today: string; starts: string }) {
  const { id } = await db
    .insertInto('enrollment_window')
    .values({
      ...{ term_id: term, most_credits: 30, offer_hours: 48 },
      ...{ opens_at: `${dayAfter(today, -2)}T01:00:00Z`, closes_at: `${dayAfter(today, 7)}T10:00:00Z` },
      ...{ drop_until: dayAfter(starts, 13), withdraw_until: dayAfter(starts, 60) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ToAdd = {
  code: string
  capacity: number
  term: number
  starts: string
  module: number
  time: readonly [number, string, string]
}

async function addCourse(db: Db, { code, capacity, term, starts, module, time }: ToAdd): Promise<number> {
  const [weekday, starts_at, ends_at] = time
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into course (code, title, type, credits, capacity, starts_on, ends_on, term_id, module_id, language_id)
      select ${code}, m.name, 'LECTURE', m.credits, ${capacity}, ${starts}::date, ${dayAfter(starts, 111)}::date, ${term},
        m.id, (select c.language_id from course c where c.module_id = m.id order by c.id limit 1)
      from module m where m.id = ${module} returning id),
    lead as (
      insert into course_lecturer (course_id, person_id, role)
      select made.id, l.person_id, 'LEAD' from made, course_lecturer l join course c on c.id = l.course_id
      where c.module_id = ${module} and l.role = 'LEAD' order by c.starts_on desc limit 1),
    pattern as (
      insert into timetable_pattern (course_id, kind, weekday, starts_at, ends_at)
      select made.id, 'LECTURE', ${weekday}, ${starts_at}::time, ${ends_at}::time from made)
    select id from made`.execute(db)
  return rows[0]?.id ?? 0
}

type Asking = {
  course: number
  window: number
  people: readonly number[]
  state: 'ENROLLED' | 'WAITING'
  today: string
}

/** Adds requests in the order of `people`; with the state ENROLLED it also adds the enrolments. */
async function addRequests(db: Db, { course, window, people, state, today }: Asking): Promise<void> {
  await sql`
    with asked as (
      insert into enrollment_request (course_id, person_id, window_id, state, place, enrolled_at, created_at)
      select ${course}, p.id, ${window}, ${state}, case when ${state} = 'ENROLLED' then p.at end,
        case when ${state} = 'ENROLLED' then a.at end, a.at
      from unnest(${[...people]}::int[]) with ordinality as p (id, at)
      cross join lateral (select ${`${dayAfter(today, -1)}T02:00:00Z`}::timestamptz + p.at * interval '3 minutes' as at) a
      order by p.at)
    insert into enrollment (course_id, person_id, registered_on)
    select ${course}, unnest(${[...people]}::int[]), ${today}::date where ${state} = 'ENROLLED'`.execute(db)
}
