import type pg from 'pg'
import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/identity/server/index.ts'
import { classCases } from './classes.ts'
import type { Call } from './load.ts'

/** The requests in one line of the report, sent by many people in turn. */
export type Case = { name: string; calls: readonly Call[] }

const students = 200
const lecturers = 100

/** The typical requests of a university's day, each by many people with a token and data of their own. */
export async function casesFor(pool: pg.Pool, place: { dataDir: string; publicUrl: string }): Promise<Case[]> {
  const mine = await signedIn(pool, 'student', students, place)
  const theirs = await signedIn(pool, 'lecturer', lecturers, place)
  const { rows } = await pool.query<{ person: number; contact: number | null; course: number | null }>(
    `select p.id as person, c.id as contact, l.course_id as course from person p
      left join user_contact c on c.person_id = p.id
      left join lateral (select min(course_id) as course_id from course_lecturer where person_id = p.id) l on true
      where p.id = any($1)`,
    [[...mine.keys(), ...theirs.keys()]],
  )
  const of = new Map(rows.map((row) => [row.person, row]))
  const each = (people: ReadonlyMap<number, string>, call: (person: number) => Omit<Call, 'token'>): Call[] =>
    [...people].map(([person, token]) => ({ ...call(person), token }))
  const get = (path: string) => ({ method: 'GET', path })
  return [
    { name: 'profile', calls: each(mine, () => get('/api/v2/profile')) },
    { name: 'my_academic', calls: each(mine, () => get('/api/v2/my_academic')) },
    { name: 'user_programs', calls: each(mine, () => get('/api/v2/user_programs')) },
    {
      name: 'roster page',
      calls: each(theirs, (person) => get(`/api/v2/enrollments?course.id=${of.get(person)?.course}&itemsPerPage=30`)),
    },
    {
      name: 'contact write',
      calls: each(mine, (person) => ({
        method: 'PUT',
        path: `/api/v2/user_contacts/${of.get(person)?.contact}`,
        body: JSON.stringify({ combined: `+853661${String(person).padStart(5, '0').slice(-5)}` }),
      })),
    },
    ...(await classCases(pool, { mine, theirs })),
  ]
}

/** Tokens of the first people with a user name, by the ids of the people. */
async function signedIn(
  pool: pg.Pool,
  prefix: 'student' | 'lecturer',
  count: number,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string },
): Promise<Map<number, string>> {
  const names = Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)
  await pool.query(
    `insert into person_identity (person_id, issuer, subject)
      select p.id, 'embedded', x.subject from unnest($1::text[], $2::text[]) as x (name, subject)
      join person p on p.username = x.name on conflict do nothing`,
    [names, names.map(subjectOf)],
  )
  const { rows } = await pool.query<{ id: number; username: string }>(
    'select id, username from person where username = any($1) order by id',
    [names],
  )
  const roles = [prefix === 'student' ? 'ROLE_STUDENT' : 'ROLE_LECTURER']
  const tokens = rows.map(async ({ id, username }): Promise<[number, string]> => {
    const person = {
      ...{ username, sub: subjectOf(username), name: username, email: `${username}@bench.example`, roles },
      role: { en: '', pt: '', 'zh-Hant': '' },
    }
    return [id, await mintAccessToken({ dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 7200 })]
  })
  return new Map(await Promise.all(tokens))
}
