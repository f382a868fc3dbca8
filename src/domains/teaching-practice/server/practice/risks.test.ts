import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { practiceRisks, TeachingPractice } from '../../contract/practice.ts'
import type { PracticeState } from '../../contract/practice-flow.ts'
import { makeEntry, makeReady, type PracticeFixture } from '../practice.fixture.ts'

type Risk = (typeof practiceRisks)[number]

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const practice = (values: object) => (made: PracticeFixture) => testApp.set('teaching_practice', made.practice, values)
const requirement = (values: object) => (made: PracticeFixture) =>
  testApp.set('practice_requirement', made.requirement, values)

type Case = [
  risk: Risk,
  what: string,
  state: PracticeState,
  change: (made: PracticeFixture) => Promise<unknown>,
  isRisk: boolean,
]
/** Today is 21 November 2026. Of the practice from 1 October, 51 of 102 days are over: half of its time. */
const half = { starts_on: '2026-10-01', ends_on: '2027-01-11' }
const cases: Case[] = [
  [
    'HOURS_BEHIND',
    '33 percent of the hours after half of the time',
    'ACTIVE',
    practice({ ...half, required_observation: 2, required_teaching: 4, required_other: 3 }),
    true,
  ],
  [
    'HOURS_BEHIND',
    '38 percent of the hours after half of the time',
    'ACTIVE',
    practice({ ...half, required_observation: 2, required_teaching: 4, required_other: 2 }),
    false,
  ],
  [
    'HOURS_BEHIND',
    'hours that lag before the start',
    'PLACEMENT_REQUESTED',
    practice({ ...half, required_teaching: 90 }),
    false,
  ],
  [
    'REQUIREMENT_EXPIRING',
    'a proof that runs out in 29 days',
    'ACTIVE',
    requirement({ valid_until: '2026-12-20' }),
    true,
  ],
  [
    'REQUIREMENT_EXPIRING',
    'a proof that runs out in 30 days',
    'ACTIVE',
    requirement({ valid_until: '2026-12-21' }),
    false,
  ],
  [
    'REQUIREMENT_EXPIRING',
    'a proof that was waived',
    'ACTIVE',
    requirement({ valid_until: '2026-11-22', state: 'WAIVED' }),
    false,
  ],
  [
    'REQUIREMENT_OPEN',
    'a proof that is missing 29 days before the start',
    'CONFIRMED',
    async (made) => {
      await testApp.set('teaching_practice', made.practice, { starts_on: '2026-12-20' })
      await testApp.set('practice_requirement', made.requirement, { state: 'MISSING' })
    },
    true,
  ],
  [
    'REQUIREMENT_OPEN',
    'a proof that is missing 30 days before the start',
    'CONFIRMED',
    async (made) => {
      await testApp.set('teaching_practice', made.practice, { starts_on: '2026-12-21' })
      await testApp.set('practice_requirement', made.requirement, { state: 'MISSING' })
    },
    false,
  ],
  [
    'VISIT_DUE',
    'one visit of four after half of the time',
    'ACTIVE',
    async (made) => {
      await testApp.set('teaching_practice', made.practice, { ...half, required_visits: 4 })
    },
    true,
  ],
  [
    'VISIT_DUE',
    'one visit of three after half of the time',
    'ACTIVE',
    practice({ ...half, required_visits: 3 }),
    false,
  ],
  [
    'MENTOR_SILENT',
    'hours that wait since the last minute of the day before the tenth in Macau',
    'ACTIVE',
    (made) => waitingSince(made, '2026-11-10T15:59:59Z'),
    true,
  ],
  [
    'MENTOR_SILENT',
    'hours that wait since the first minute of the tenth day in Macau',
    'ACTIVE',
    (made) => waitingSince(made, '2026-11-10T16:00:00Z'),
    false,
  ],
  [
    'FORM_DUE',
    'an open form eight days after the end',
    'EVALUATION',
    async (made) => {
      await testApp.set('teaching_practice', made.practice, { ends_on: '2026-11-13' })
      await testApp.set('practice_evaluation', made.final, { state: 'DRAFT' })
    },
    true,
  ],
  [
    'FORM_DUE',
    'an open form seven days after the end',
    'EVALUATION',
    async (made) => {
      await testApp.set('teaching_practice', made.practice, { ends_on: '2026-11-14' })
      await testApp.set('practice_evaluation', made.final, { state: 'DRAFT' })
    },
    false,
  ],
  [
    'NO_SCHOOL',
    'no school 29 days before the start',
    'PLANNED',
    practice({ school_id: null, starts_on: '2026-12-20' }),
    true,
  ],
  [
    'NO_SCHOOL',
    'no school 30 days before the start',
    'PLANNED',
    practice({ school_id: null, starts_on: '2026-12-21' }),
    false,
  ],
  ['COULD_NOT_START', 'a start planned for today', 'CONFIRMED', practice({ starts_on: '2026-11-21' }), true],
  ['COULD_NOT_START', 'a start planned for tomorrow', 'CONFIRMED', practice({ starts_on: '2026-11-22' }), false],
  ['NOT_ANSWERED', 'a school asked eight days ago', 'PLACEMENT_REQUESTED', askedOn('2026-11-13'), true],
  ['NOT_ANSWERED', 'a school asked seven days ago', 'PLACEMENT_REQUESTED', askedOn('2026-11-14'), false],
  [
    'NOT_ANSWERED',
    'a mentor asked eight days ago',
    'CONFIRMED',
    ({ mentoring }) => testApp.set('practice_assignment', mentoring, { state: 'PROPOSED', from_day: '2026-11-13' }),
    true,
  ],
  ['DECLINED', 'a school that has declined', 'REQUIREMENTS', (made) => moved(made, 'decline', '2026-11-20'), true],
  ['DECLINED', 'a school that has not been asked yet', 'REQUIREMENTS', async () => undefined, false],
  [
    'DECLINED',
    'a supervisor who has declined',
    'CONFIRMED',
    ({ supervising }) => testApp.set('practice_assignment', supervising, { state: 'DECLINED' }),
    true,
  ],
]

