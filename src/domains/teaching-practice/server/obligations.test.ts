import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeEvaluation } from '../contract/evaluation.ts'
import { PracticeMeeting } from '../contract/meeting.ts'
import { paths } from '../contract/paths.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { endedStates, type PracticeState, practiceFlow } from '../contract/practice-flow.ts'
import { makeConflict } from './conflicts/conflict.fixture.ts'
import { makeCorrection, makeObjection, makeUpheld } from './due-process/due-process.fixture.ts'
import { makeEntry, makeReady, type PracticeFixture } from './practice.fixture.ts'
import { words } from './words.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })

/** A practice in which nobody has tasks except those of its state itself. */
async function quiet(state: PracticeState): Promise<PracticeFixture> {
  const made = await makeReady(testApp.db, { state })
  await testApp.set('practice_meeting', made.talk, { state: 'CANCELLED' })
  await testApp.set('practice_time_log', made.draft, { state: 'APPROVED' })
  for (const form of [made.interim, made.otherInterim, made.final, made.otherFinal])
    await testApp.set('practice_evaluation', form, { state: 'ACKNOWLEDGED' })
  return made
}

type Task = { type: string; subject: string; link: string; dueAt: string | null; values: Record<string, unknown> }
const people = ['student', 'supervisor', 'manager'] as const
type Who = (typeof people)[number]
type TasksByReader = Partial<Record<Who, string[]>>

/** All tasks of a person in this practice; also checks that the pages add up to the total. */
async function tasksOf(made: PracticeFixture, who: Who, language = 'en'): Promise<Task[]> {
  const all: Task[] = []
  for (let page = 1; ; page++) {
    const address = `/api/v2/tasks?page=${page}&itemsPerPage=100`
    const { body } = await as(made[who]).get(address, { 'accept-language': language })
    all.push(...body['hydra:member'])
    if (all.length >= body['hydra:totalItems']) return all.filter(({ subject }) => subject === made.iri)
  }
}

async function byPerson(typesOf: (who: Who) => Promise<string[]>): Promise<TasksByReader> {
  const told = await Promise.all(people.map(async (who) => [who, (await typesOf(who)).sort()] as const))
  return Object.fromEntries(told.filter(([, types]) => types.length > 0))
}
const typesOf = (made: PracticeFixture) => byPerson(async (who) => (await tasksOf(made, who)).map(({ type }) => type))

type Step = { code: string; text: string; who: string; you: boolean; link?: string }
/** None for people who no longer have access to the practice. */
const stepsOf = async (made: PracticeFixture, who: Who): Promise<Step[]> =>
  (await as(made[who]).get(`${made.iri}/obligations`)).body['hydra:member'] ?? []

/** The tasks that a state itself creates for the people involved. */
const asks: { [S in PracticeState]?: TasksByReader } = {
  PLANNED: { manager: ['notOpened'] },
  REQUIREMENTS: { manager: ['schoolNotAsked'] },
  CONFIRMED: { manager: ['notStarted'] },
  EVALUATION: { supervisor: ['toModerate'], manager: ['toModerate'] },
  MODERATION: { manager: ['toGrade'] },
  SUSPENDED: { manager: ['suspended'] },
  REPLACEMENT_NEEDED: { manager: ['placeAgain'] },
}
const both = (one: TasksByReader, other: TasksByReader): TasksByReader =>
  Object.fromEntries(
    people
      .map((who) => [who, [...(one[who] ?? []), ...(other[who] ?? [])].sort()] as const)
      .filter(([, types]) => types.length > 0),
  )

type Situation = [
  what: string,
  state: PracticeState,
  change: (made: PracticeFixture) => Promise<unknown>,
  wanted: TasksByReader,
]
const practice = (values: object) => (made: PracticeFixture) => testApp.set('teaching_practice', made.practice, values)
const requirement = (values: object) => (made: PracticeFixture) =>
  testApp.set('practice_requirement', made.requirement, values)
const entry = (state: string) => (made: PracticeFixture) => testApp.set('practice_time_log', made.draft, { state })
const talk = (values: object) => (made: PracticeFixture) => testApp.set('practice_meeting', made.talk, values)
const form = (which: 'final' | 'self', state: string) => (made: PracticeFixture) =>
  testApp.set('practice_evaluation', made[which], { state })
