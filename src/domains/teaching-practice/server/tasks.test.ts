import { beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeEvaluation } from '../contract/evaluation.ts'
import { PracticeMeeting } from '../contract/meeting.ts'
import { endedStates, type PracticeState } from '../contract/practice-flow.ts'
import { makeEntry, makeReady, type Ready } from './practice.fixture.ts'
import { words } from './words.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })

/** A practice in which nobody has anything to do. */
async function quiet(state: PracticeState): Promise<Ready> {
  const made = await makeReady(testApp.db, { state })
  await testApp.set('practice_meeting', made.talk, { state: 'CANCELLED' })
  for (const form of [made.interim, made.otherInterim, made.final, made.otherFinal])
    await testApp.set('practice_evaluation', form, { state: 'ACKNOWLEDGED' })
  await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-20' })
  return made
}

type Task = { type: string; subject: string; values: Record<string, unknown> }
const people = ['student', 'supervisor', 'manager'] as const
/** What waits for each person in this practice, as their start page tells it. */
async function tasksOf(made: Ready, language = 'en'): Promise<Record<(typeof people)[number], Task[]>> {
  const of = async (who: (typeof people)[number]): Promise<Task[]> => {
    const { body } = await as(made[who]).get('/api/v2/feed', { 'accept-language': language })
    return body.tasks.filter(({ subject }: Task) => subject === made.iri)
  }
  return { student: await of('student'), supervisor: await of('supervisor'), manager: await of('manager') }
}
const typesOf = async (made: Ready) => {
  const { student, supervisor, manager } = await tasksOf(made)
  return Object.fromEntries(
    Object.entries({ student, supervisor, manager })
      .map(([who, tasks]) => [who, tasks.map(({ type }) => type).sort()])
      .filter(([, types]) => types?.length !== 0),
  )
}

