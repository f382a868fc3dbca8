import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeReady, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
})

const manager = () => testApp.as({ username: made.manager.username, sub: made.manager.username })
const student = () => testApp.as({ username: made.student.username, sub: made.student.username })

async function plan(requirements: string[]): Promise<void> {
  const etag = (await manager().get(made.iri)).headers.get('etag') ?? ''
  expect((await manager().put(made.iri, { requirements }, { 'if-match': etag })).status).toBe(200)
}
const asked = async (): Promise<[string, string][]> =>
  (await student().get(`${made.iri}/requirements?order[kind]=asc`)).body['hydra:member'].map(
    ({ kind, state }: { kind: string; state: string }) => [kind, state],
  )

test('a proof added to the plan later is required; one that is removed and was not submitted is not', async () => {
  await plan(['CLEARANCE', 'HEALTH', 'TRAINING'])
  expect(await asked()).toEqual([
    ['CLEARANCE', 'VERIFIED'],
    ['HEALTH', 'MISSING'],
    ['TRAINING', 'MISSING'],
  ])
  const tasks = (await student().get('/api/v2/profile')).body.status.tasks
  const [task] = tasks.filter(({ type }: { type: string }) => type === 'documentsMissing')
  expect(task.values.count).toBe(2)
  await plan(['CLEARANCE', 'TRAINING'])
  expect((await asked()).map(([kind]) => kind)).toEqual(['CLEARANCE', 'TRAINING'])
})

test('a submitted proof stays, even if it is no longer required', async () => {
  await plan([])
  expect(await asked()).toEqual([['CLEARANCE', 'VERIFIED']])
  await testApp.set('practice_requirement', made.requirement, { state: 'MISSING' })
  await plan(['HEALTH'])
  expect((await asked()).map(([kind]) => kind)).toEqual(['CLEARANCE', 'HEALTH'])
})

test('before the requirements are opened no proof is required, and other changes of the plan leave the proofs alone', async () => {
  await testApp.db.deleteFrom('practice_requirement').where('practice_id', '=', made.practice).execute()
  await testApp.set('teaching_practice', made.practice, { state: 'PLANNED' })
  await plan(['CLEARANCE', 'HEALTH'])
  expect(await asked()).toEqual([])
  await testApp.set('teaching_practice', made.practice, { state: 'REQUIREMENTS' })
  const etag = (await manager().get(made.iri)).headers.get('etag') ?? ''
  expect((await manager().put(made.iri, { subjects: 'Music' }, { 'if-match': etag })).status).toBe(200)
  expect(await asked()).toEqual([])
})
