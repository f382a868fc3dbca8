import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { makeLecturer, makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
let other: PracticeFixture
let head: Party
let caller: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
  other = await makeReady(testApp.db)
  head = await makeLecturer(testApp.db, 'head')
  caller = testApp.as({ username: 'head', sub: 'head' })
  await set('practice_supervisor', made.coordinator.entry, { coordinates: false })
  await set('practice_supervisor', head.entry, { coordinates: true, school_id: made.school })
})
const set = async (table: string, id: number, values: object) => {
  await testApp.set(table, id, values)
  testApp.api.sessions.forget()
}

test.each(practiceFlow.states)(
  'a coordinator with an account reads the practices of the school beyond the plan: %s',
  async (state) => {
    await set('teaching_practice', made.practice, { state })
    const isTold = state !== 'PLANNED'
    const found = (await caller.get(TeachingPractice.path)).body['hydra:member'].map(({ id }: { id: number }) => id)
    expect(found).toEqual(isTold ? [made.practice] : [])
    const status = async (iri: string) => (await caller.get(iri)).status
    expect([await status(made.iri), await status(`${made.iri}/assignments`)]).toEqual(isTold ? [200, 200] : [404, 404])
    expect(await status(PracticeSupervisor.iri(made.mentor.entry))).toBe(isTold ? 200 : 404)
    expect([await status(other.iri), await status(School.iri(other.school))]).toEqual([404, 404])
  },
)

test('a coordinator with an account declines, and the manager continues', async () => {
  await set('teaching_practice', made.practice, { state: 'PLACEMENT_REQUESTED' })
  const etag = (await caller.get(made.iri)).headers.get('etag') ?? ''
  const reason = { reason: 'We have no teacher for her this year.' }
  const { status, body } = await caller.post(`${made.iri}/transitions/decline`, reason, { 'if-match': etag })
  expect([status, body.state, body.actions]).toEqual([200, 'REQUIREMENTS', []])
})

test('a coordinator is a supervisor of the portal, whose links lead to the practice, without hours or forms', async () => {
  await set('teaching_practice', made.practice, { state: 'PLACEMENT_REQUESTED' })
  const profile = (await caller.get('/api/v2/profile')).body
  expect(profile.effectiveRoles).toContain('ROLE_TP_SUPERVISOR')
  const { body } = await caller.get(made.iri)
  expect(body.actions).toEqual(['accept', 'decline', 'chooseMentor'])
  const people = (await caller.get(`${made.iri}/assignments`)).body
  expect(people['hydra:totalItems']).toBe(2)
  for (const part of ['time_logs', 'meetings', 'requirements'])
    expect((await caller.get(`${made.iri}/${part}`)).body['hydra:totalItems']).toBe(0)
  expect((await caller.get(`${made.iri}/evaluations`)).body['hydra:totalItems']).toBe(0)
  const route = (await caller.get(`/api/v2/resolve_route?iri=${made.iri}`)).body
  expect(JSON.stringify(route)).toContain(`/teaching_practice/supervisor/${made.practice}/student`)
})
