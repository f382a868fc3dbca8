import { subjectOf } from '#registry/server'
import { mintAccessToken } from '../src/app/server/identity/index.ts'
import { openDatabase } from '../src/platform/server/database/open.ts'
import type { Place } from './portal.ts'
import type { Wish } from './record.ts'

/** The busiest student and the lecturer of the largest course, with what they ask most. */
export async function wishesOf(place: Place, publicUrl: string): Promise<Wish[]> {
  const { pool, close } = await openDatabase({
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    log: () => undefined,
  })
  const first = async (text: string) => (await pool.query(text)).rows[0]
  const student = await first(`select p.id, p.username from person p join enrollment e on e.person_id = p.id
    group by p.id order by count(*) desc, p.id limit 1`)
  const course = await first(
    'select course_id as id, count(*)::int as n from enrollment group by 1 order by 2 desc, 1 limit 1',
  )
  const lecturer = await first(`select p.id, p.username from person p join course_lecturer l on l.person_id = p.id
    where l.course_id = ${Number(course.id)} order by l.person_id limit 1`)
  const contact = await first(`insert into user_contact (person_id, category, type, combined)
    values (${Number(student.id)}, 'Personal', 4, '+85366123456')
    on conflict (person_id, category, type, custom_type) do update set combined = excluded.combined returning id`)
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
  const mine = await token(student.username, ['ROLE_STUDENT'])
  const theirs = await token(lecturer.username, ['ROLE_LECTURER'])
  const roster = `/api/v2/enrollments?course.id=${course.id}&itemsPerPage=30`
  return [
    { name: 'profile', method: 'GET', path: '/api/v2/profile', token: mine },
    { name: 'my_academic', method: 'GET', path: '/api/v2/my_academic', token: mine },
    { name: `roster page of ${course.n}`, method: 'GET', path: roster, token: theirs },
    { name: 'roster searched', method: 'GET', path: `${roster}&q=an`, token: theirs },
    { name: 'roster sorted by average', method: 'GET', path: `${roster}&order[average]=desc`, token: theirs },
    {
      name: 'contact write',
      method: 'PUT',
      path: `/api/v2/user_contacts/${contact.id}`,
      token: mine,
      body: '{"combined":"+85366123456"}',
    },
  ]
}