/** For practices that have not started, the start is in the future. */
const ahead: Partial<Record<PracticeState, object>> = { CONFIRMED: { starts_on: '2027-01-11' } }

function askedOn(day: string) {
  return (made: PracticeFixture) => moved(made, 'requestSchool', day)
}

async function moved(made: PracticeFixture, name: string, day: string): Promise<void> {
  const row = {
    object_type: TeachingPractice.type,
    object_id: made.practice,
    name,
    actor_id: made.manager.id,
    actor_name: 'A manager',
  }
  await testApp.db
    .insertInto('move_log')
    .values({ ...row, at: `${day}T02:00:00Z`, from_state: 'REQUIREMENTS', to_state: 'REQUIREMENTS' })
    .execute()
}

async function waitingSince({ practice: practice_id }: PracticeFixture, submitted_at: string): Promise<void> {
  const entry = await makeEntry(testApp.db, { practice_id, date: '2026-11-05', state: 'SUBMITTED' })
  await testApp.set('practice_time_log', entry, { submitted_at })
}

test('every risk of the radar is tested, on both sides of its limit', () => {
  const tried = (isRisk: boolean) => new Set(cases.filter((one) => one[4] === isRisk).map(([risk]) => risk))
  expect([...tried(true)].sort()).toEqual([...practiceRisks].sort())
  expect([...tried(false)].sort()).toEqual([...practiceRisks].sort())
})

test.each(cases)('%s: %s', async (risk, _, state, change, isRisk) => {
  const made = await makeReady(testApp.db, { state })
  await testApp.set('teaching_practice', made.practice, ahead[state] ?? { starts_on: '2026-10-01' })
  const manager = testApp.as({ username: made.manager.username, sub: made.manager.username })
  const all = async () => (await manager.get(made.iri)).body.risks
  expect(await all()).toEqual([])
  await change(made)
  expect(await all()).toEqual(isRisk ? [risk] : [])
  const { body } = await manager.get(`${TeachingPractice.path}?risk=${risk}&student.id=${made.student.id}`)
  expect(body['hydra:totalItems']).toBe(isRisk ? 1 : 0)
})

test('several risks are listed in the order of severity', async () => {
  const made = await makeReady(testApp.db, { state: 'EVALUATION' })
  await testApp.set('teaching_practice', made.practice, {
    required_teaching: 900,
    required_visits: 9,
    ends_on: '2026-11-01',
  })
  await testApp.set('practice_evaluation', made.final, { state: 'OPEN' })
  await waitingSince(made, '2026-11-01T00:00:00Z')
  const { body } = await testApp.as({ username: made.manager.username, sub: made.manager.username }).get(made.iri)
  expect(body.risks).toEqual(practiceRisks.filter((risk) => body.risks.includes(risk)))
  expect(body.risks).toEqual(['HOURS_BEHIND', 'VISIT_DUE', 'MENTOR_SILENT', 'FORM_DUE'])
})