type Situation = [
  what: string,
  state: PracticeState,
  change: (made: Ready) => Promise<unknown>,
  wanted: Record<string, string[]>,
]
const practice = (values: object) => (made: Ready) => testApp.set('teaching_practice', made.practice, values)
const situations: Situation[] = [
  [
    'a proof is missing',
    'REQUIREMENTS',
    (made) => testApp.set('practice_requirement', made.requirement, { state: 'MISSING' }),
    { student: ['SHOW_REQUIREMENT'] },
  ],
  [
    'a proof was handed in',
    'CONFIRMED',
    (made) => testApp.set('practice_requirement', made.requirement, { state: 'SUBMITTED' }),
    { manager: ['VERIFY_REQUIREMENT'] },
  ],
  [
    'the code of conduct is not accepted',
    'CONFIRMED',
    practice({ conduct_accepted_at: null }),
    { student: ['ACCEPT_CONDUCT'] },
  ],
  [
    'ties are not declared',
    'REQUIREMENTS',
    practice({ conflicts_declared_at: null }),
    { student: ['DECLARE_CONFLICTS'] },
  ],
  [
    'no hours were written for a week',
    'ACTIVE',
    ({ practice: id }) =>
      testApp.db
        .deleteFrom('practice_time_log')
        .where('practice_id', '=', id)
        .where('date', '>', '2026-11-14')
        .execute(),
    { student: ['LOG_HOURS'] },
  ],
  [
    'an entry was sent back',
    'ACTIVE',
    (made) => testApp.set('practice_time_log', made.draft, { state: 'RETURNED' }),
    { student: ['CORRECT_HOURS'] },
  ],
  [
    'hours wait',
    'EVALUATION',
    (made) => testApp.set('practice_time_log', made.draft, { state: 'SUBMITTED' }),
    { supervisor: ['APPROVE_HOURS'] },
  ],
  [
    'notes of a meeting wait for the student',
    'ACTIVE',
    (made) => testApp.set('practice_meeting', made.talk, { state: 'AWAITING_STUDENT' }),
    { student: ['SIGN_MEETING'] },
  ],
  [
    'a meeting was held',
    'ACTIVE',
    (made) => testApp.set('practice_meeting', made.talk, { state: 'HELD' }),
    { supervisor: ['WRITE_MEETING'] },
  ],
  [
    'the student objects to notes',
    'ACTIVE',
    (made) => testApp.set('practice_meeting', made.talk, { state: 'DISPUTED' }),
    { supervisor: ['WRITE_MEETING'] },
  ],
  [
    'the day of a meeting is over',
    'ACTIVE',
    (made) => testApp.set('practice_meeting', made.talk, { state: 'PLANNED' }),
    { supervisor: ['WRITE_MEETING'] },
  ],
  [
    'a meeting is still to come',
    'ACTIVE',
    (made) => testApp.set('practice_meeting', made.talk, { state: 'PLANNED', at: '2026-11-30T02:00:00Z' }),
    {},
  ],
  [
    'a form is open',
    'EVALUATION',
    (made) => testApp.set('practice_evaluation', made.final, { state: 'OPEN' }),
    { supervisor: ['WRITE_EVALUATION'] },
  ],
  [
    'the form of somebody who was replaced is open',
    'EVALUATION',
    async (made) => {
      await testApp.set('practice_evaluation', made.final, { state: 'OPEN' })
      await testApp.set('practice_assignment', made.supervising, { state: 'REPLACED' })
    },
    {},
  ],
  [
    'a self-evaluation is open',
    'EVALUATION',
    (made) => testApp.set('practice_evaluation', made.self, { state: 'DRAFT' }),
    { student: ['SELF_EVALUATION'] },
  ],
  [
    'an evaluation can be read',
    'EVALUATION',
    (made) => testApp.set('practice_evaluation', made.final, { state: 'SUBMITTED' }),
    { student: ['READ_EVALUATION'] },
  ],
  [
    'somebody is asked',
    'CONFIRMED',
    (made) => testApp.set('practice_assignment', made.supervising, { state: 'PROPOSED' }),
    { supervisor: ['ANSWER_PLACEMENT'] },
  ],
  ['all is handed over', 'MODERATION', async () => undefined, { manager: ['MODERATE'] }],
  [
    'notes were left unsigned before the moderation',
    'MODERATION',
    async (made) => {
      await testApp.set('practice_meeting', made.talk, { state: 'AWAITING_STUDENT' })
      await testApp.set('practice_meeting', made.visit, { state: 'DISPUTED' })
      await testApp.set('practice_assignment', made.supervising, { state: 'PROPOSED' })
    },
    { manager: ['MODERATE'] },
  ],
  [
    'the school is asked, and somebody with an account answers for it',
    'PLACEMENT_REQUESTED',
    async ({ coordinator, supervisor, school }) => {
      await testApp.set('practice_supervisor', coordinator.entry, { coordinates: false })
      await testApp.set('practice_supervisor', supervisor.entry, { coordinates: true, school_id: school })
    },
    { supervisor: ['ANSWER_SCHOOL'] },
  ],
  ['a replacement is needed', 'REPLACEMENT_NEEDED', async () => undefined, { manager: ['PLACE_AGAIN'] }],
  ['nothing is open', 'ACTIVE', async () => undefined, {}],
]

test.each(situations)('when %s, exactly who can do something about it is told', async (_, state, change, wanted) => {
  const made = await quiet(state)
  await change(made)
  expect(await typesOf(made)).toEqual(wanted)
  for (const language of languages)
    for (const { type, values } of Object.values(await tasksOf(made, language)).flat()) {
      const text = Object.entries(words[language].tasks).find(([name]) => name === type)?.[1] ?? ''
      expect(text).toMatch(/\S/)
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(String(values[name])).toMatch(/^\S/)
    }
})

test('every task that has words is one that is given', () => {
  const told = new Set(situations.flatMap(([, , , wanted]) => Object.values(wanted).flat()))
  expect([...told].sort()).toEqual(Object.keys(words.en.tasks).sort())
})

