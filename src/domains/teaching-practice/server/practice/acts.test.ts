import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceActs } from '../../contract/practice-acts.ts'
import { practiceFlow } from '../../contract/practice-flow.ts'
import { makeLink, makeReady, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
const callers: Record<string, Caller> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
  for (const who of ['manager', 'student', 'supervisor'] as const)
    callers[who] = testApp.as({ username: made[who].username, sub: made[who].username })
  for (const [who, part] of [['mentor', 'SCHOOL_MENTOR'] as const, ['coordinator', 'SCHOOL_COORDINATOR'] as const]) {
    const { secret } = await makeLink(testApp.db, made, made[who], part)
    callers[who] = testApp.withToken(
      (await testApp.withToken().post('/api/v2/guest_sessions', { secret })).body.accessToken,
    )
  }
})

const as = (who: string): Caller => callers[who] ?? testApp.withToken()

/** The states in which each act is available to whom, while no mentor is named yet. */
const offered: Record<string, Record<string, string[]>> = {
  student: {
    declare: [
      ...[
        'REQUIREMENTS',
        'PLACEMENT_REQUESTED',
        'CONFIRMED',
        'ACTIVE',
        'EVALUATION',
        'SUSPENDED',
        'REPLACEMENT_NEEDED',
      ],
    ],
    logHours: ['CONFIRMED', 'ACTIVE', 'EVALUATION'],
    handInHours: ['ACTIVE', 'EVALUATION'],
    uploadPortfolio: ['ACTIVE', 'EVALUATION'],
  },
  supervisor: { proposeMeeting: ['CONFIRMED', 'ACTIVE', 'EVALUATION', 'SUSPENDED', 'REPLACEMENT_NEEDED'] },
  coordinator: { nameMentor: ['PLACEMENT_REQUESTED'], chooseMentor: ['PLACEMENT_REQUESTED'] },
  mentor: {},
  manager: {
    ...Object.fromEntries(
      ['nameMentor', 'chooseMentor', 'assign'].map((act) => [
        act,
        [
          ...['PLANNED', 'REQUIREMENTS', 'PLACEMENT_REQUESTED', 'CONFIRMED', 'ACTIVE', 'EVALUATION', 'SUSPENDED'],
          'REPLACEMENT_NEEDED',
        ],
      ]),
    ),
    moderate: ['MODERATION'],
    correctGrade: ['GRADED', 'COMPLETED'],
  },
}

test.each(practiceFlow.states)('a practice that is %s lists for everybody what they may do with it', async (state) => {
  await testApp.set('teaching_practice', made.practice, { state })
  for (const [who, acts] of Object.entries(offered)) {
    const wanted = practiceActs.filter((act) => acts[act]?.includes(state))
    const actsIn = (actions: string[]) => practiceActs.filter((act) => actions.includes(act))
    expect([who, actsIn((await as(who).get(made.iri)).body.actions)]).toEqual([who, wanted])
    const { body } = await as(who).get(TeachingPractice.path, { fields: 'actions' })
    const found = body['hydra:member'].find(({ '@id': iri }: { '@id': string }) => iri === made.iri)
    expect([who, actsIn(found.actions)]).toEqual([who, wanted])
  }
})

test('where there is a mentor nobody is offered to name one', async () => {
  await testApp.set('teaching_practice', made.practice, { state: 'PLACEMENT_REQUESTED' })
  await testApp.set('practice_assignment', made.mentoring, { state: 'PROPOSED' })
  for (const who of ['manager', 'coordinator'])
    expect((await as(who).get(made.iri)).body.actions).not.toContain('nameMentor')
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
})

test('the next meeting is the first that is planned and in the future, and lists are ordered by it', async () => {
  const other = await makeReady(testApp.db, { name: 'other' })
  const plan = (practice_id: number, at: string, state = 'PLANNED') =>
    testApp.db
      .insertInto('practice_meeting')
      .values({ practice_id, supervisor_id: made.supervisor.person, kind: 'ONLINE', at, state })
      .execute()
  expect((await as('student').get(made.iri)).body.nextMeeting).toBe(null)
  await plan(made.practice, '2099-02-01T08:00:00Z', 'CANCELLED')
  await plan(made.practice, '2099-03-02T08:00:00Z')
  await plan(made.practice, '2099-03-01T08:00:00Z')
  await plan(other.practice, '2099-02-15T08:00:00Z')
  for (const who of ['student', 'supervisor', 'mentor', 'coordinator', 'manager'])
    expect([who, Date.parse((await as(who).get(made.iri)).body.nextMeeting)]).toEqual([
      ...[who, Date.parse('2099-03-01T08:00:00Z')],
    ])
  const order = async (way: string) =>
    (await as('manager').get(`${TeachingPractice.path}?order[nextMeeting]=${way}`)).body['hydra:member'].map(
      ({ id }: { id: number }) => id,
    )
  expect([await order('asc'), await order('desc')]).toEqual([
    [other.practice, made.practice],
    [made.practice, other.practice],
  ])
})
