import { subjectOf } from '#people/server'
import { mintAccessToken } from '../src/identity/server/index.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import type { Call } from './load.ts'
import type { Place } from './portal.ts'

/** A request and its name in the report. */
export type NamedCall = Call & { name: string }

/** The requests of the lecturer of the largest course and of the registry office, each measured alone. */
export async function requestsOf(place: Place, publicUrl: string): Promise<NamedCall[]> {
  const { pool, close } = await openDatabase({
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    log: () => undefined,
  })
  const first = async (text: string) => (await pool.query(text)).rows[0]
  const course = await first(
    'select course_id as id, count(*)::int as n from enrollment group by 1 order by 2 desc, 1 limit 1',
  )
  const lecturer = await first(`select p.id, p.username from person p join course_lecturer l on l.person_id = p.id
    where l.course_id = ${Number(course.id)} order by l.person_id limit 1`)
  const clerk = await first(`select p.id, p.username from person p join course_lecturer l on l.person_id = p.id
    where p.id <> ${Number(lecturer.id)} order by p.id limit 1`)
  const { n: everybody } = await first('select count(*)::int as n from person')
  await close()
  const token = (username: string, roles: string[]) => {
    const person = {
      username,
      sub: subjectOf(username),
      name: username,
      email: `${username}@example.edu`,
      roles,
      role: { en: '', pt: '', 'zh-Hant': '' },
    }
    return mintAccessToken({ dataDir: place.dataDir, publicUrl, person, clientId: 'portal', ttlSeconds: 7200 })
  }
  const theirs = await token(lecturer.username, ['ROLE_LECTURER'])
  const office = await token(clerk.username, ['ROLE_REGISTRY'])
  const roster = `/api/v2/enrollments?course.id=${course.id}&itemsPerPage=30`
  const list = (name: string, path: string, token: string): NamedCall => ({ name, method: 'GET', path, token })
  const rosters = [
    list(`roster page of ${course.n}`, roster, theirs),
    list('roster searched', `${roster}&q=an`, theirs),
    list('roster sorted by average', `${roster}&order[average]=desc`, theirs),
  ]
  const people = '/api/v2/person_records?itemsPerPage=30'
  const [deep, deepest] = [Math.ceil(everybody / 60), Math.ceil(everybody / 30)]
  return [
    ...rosters,
    list('roster, last page', `${roster}&page=${Math.ceil(course.n / 30)}`, theirs),
    list(`people, page 1 of ${everybody}`, people, office),
    list(`people, page ${deep}`, `${people}&page=${deep}`, office),
    list(`people, page ${deepest}`, `${people}&page=${deepest}`, office),
    list('people searched, Latin', `${people}&q=an`, office),
    list('people searched, Latin, page 200', `${people}&q=an&page=200`, office),
    list('people searched, Chinese', `${people}&q=${encodeURIComponent('文')}`, office),
    list('people searched, nobody', `${people}&q=qqqq`, office),
  ]
}