const part = (which: 'supervising' | 'mentoring', state: string) => (made: PracticeFixture) =>
  testApp.set('practice_assignment', made[which], { state })

/**
 * The tasks in each situation besides those of the state; in EVALUATION missing items take the state's own tasks away.
 */
const situations: Situation[] = [
  ['a document is missing', 'REQUIREMENTS', requirement({ state: 'MISSING' }), { student: ['documentsMissing'] }],
  ['a document was submitted', 'CONFIRMED', requirement({ state: 'SUBMITTED' }), { manager: ['documentsUnverified'] }],
  [
    'a document runs out before the end',
    'ACTIVE',
    requirement({ valid_until: '2099-05-30' }),
    { manager: ['requirementEnds'] },
  ],
  [
    'the code of conduct is not accepted',
    'CONFIRMED',
    practice({ conduct_accepted_at: null }),
    { student: ['conductNotAccepted'] },
  ],
  [
    'conflicts of interest are not declared',
    'REQUIREMENTS',
    practice({ conflicts_declared_at: null }),
    { student: ['conflictsUndeclared'] },
  ],
  [
    'there is no emergency contact',
    'PLACEMENT_REQUESTED',
    ({ student }) => testApp.db.deleteFrom('user_contact').where('person_id', '=', student.id).execute(),
    { student: ['noEmergencyContact'] },
  ],
  [
    'the student has a conflict of interest at the school',
    'CONFIRMED',
    (made) => makeConflict(testApp.db, made),
    { manager: ['conflictAtSchool'] },
  ],
  ['a plan has no school', 'PLANNED', practice({ school_id: null }), { manager: ['noSchool'] }],
  [
    'hours of one kind are missing, however many there are of another',
    'ACTIVE',
    async (made) => {
      await testApp.set('practice_time_log', made.taught, { ends_at: '19:00' })
      await testApp.set('practice_time_log', made.observed, { ends_at: '08:59' })
    },
    { student: ['hoursMissing'] },
  ],
  ['hours were logged and not submitted', 'ACTIVE', entry('DRAFT'), { student: ['hoursNotSubmitted'] }],
  ['an entry was sent back', 'ACTIVE', entry('RETURNED'), { student: ['hoursReturned'] }],
  [
    'a letter to the school could not be delivered',
    'ACTIVE',
    async ({ practice: practice_id, mentor }) => {
      const letter = { recipient: mentor.email, language: 'en', domain: 'teaching-practice', template: 'mentor' }
      const times = { message_id: `mentor-${practice_id}@localhost`, expires_at: '2099-01-01T00:00:00Z' }
      const { id } = await testApp.db
        .insertInto('mail_message')
        .values({ ...letter, ...times, state: 'dead' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const about = { practice_id, person_id: mentor.person, role: 'SCHOOL_MENTOR', letter_id: id }
      await testApp.db.insertInto('practice_letter').values(about).execute()
    },
    { manager: ['notReached'] },
  ],
  ['hours wait', 'ACTIVE', entry('SUBMITTED'), { supervisor: ['hoursWaiting'] }],
  ['a visit is missing', 'ACTIVE', practice({ required_visits: 2 }), { supervisor: ['visitsMissing'] }],
  [
    'the notes of a visit are not signed by the student',
    'ACTIVE',
    ({ visit }) => testApp.set('practice_meeting', visit, { state: 'AWAITING_STUDENT' }),
    { supervisor: ['visitsMissing'], student: ['meetingUnsigned'] },
  ],
  [
    'the only meeting was online',
    'ACTIVE',
    ({ visit }) => testApp.set('practice_meeting', visit, { kind: 'ONLINE' }),
    { supervisor: ['visitsMissing'] },
  ],
  ['notes wait for the student', 'ACTIVE', talk({ state: 'AWAITING_STUDENT' }), { student: ['meetingUnsigned'] }],
  ['a meeting was held', 'ACTIVE', talk({ state: 'HELD' }), { supervisor: ['meetingUnwritten'] }],
  ['the student objects to notes', 'ACTIVE', talk({ state: 'DISPUTED' }), { supervisor: ['meetingUnwritten'] }],
  ['the day of a meeting is over', 'ACTIVE', talk({ state: 'PLANNED' }), { supervisor: ['meetingUnwritten'] }],
  ['a meeting is still to come', 'ACTIVE', talk({ state: 'PLANNED', at: '2026-11-30T02:00:00Z' }), {}],
  ['a form is open', 'ACTIVE', form('final', 'OPEN'), { supervisor: ['formsMissing'] }],
  [
    'the form of somebody who was replaced is open',
    'ACTIVE',
    async (made) => {
      await form('final', 'OPEN')(made)
      await part('supervising', 'REPLACED')(made)
    },
    { manager: ['noSupervisor'] },
  ],
  ['a self-evaluation is open', 'ACTIVE', form('self', 'DRAFT'), { student: ['selfFormMissing'] }],
  ['an evaluation can be read', 'ACTIVE', form('final', 'SUBMITTED'), { student: ['evaluationUnread'] }],
  [
    'the student objects to an evaluation',
    'MODERATION',
    (made) => makeObjection(testApp.db, made),
    { manager: ['objectionOpen'] },
  ],
  [
    'an objection to the grade was upheld',
    'GRADED',
    (made) => makeUpheld(testApp.db, made),
    { manager: ['correctionDue'] },
  ],
  [
    'another manager has proposed to correct the grade',
    'COMPLETED',
    (made) => makeCorrection(testApp.db, made, 'SUBMITTED'),
    { manager: ['correctionOpen'] },
  ],
  ['the portfolio is missing', 'ACTIVE', practice({ portfolio_file_id: null }), { student: ['portfolioMissing'] }],
  [
    'the end has come and the evaluation is not open',
    'ACTIVE',
    practice({ ends_on: '2026-11-20' }),
    { manager: ['evaluationNotOpened'] },
  ],
  ['somebody is asked', 'CONFIRMED', part('supervising', 'PROPOSED'), { supervisor: ['supervisorNotAccepted'] }],
  [
    'the supervisor is asked to be the mentor, too',
    'CONFIRMED',
    async ({ mentoring, supervisor }) =>
      testApp.set('practice_assignment', mentoring, { state: 'PROPOSED', supervisor_id: supervisor.entry }),
    { supervisor: ['mentorNotAccepted'] },
  ],
  [
    'a second mentor is asked',
    'ACTIVE',
    async ({ mentoring, supervisor }) =>
      testApp.set('practice_assignment', mentoring, {
        ...{ role: 'CO_MENTOR', state: 'PROPOSED' },
        supervisor_id: supervisor.entry,
      }),
    { manager: ['noMentor'], supervisor: ['otherNotAccepted'] },
  ],
  ['the supervisor has declined', 'CONFIRMED', part('supervising', 'DECLINED'), { manager: ['noSupervisor'] }],
  ['the mentor has declined', 'CONFIRMED', part('mentoring', 'DECLINED'), { manager: ['noMentor'] }],
  [
    'notes were left unsigned before the moderation',
    'MODERATION',
    async (made) => {
      await talk({ state: 'AWAITING_STUDENT' })(made)
      await testApp.set('practice_meeting', made.visit, { state: 'DISPUTED' })
      await part('supervising', 'PROPOSED')(made)
    },
    {},
  ],
  [
    'the school is asked, and somebody with an account answers for it',
    'PLACEMENT_REQUESTED',
    async ({ coordinator, supervisor, school }) => {
      await testApp.set('practice_supervisor', coordinator.entry, { coordinates: false })
      await testApp.set('practice_supervisor', supervisor.entry, { coordinates: true, school_id: school })
    },
    { supervisor: ['schoolUnanswered'] },
  ],
  ...practiceFlow.states
    .filter((state) => state === 'ACTIVE' || state in asks)
    .map((state): Situation => ['nothing is open', state, async () => undefined, {}]),
]

test.each(situations)('when %s (%s), exactly the people who can act have the task', async (_, state, change, more) => {
  const made = await quiet(state)
  await change(made)
  const wanted = both(asks[state] ?? {}, more)
  expect(await typesOf(made)).toEqual(wanted)
  // The next steps on the page of the practice are the same tasks, with the same links.
  expect(
    await byPerson(async (who) => (await stepsOf(made, who)).filter(({ you }) => you).map(({ code }) => code)),
  ).toEqual(wanted)
  for (const who of people) {
    const links = new Map((await stepsOf(made, who)).map(({ code, link }) => [code, link]))
    for (const { type, link } of await tasksOf(made, who)) expect([type, link]).toEqual([type, links.get(type)])
  }
})

test.each(situations)(
  'when %s (%s), the task says in three languages what and whose it is',
  async (_, state, change) => {
    const made = await quiet(state)
    await change(made)
    for (const language of languages)
      for (const who of people)
        for (const { type, values } of await tasksOf(made, who, language)) {
          const text = String(Object.entries(words[language].tasks).find(([name]) => name === type)?.[1] ?? '')
          expect(text).toMatch(/\S/)
          for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(String(values[name])).toMatch(/^\S/)
        }
  },
)

test('every task with words is used, and every obligation is tested', () => {
  const told = situations.flatMap(([, state, , wanted]) => Object.values(both(asks[state] ?? {}, wanted)).flat())
  // Obligations that depend on the weekday are tested separately.
  told.push('todayNotLogged')
  const obligations = Object.entries(TeachingPractice.conditions).filter(([, one]) => 'states' in one)
  const worded = Object.keys(words.en.tasks).filter((name) => name in TeachingPractice.conditions)
  expect([...new Set(told)].sort()).toEqual(worded.sort())
  expect([...new Set(told)].sort()).toEqual(obligations.map(([name]) => name).sort())
})

describe('on a school day', () => {
  const saturday = new Date('2026-11-21T02:00:00.000Z')
  beforeEach(() => testApp.now.setTime(Date.parse('2026-11-23T02:00:00.000Z')))
  afterEach(() => testApp.now.setTime(saturday.getTime()))

  test('the student has a task to log today until there is an entry, and the task opens the form for it', async () => {
    const made = await quiet('ACTIVE')
    expect(await tasksOf(made, 'student')).toEqual([])
    await practice({ required_teaching: 90 })(made)
    const [today] = (await tasksOf(made, 'student')).filter(({ type }) => type === 'todayNotLogged')
    expect(today).toMatchObject({
      link: `${paths.myTimeLog({ id: made.practice })}?log=today`,
      dueAt: '2026-11-23',
    })
    const entry = { practice: made.iri, date: '2026-11-23', startsAt: '08:00', endsAt: '09:00', kind: 'TEACHING' }
    expect((await as(made.student).post('/api/v2/teaching_practice_time_logs', entry)).status).toBe(201)
    expect((await typesOf(made)).student).not.toContain('todayNotLogged')
  })

  test('nobody has a task to log a public holiday', async () => {
    const made = await quiet('ACTIVE')
    await practice({ required_teaching: 90 })(made)
    const holiday = { name: { en: 'A day off' }, kind: 'HOLIDAY', starts_on: '2026-11-23', ends_on: '2026-11-23' }
    await testApp.db.insertInto('calendar_entry').values(holiday).execute()
    expect((await typesOf(made)).student).toEqual(['hoursMissing'])
    await testApp.db.deleteFrom('calendar_entry').execute()
  })
})

test('everything that only the student can resolve before or during the practice is a task of the student', () => {
  const own = Object.entries(TeachingPractice.conditions).filter(([, { who }]) => who.some((one) => one === 'student'))
  expect(own.filter(([, one]) => !('states' in one)).map(([name]) => name)).toEqual([])
})

test('what blocks the moderation is a task of somebody, with the same sentence', async () => {
  const made = await quiet('EVALUATION')
  const holding = async () => {
    const { body } = await as(made.manager).get(`${made.iri}/transitions`)
    const [move] = body['hydra:member'].filter(({ name }: { name: string }) => name === 'toModeration')
    return move.blockers as { code: string; text: string; who: string; link?: string }[]
  }
  expect(await holding()).toEqual([])
  expect((await typesOf(made)).supervisor).toEqual(['toModerate'])
  await testApp.set('practice_time_log', made.taught, { ends_at: '09:00' })
  await entry('SUBMITTED')(made)
  await practice({ required_visits: 3 })(made)
  await form('final', 'OPEN')(made)
  await form('self', 'DRAFT')(made)
  const held = await holding()
  expect(held.map(({ code }) => code)).toEqual([
    ...['hoursMissing', 'hoursWaiting', 'visitsMissing', 'formsMissing', 'selfFormMissing'],
  ])
  expect(await typesOf(made)).toEqual({
    student: ['hoursMissing', 'selfFormMissing'],
    supervisor: ['formsMissing', 'hoursWaiting', 'visitsMissing'],
  })
  // The manager reads the same sentences with the same names in the next steps of others.
  const steps = new Map((await stepsOf(made, 'manager')).map((one) => [one.code, one]))
  for (const { code, text, who, link } of held) expect(steps.get(code)).toMatchObject({ text, who, link, you: false })
  const names = new Map(held.map(({ code, who }) => [code, who]))
  expect(names.get('visitsMissing')).toBe(made.supervisor.username)
  expect(names.get('hoursWaiting')).toBe(`${made.mentor.username} or ${made.supervisor.username}`)
  expect(names.get('selfFormMissing')).toBe(made.student.username)
  for (const { link } of held) expect(link).toBe(paths.practice({ teachingPracticeId: made.practice }))
  const own = (await stepsOf(made, 'student')).find(({ code }) => code === 'hoursMissing')
  expect(own).toMatchObject({ you: true, who: 'you', link: paths.myTimeLog({ id: made.practice }) })
  expect(own?.text).toContain('Teaching 0.5 h')
})

test('the radar counts open obligations that are late', async () => {
  const made = await quiet('EVALUATION')
  await practice({ ends_on: '2026-11-01', required_visits: 3, required_teaching: 90 })(made)
  await form('final', 'OPEN')(made)
  const manager = as(made.manager)
  const { risks } = (await manager.get(made.iri)).body
  const open = new Set((await stepsOf(made, 'manager')).map(({ code }) => code))
  const late = Object.entries(TeachingPractice.conditions).flatMap(([name, one]) =>
    'risk' in one && open.has(name) ? [one.risk] : [],
  )
  expect([...risks].sort()).toEqual([...new Set(late)].sort())
  for (const risk of risks) {
    const { body } = await manager.get(`${TeachingPractice.path}?risk=${risk}&student.id=${made.student.id}`)
    expect([risk, body['hydra:totalItems']]).toEqual([risk, 1])
  }
})

test('people who only look after a student do not see tasks between the office and the student', async () => {
  const made = await quiet('CONFIRMED')
  await requirement({ state: 'MISSING' })(made)
  await practice({ conduct_accepted_at: null })(made)
  expect(await stepsOf(made, 'supervisor')).toEqual([])
  const stranger = await makeReady(testApp.db)
  expect((await as(stranger.student).get(`${made.iri}/obligations`)).status).toBe(404)
})

test('the profile shows many tasks of one kind as one, and the list of tasks has them all', async () => {
  const made = await quiet('ACTIVE')
  const before = (await as(made.manager).get('/api/v2/profile')).body.status.total
  for (let at = 0; at < 21; at++) await makeReady(testApp.db, { state: 'PLANNED' })
  const { status } = (await as(made.manager).get('/api/v2/profile')).body
  const [many] = status.tasks.toSorted((a: { alike: number }, b: { alike: number }) => b.alike - a.alike)
  const ofThatKind = status.tasks.filter(({ type }: { type: string }) => type === many.type)
  expect([many.alike >= 20, ofThatKind.length, status.total]).toEqual([true, 1, before + 21])
  const { body } = await as(made.manager).get(`/api/v2/tasks?kind=teaching-practice.${many.type}`)
  expect(body['hydra:totalItems']).toBe(many.alike + 1)
  expect(new Set(body['hydra:member'].map(({ type }: { type: string }) => type))).toEqual(new Set([many.type]))
  expect(status.tasks.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual(
    status.tasks.map(({ dueAt }: { dueAt: string }) => dueAt).toSorted(),
  )
})

test('a school that declines creates a task for the manager, until another is requested', async () => {
  const made = await quiet('PLACEMENT_REQUESTED')
  const etag = async () => ({ 'if-match': (await as(made.manager).get(made.iri)).headers.get('etag') ?? '' })
  const reason = { reason: 'No class is free.' }
  await as(made.manager).post(`${made.iri}/transitions/decline`, reason, await etag())
  expect(await typesOf(made)).toEqual({ manager: ['placeAgain'] })
  await as(made.manager).post(`${made.iri}/transitions/requestSchool`, {}, await etag())
  expect(await typesOf(made)).toEqual({})
})

test.each(endedStates)('a practice in state %s creates no tasks', async (state) => {
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
  ['suspend', 'ACTIVE', 'practiceSuspended'],
  ['resume', 'SUSPENDED', 'practiceResumed'],
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

test('meetings and evaluations are news for the student when there is something to read', async () => {
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
