import { expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { seededRandom } from '#platform/server/demo/seeded-random.ts'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp } from '#platform/test/test-app.ts'
import type { Roster } from '../../contract/attendance/roster.ts'
import { addCodes } from './attendance.fixture.ts'

const days = ['2026-11-02', '2026-11-06', '2026-11-10', '2026-11-14']
const steps = 16

test('whoever enrols, withdraws and comes back on whichever days, no roster of the days before changes', async () => {
  const { next: random, below } = seededRandom(27)
  const testApp = await openTestApp()
  const { db, now } = testApp
  await addCodes(db)
  const person = async (username: string) =>
    (
      await makePerson(db, {
        ...{ username, officialName: username, studentNumber: `S-${username}` },
        identity: { issuer: 'embedded', subject: username },
      })
    ).id
  const lead = await person('tomas')
  await person('olga')
  const as = (username: string, roles: string[] = []) => testApp.as({ username, sub: username, roles })
  const officer = () => as('olga', ['ROLE_REGISTRY'])
  const course = (await makeCourse(db, { code: 'CS204', lead })).id
  for (const name of ['mina', 'kit']) await makeEnrollment(db, { course_id: course, person_id: await person(name) })
  const people: number[] = []
  for (const name of ['rui', 'lam', 'eva', 'ivo']) people.push(await person(name))
  const lessons: { id: number; day: string }[] = []
  for (const [at, day] of days.entries()) {
    const slot = { course_id: course, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30' }
    lessons.push({ id: await inserted(db, 'lesson', { ...slot, state: at < 2 ? 'HELD' : 'PLANNED' }), day })
  }

  const rosters = new Map<number, string[]>()
  const done: string[] = []
  for (let step = 0; step < steps; step++) {
    const today = `2026-11-${String(3 + step).padStart(2, '0')}`
    now.setTime(Date.parse(`${today}T04:00:00Z`))
    for (const { id } of lessons.filter(({ day }) => day < today)) {
      const { students }: Roster = (await as('tomas').get(`/api/v2/lessons/${id}/roster`)).body
      const names = students.map(({ student }) => student.name)
      expect([...done, id, names]).toEqual([...done, id, rosters.get(id) ?? names])
      rosters.set(id, names)
    }
    done.push(`${today}: ${await change()}`)
  }
  expect(new Set(done.map((one) => one.split(' ')[1]))).toEqual(new Set(['enrol', 'withdraw', 'reenrol']))
  expect(new Set([...rosters.values()].map(String)).size).toBeGreaterThan(1)

  /** Somebody enrols, leaves or comes back; says what was done. */
  async function change(): Promise<string> {
    const { 'hydra:member': enrolled } = (await officer().get(`/api/v2/courses/${course}/enrollments`)).body
    const known = enrolled.map(({ student }: { student: { id: number } }) => student.id)
    const fresh = people.filter((id) => !known.includes(id))
    if (fresh.length > 0 && random() < 0.4) {
      const [student] = fresh
      const body = { course: `/api/v2/courses/${course}`, student: `/api/v2/users/${student}` }
      const { status } = await officer().post('/api/v2/enrollments', body)
      return `enrol ${student} ${status}`
    }
    const one = enrolled[below(enrolled.length)]
    const name = one.state === 'WITHDRAWN' ? 'reenrol' : 'withdraw'
    const reason = name === 'withdraw' ? { reason: 'Another programme of study.' } : {}
    const { status } = await officer().post(`${one['@id']}/transitions/${name}`, reason, anyVersion)
    return `${name} ${one.student.name} ${status}`
  }
})
