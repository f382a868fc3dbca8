import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Case } from './callers.ts'

/** Tokens by the ids of people. */
type Tokens = ReadonlyMap<number, string>

/** Ten addresses of the calendar for each person, because each address has a limit of reads per minute. */
const addresses = 10

/** The requests about classes: by the lecturers of the two large courses, and by students for themselves. */
export async function classCases(pool: pg.Pool, { mine, theirs }: { mine: Tokens; theirs: Tokens }): Promise<Case[]> {
  const { rows } = await pool.query<{ code: string; course: number; lesson: number; people: number[] }>(
    `select c.code, c.id as course, (select min(id) from lesson where course_id = c.id) as lesson,
      array(select person_id from course_lecturer where course_id = c.id and person_id = any($1)) as people
    from course c where c.code in ('ROSTER', 'MATRIX')`,
    [[...theirs.keys()]],
  )
  const taught = (code: string, pathOf: (found: { course: number; lesson: number }) => string) =>
    rows
      .filter((one) => one.code === code)
      .flatMap((one) => one.people.map((person) => get(pathOf(one), theirs.get(person))))
  const [from, until] = monthAround(new Date())
  const files = await calendarTokens(pool, [...mine.keys()])
  return [
    { name: 'roll call of 2,000', calls: taught('ROSTER', ({ lesson }) => `/api/v2/lessons/${lesson}/roster`) },
    {
      name: 'attendance 200 × 45',
      calls: taught('MATRIX', ({ course }) => `/api/v2/courses/${course}/attendance_matrix`),
    },
    {
      name: 'month of a student',
      calls: [...mine.values()].map((token) => get(`/api/v2/schedule?from=${from}&until=${until}`, token)),
    },
    { name: 'iCal feed', calls: files.map((token) => get(`/ical/${token}.ics`)) },
  ]
}

const get = (path: string, token = '') => ({ method: 'GET', path, token })

/** The first and the last day of the month. */
function monthAround(now: Date): [string, string] {
  const day = (month: number, at: number) => new Date(Date.UTC(now.getFullYear(), month, at)).toISOString().slice(0, 10)
  return [day(now.getMonth(), 1), day(now.getMonth() + 1, 0)]
}

async function calendarTokens(pool: pg.Pool, people: readonly number[]): Promise<string[]> {
  const made = Array.from({ length: addresses }, (_, at) => at).flatMap((at) =>
    people.map((person) => ({ person, token: tokenOf(person, at) })),
  )
  await pool.query(
    `insert into calendar_address (person_id, token_hash, kinds)
      select x.person, x.hash, array['CLASS', 'EXAM', 'MEETING', 'PRACTICE', 'DEADLINE']
      from unnest($1::int[], $2::text[]) as x (person, hash) on conflict do nothing`,
    [made.map(({ person }) => person), made.map(({ token }) => createHash('sha256').update(token).digest('hex'))],
  )
  return made.map(({ token }) => token)
}

const tokenOf = (person: number, at: number): string => `${person}`.padStart(62, '0') + `${at}`.padStart(2, '0')