test('a school that declines makes the manager look for another, until it is asked', async () => {
  const made = await quiet('PLACEMENT_REQUESTED')
  const etag = async () => ({ 'if-match': (await as(made.manager).get(made.iri)).headers.get('etag') ?? '' })
  const reason = { reason: 'No class is free.' }
  await as(made.manager).post(`${made.iri}/transitions/decline`, reason, await etag())
  expect(await typesOf(made)).toEqual({ manager: ['PLACE_AGAIN'] })
  await as(made.manager).post(`${made.iri}/transitions/requestSchool`, {}, await etag())
  expect(await typesOf(made)).toEqual({})
})

test.each(endedStates)('a practice in state %s asks nothing of anybody', async (state) => {
  const made = await makeReady(testApp.db, { state })
  await testApp.set('practice_requirement', made.requirement, { state: 'SUBMITTED' })
  await testApp.set('practice_assignment', made.supervising, { state: 'PROPOSED' })
  await testApp.set('practice_evaluation', made.self, { state: 'OPEN' })
  await testApp.set('practice_evaluation', made.otherFinal, { state: 'OPEN' })
  await testApp.set('practice_time_log', made.draft, { state: 'RETURNED' })
  await testApp.set('practice_meeting', made.visit, { state: 'AWAITING_STUDENT' })
  await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-20', state: 'SUBMITTED' })
  expect(await typesOf(made)).toEqual({})
})

const newsOf = async (person: number) =>
  await testApp.db
    .selectFrom('notice')
    .select(['key', 'values', 'subject'])
    .where('person_id', '=', person)
    .orderBy('id')
    .execute()

test.each<[move: string, from: PracticeState, news: string]>([
  ['openRequirements', 'PLANNED', 'requirementsOpened'],
  ['accept', 'PLACEMENT_REQUESTED', 'placed'],
  ['start', 'CONFIRMED', 'started'],
  ['suspend', 'ACTIVE', 'suspended'],
  ['resume', 'SUSPENDED', 'resumed'],
  ['replace', 'REPLACEMENT_NEEDED', 'replaced'],
  ['openEvaluation', 'ACTIVE', 'evaluationOpened'],
  ['grade', 'MODERATION', 'graded'],
  ['withdraw', 'ACTIVE', 'withdrawn'],
  ['fail', 'EVALUATION', 'failed'],
  ['cancel', 'CONFIRMED', 'cancelled'],
])('“%s” is news to the student, with the school in every language', async (name, state, key) => {
  const made = await makeReady(testApp.db, { state })
  const headers = anyVersion
  const reason = { reason: 'As was agreed by everybody.' }
  const reply = await as(made.manager).post(`${made.iri}/transitions/${name}`, reason, headers)
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  const school = { en: `School ${made.name}`, pt: `Escola ${made.name}` }
  expect(await newsOf(made.student.id)).toEqual([{ key, values: { school }, subject: made.iri }])
  for (const language of languages) expect(words[language].feed).toHaveProperty(key, expect.stringMatching(/\S/))
})

test('meetings and evaluations are news to the student when there is something to read', async () => {
  const made = await makeReady(testApp.db)
  const supervisor = as(made.supervisor)
  const headers = anyVersion
  const planned = { practice: made.iri, kind: 'ONLINE', at: '2026-11-30T02:00:00Z' }
  expect((await supervisor.post(PracticeMeeting.path, planned)).status).toBe(201)
  await testApp.set('practice_meeting', made.talk, { state: 'HELD' })
  await supervisor.post(`${PracticeMeeting.iri(made.talk)}/transitions/sign`, {}, headers)
  for (const form of [made.final, made.otherFinal]) await testApp.set('practice_evaluation', form, { state: 'DRAFT' })
  const submit = `${PracticeEvaluation.iri(made.final)}/transitions/submit`
  expect((await supervisor.post(submit, {}, headers)).status).toBe(200)
  const soFar = ['meetingPlanned', 'meetingToSign']
  expect((await newsOf(made.student.id)).map(({ key }) => key)).toEqual(soFar)
  await testApp.set('practice_evaluation', made.otherFinal, { state: 'SUBMITTED' })
  await testApp.set('practice_evaluation', made.final, { state: 'DRAFT' })
  await supervisor.post(submit, {}, headers)
  expect((await newsOf(made.student.id)).map(({ key }) => key)).toEqual([...soFar, 'evaluationReleased'])
})
