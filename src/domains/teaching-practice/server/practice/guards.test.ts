import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { blockersOf } from '#platform/contract/workflow.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeConflict } from '../conflicts/conflict.fixture.ts'
import { makeCorrection, makeObjection, makeUpheld, putOnSheet } from '../due-process/due-process.fixture.ts'
import { makeSchool } from '../factory.ts'
import { teachingPractice } from '../index.ts'
import { makeEntry, makeLink, makeReady, type PracticeFixture } from '../practice.fixture.ts'
import { lastWrites } from '../rows.fixture.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

/** The person who makes each transition in these tests. */
const movers: Record<string, Record<string, 'manager' | 'student' | 'supervisor'>> = {
  TeachingPractice: Object.fromEntries(
    [
      ...['openRequirements', 'requestSchool', 'accept', 'decline', 'start', 'suspend', 'resume', 'needReplacement'],
      ...['replace', 'openEvaluation', 'toModeration', 'grade', 'complete', 'withdraw', 'fail', 'cancel'],
    ].map((name) => [name, 'manager' as const]),
  ),
  PracticeAssignment: { accept: 'supervisor', decline: 'manager', replace: 'manager' },
  PracticeRequirement: { submit: 'student', verify: 'manager', sendBack: 'manager', waive: 'manager', ask: 'manager' },
  TimeLog: { submit: 'student', recall: 'student', approve: 'supervisor', sendBack: 'supervisor' },
  PracticeMeeting: {
    ...{ hold: 'supervisor', sign: 'supervisor', countersign: 'student', dispute: 'student' },
    ...{ reopen: 'supervisor', cancel: 'supervisor' },
  },
  PracticeEvaluation: {
    ...{ submit: 'supervisor', recall: 'supervisor', acknowledge: 'student', dispute: 'student' },
  },
  PracticeConflict: { allow: 'manager', disallow: 'manager', retract: 'student' },
  PracticeObjection: { uphold: 'manager', reject: 'manager', retract: 'student' },
  PracticeGradeCorrection: { propose: 'manager', approve: 'manager', reject: 'manager', retract: 'manager' },
  PracticeLink: { remind: 'manager', revoke: 'manager', renew: 'manager' },
}

/** The row of a ready practice on which each flow is tested. */
const rowOf: Record<string, (made: PracticeFixture) => number | Promise<number>> = {
  TeachingPractice: ({ practice }) => practice,
  PracticeAssignment: ({ supervising }) => supervising,
  PracticeRequirement: ({ requirement }) => requirement,
  TimeLog: ({ draft }) => draft,
  PracticeMeeting: ({ talk }) => talk,
  PracticeEvaluation: ({ final }) => final,
  PracticeConflict: (made) => makeConflict(testApp.db, made),
  PracticeObjection: (made) => makeObjection(testApp.db, made),
  PracticeGradeCorrection: (made) => makeCorrection(testApp.db, made),
  PracticeLink: async (made) => (await makeLink(testApp.db, made, made.mentor)).id,
}

/** The state from which a transition starts in these tests, if not its first possible state. */
const startsFrom: Record<string, string> = {
  'TeachingPractice withdraw': 'ACTIVE',
  'TeachingPractice cancel': 'CONFIRMED',
}

/** A state from which a transition cannot start, if not the state it leads to. */
const elsewhere: Record<string, string> = { 'TimeLog sendBack': 'LOCKED', 'PracticeLink remind': 'REVOKED' }

const practice = (values: object) => (made: PracticeFixture) => testApp.set('teaching_practice', made.practice, values)
const school = (values: object) => (made: PracticeFixture) => testApp.set('school', made.school, values)

/** Takes away one thing, so that exactly this condition blocks the transition. */
const takeAway: Record<string, (made: PracticeFixture) => Promise<unknown>> = {
  'TeachingPractice noRequirements': practice({ requirements: [] }),
  'TeachingPractice noSchool': practice({ school_id: null }),
  'TeachingPractice schoolAvoided': school({ avoid: 'It is being rebuilt.' }),
  'TeachingPractice noCoordinator': ({ coordinator }) =>
    testApp.set('practice_supervisor', coordinator.entry, { coordinates: false }),
  'TeachingPractice noAgreement': school({ agreement_renews: false, agreement_until: '2099-05-30' }),
  'TeachingPractice noPlaceFree': school({ capacity: 0 }),
  'TeachingPractice noEmergencyContact': ({ student }) =>
    testApp.db.deleteFrom('user_contact').where('person_id', '=', student.id).execute(),
  'TeachingPractice outsideTerm': ({ practice: id }) =>
    testApp.db
      .updateTable('term')
      .set({ ends_on: '2099-05-30' })
      .where('id', 'in', testApp.db.selectFrom('teaching_practice').select('term_id').where('id', '=', id))
      .execute(),
  'TeachingPractice conflictsUndeclared': practice({ conflicts_declared_at: null }),
  'TeachingPractice conflictAtSchool': (made) => makeConflict(testApp.db, made),
  'TeachingPractice schoolNotReached': ({ coordinator }) => forgetAddress(coordinator.person),
  'TeachingPractice newSchoolNotAsked': async ({ practice: id, school }) => {
    const { id: other } = await makeSchool(testApp.db, { code: `before-${id}` })
    await testApp.db.updateTable('practice_episode').set({ school_id: other }).where('practice_id', '=', id).execute()
    expect(school).not.toBe(other)
  },
  'TeachingPractice alreadyBegun': ({ practice: practice_id, school: school_id }) =>
    testApp.db.insertInto('practice_episode').values({ practice_id, school_id, from_day: '2026-10-01' }).execute(),
  'TeachingPractice noMentor': ({ mentoring }) => testApp.set('practice_assignment', mentoring, { state: 'DECLINED' }),
  'TeachingPractice mentorNotAccepted': ({ mentoring }) =>
    testApp.set('practice_assignment', mentoring, { state: 'PROPOSED' }),
  'TeachingPractice noSupervisor': ({ supervising }) =>
    testApp.set('practice_assignment', supervising, { state: 'DECLINED' }),
  'TeachingPractice supervisorNotAccepted': ({ supervising }) =>
    testApp.set('practice_assignment', supervising, { state: 'PROPOSED' }),
  'TeachingPractice tooEarly': practice({ starts_on: '2026-11-22' }),
  'TeachingPractice documentsMissing': ({ requirement }) =>
    testApp.set('practice_requirement', requirement, { state: 'MISSING' }),
  'TeachingPractice documentsUnverified': ({ requirement }) =>
    testApp.set('practice_requirement', requirement, { state: 'SUBMITTED' }),
  'TeachingPractice requirementEnds': ({ requirement }) =>
    testApp.set('practice_requirement', requirement, { valid_until: '2099-05-30' }),
  'TeachingPractice conductNotAccepted': practice({ conduct_accepted_at: null }),
  'TeachingPractice noEvaluators': ({ mentoring }) =>
    testApp.set('practice_assignment', mentoring, { state: 'PROPOSED' }),
  'TeachingPractice interimMissing': async ({ practice: id }) => {
    await testApp.set('teaching_practice', id, { interim_on: '2026-11-02' })
    await testApp.db
      .deleteFrom('practice_evaluation')
      .where('practice_id', '=', id)
      .where('stage', '=', 'INTERIM')
      .execute()
  },
  'TeachingPractice hoursMissing': ({ taught }) => testApp.set('practice_time_log', taught, { ends_at: '09:59' }),
  'TeachingPractice hoursWaiting': ({ practice: practice_id }) =>
    makeEntry(testApp.db, { practice_id, date: '2026-11-10', state: 'SUBMITTED' }),
  'TeachingPractice visitsMissing': ({ visit }) => testApp.set('practice_meeting', visit, { state: 'DISPUTED' }),
  'TeachingPractice formsMissing': ({ otherFinal }) =>
    testApp.set('practice_evaluation', otherFinal, { state: 'DRAFT' }),
  'TeachingPractice selfFormMissing': ({ self }) => testApp.set('practice_evaluation', self, { state: 'DRAFT' }),
  'TeachingPractice portfolioMissing': practice({ portfolio_file_id: null }),
  'TeachingPractice weights': practice({
    weights: JSON.stringify({ supervisor: 50, mentor: 30, portfolio: 10, attendance: 9 }),
  }),
  'TeachingPractice noPortfolioMark': practice({ portfolio_mark: null }),
  'TeachingPractice differenceUnexplained': ({ otherFinal }) =>
    testApp.set('practice_evaluation', otherFinal, { total: 64.99 }),
  'TeachingPractice ownEvaluation': ({ otherFinal, manager }) =>
    testApp.set('practice_evaluation', otherFinal, { evaluator_id: manager.id }),
  'TeachingPractice objectionOpen': (made) => makeObjection(testApp.db, made),
  'TeachingPractice correctionDue': (made) => makeUpheld(testApp.db, made),
  'TeachingPractice correctionOpen': (made) => makeCorrection(testApp.db, made, 'SUBMITTED'),
  'PracticeEvaluation objectionLate': ({ practice: practice_id }) =>
    testApp.db
      .updateTable('practice_evaluation')
      .set({ submitted_at: '2026-11-01T02:00:00Z' })
      .where('practice_id', '=', practice_id)
      .execute(),
  'PracticeEvaluation objectedAlready': (made) => makeObjection(testApp.db, made, 'REJECTED'),
  'PracticeGradeCorrection sameGrade': ({ practice: practice_id }) =>
    testApp.db
      .updateTable('practice_grade_correction')
      .set({ grade: 80 })
      .where('practice_id', '=', practice_id)
      .execute(),
  'PracticeGradeCorrection gradeChanged': practice({ grade: 79 }),
  'PracticeGradeCorrection sheetSigned': (made) => putOnSheet(testApp.db, made),
  'PracticeGradeCorrection ownEvaluation': ({ otherFinal, manager }) =>
    testApp.set('practice_evaluation', otherFinal, { evaluator_id: manager.id }),
  ...Object.fromEntries(
    ['PracticeAssignment', 'TimeLog', 'PracticeMeeting'].map((type) => [
      `${type} settled`,
      practice({ state: 'MODERATION' }),
    ]),
  ),
  ...Object.fromEntries(
    ['PracticeRequirement', 'PracticeEvaluation', 'PracticeLink'].map((type) => [
      `${type} settled`,
      practice({ state: 'WITHDRAWN' }),
    ]),
  ),
  'PracticeAssignment ownAddress': shareAddress,
  'TimeLog ownAddress': shareAddress,
  'PracticeEvaluation ownAddress': shareAddress,
  'PracticeAssignment overLimit': ({ supervisor }) =>
    testApp.set('practice_supervisor', supervisor.entry, { load_limit: 0 }),
  'PracticeRequirement noDocument': ({ requirement }) =>
    testApp.set('practice_requirement', requirement, { file_id: null }),
  'PracticeRequirement endsTooEarly': ({ requirement }) =>
    testApp.set('practice_requirement', requirement, { valid_until: '2099-05-30' }),
  // Today's lesson is not over yet at 10 in the morning.
  'TimeLog inFuture': ({ draft }) =>
    testApp.set('practice_time_log', draft, { date: '2026-11-21', starts_at: '09:30', ends_at: '10:30' }),
  'TimeLog noDescription': ({ draft }) => testApp.set('practice_time_log', draft, { description: ' ' }),
  'TimeLog notActive': practice({ state: 'SUSPENDED' }),
  'PracticeMeeting inFuture': ({ talk }) => testApp.set('practice_meeting', talk, { at: '2026-11-21T02:00:01Z' }),
  'PracticeMeeting noNotes': ({ talk }) => testApp.set('practice_meeting', talk, { notes: ' ' }),
  'PracticeEvaluation itemsMissing': ({ final, items }) =>
    testApp.set('practice_evaluation', final, { items: JSON.stringify(items.slice(1)) }),
  'PracticeEvaluation evidenceMissing': ({ final, items: [first, ...others] }) =>
    testApp.set('practice_evaluation', final, { items: JSON.stringify([{ ...first, score: 2 }, ...others]) }),
  'PracticeEvaluation alreadySeen': ({ otherFinal }) =>
    testApp.set('practice_evaluation', otherFinal, { state: 'SUBMITTED' }),
  'PracticeLink partEnded': ({ mentoring }) => testApp.set('practice_assignment', mentoring, { state: 'REPLACED' }),
  'PracticeLink noAddress': ({ mentor }) => forgetAddress(mentor.person),
}

/** Gives the student the same address as the supervisor. */
async function shareAddress({ student, supervisor }: PracticeFixture): Promise<void> {
  await sql`insert into user_contact (person_id, category, type, combined)
    values (${student.id}, 'Personal', 2, ${supervisor.email.toUpperCase()})`.execute(testApp.db)
}

async function forgetAddress(person: number): Promise<void> {
  await testApp.set('person', person, { email: null })
  await testApp.db.deleteFrom('user_contact').where('person_id', '=', person).where('type', '=', 2).execute()
}

/** What may still be done with a settled item. */
const left: Record<string, string[]> = {
  'PracticeLink remind': ['revoke'],
  ...Object.fromEntries(
    ['submit', 'verify', 'sendBack', 'waive', 'ask'].map((move) => [`PracticeRequirement ${move}`, ['seeDocument']]),
  ),
}

/** Preparation for a transition beyond what a ready practice has. */
const before: Record<string, (made: PracticeFixture) => Promise<unknown>> = {
  'TeachingPractice cancel': ({ practice: id }) =>
    testApp.db.deleteFrom('practice_episode').where('practice_id', '=', id).execute(),
  'PracticeEvaluation recall': ({ otherFinal }) => testApp.set('practice_evaluation', otherFinal, { state: 'DRAFT' }),
}

type Flow = NonNullable<ResourceHandler['resource']['flow']>
type Move = { handler: ResourceHandler; name: string; transition: Flow['transitions'][string] }
const all = teachingPractice.handlers.flatMap((handler) =>
  Object.entries(handler.resource.flow?.transitions ?? {}).map(
    ([name, transition]) => [`${handler.resource.type} ${name}`, { handler, name, transition }] as const,
  ),
)
const codesOf = ({ handler: { resource }, transition }: Move) =>
  resource.flow ? blockersOf(resource.flow, transition) : []
const guarded = all.flatMap(([key, move]) =>
  [...codesOf(move), ...(move.transition.warnings ?? [])].map(
    (code) => [`${key} is held back by ${code}`, key, move, code] as const,
  ),
)
const warned = all.flatMap(([key, move]) => (move.transition.warnings ?? []).map((code) => [key, move, code] as const))

/** A practice for which the transition succeeds, and a function that requests it. */
async function readyFor(key: string, { handler, name, transition }: Move) {
  const { resource, table } = handler
  const made = await makeReady(testApp.db)
  const id = (await rowOf[resource.type]?.(made)) ?? 0
  const state = startsFrom[key] ?? transition.from[0] ?? ''
  await testApp.set(table, id, { state })
  await before[key]?.(made)
  const who = made[movers[resource.type]?.[name] ?? 'manager']
  const caller = testApp.as({ username: who.username, sub: who.username })
  const iri = resource.iri(id)
  const etag = async () => (await caller.get(iri)).headers.get('etag') ?? ''
  const reason = transition.reason ? { reason: 'It has to be so, as was agreed.' } : {}
  const ask = async (body: object = {}, headers: Record<string, string> = {}) =>
    caller.post(`${iri}/transitions/${name}`, { ...reason, ...body }, { 'if-match': await etag(), ...headers })
  return { ...made, iri, caller, ask, id, table, to: transition.to }
}

const stateOf = async ({ table, id }: { table: string; id: number }): Promise<string> =>
  (await testApp.db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('every transition has a person who makes it, and every condition that can block it is tested in turn', () => {
  expect(all.map(([key]) => key).sort()).toEqual(
    Object.entries(movers)
      .flatMap(([type, names]) => Object.keys(names).map((name) => `${type} ${name}`))
      .sort(),
  )
  const codes = guarded.map(([, , { handler }, code]) => `${handler.resource.type} ${code}`)
  expect([...new Set(codes)].sort()).toEqual(Object.keys(takeAway).sort())
})

test.each(all)('%s succeeds once when everything is in place; a second time, it is too late', async (key, move) => {
  const ready = await readyFor(key, move)
  const done = await ready.ask()
  expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 })
  expect(await stateOf(ready)).toBe(move.transition.to)
  const state = elsewhere[key]
  if (state) await testApp.set(ready.table, ready.id, { state })
  const earlier = await lastWrites(testApp.db)
  expect((await ready.ask()).status).toBe(409)
  expect(await lastWrites(testApp.db)).toEqual(earlier)
})

test.each(guarded)('%s, and by nothing else; nothing changes', async (_, key, move, code) => {
  const ready = await readyFor(key, move)
  await takeAway[`${move.handler.resource.type} ${code}`]?.(ready)
  const earlier = await lastWrites(testApp.db)
  const texts = new Set<string>()
  for (const language of languages) {
    const { status, body } = await ready.ask({}, { 'accept-language': language })
    expect({ status, ...body }).toMatchObject({ status: 422, 'hydra:title': 'Transition blocked' })
    const [held, ...others] = body.blockerDetails
    expect([held.code, ...others]).toEqual([code])
    expect(body.blockers).toEqual([held.text])
    const { who, at } = move.handler.resource.conditions[code] ?? { who: [], at: {} }
    expect(held.who === '').toBe(who.length === 0)
    expect(held.link === undefined).toBe('nowhere' in at)
    for (const text of [held.text, held.who]) {
      expect(text).not.toMatch(/\{\{|undefined|null|NaN|blockers\./)
    }
    texts.add(`${held.text} ${held.who}`)
  }
  expect(texts.size).toBe(languages.length)
  expect(await lastWrites(testApp.db)).toEqual(earlier)
  const { body } = await ready.caller.get(`${ready.iri}/transitions`)
  const told = body['hydra:member'].find(({ name }: { name: string }) => name === move.name)
  // The actions of a settled item are not even offered any more.
  if (code === 'settled') {
    expect([told.allowed, (await ready.caller.get(ready.iri)).body.actions]).toEqual([false, left[key] ?? []])
    return
  }
  expect([...told.blockers, ...told.warnings].map((one: { code: string }) => one.code)).toEqual([code])
})

test.each(warned)(
  '%s proceeds once the warning is confirmed by name, and the history stores it',
  async (key, move, code) => {
    const ready = await readyFor(key, move)
    await takeAway[`${move.handler.resource.type} ${code}`]?.(ready)
    expect((await ready.ask({ acknowledge: ['somethingElse'] })).status).toBe(422)
    expect((await ready.ask({ acknowledge: [code] })).status).toBe(200)
    const { body } = await ready.caller.get(`${ready.iri}/history`)
    expect(body['hydra:member'].at(-1).acknowledged).toEqual([expect.stringMatching(/\S/)])
  },
)

const reasoned = all.filter(([, { transition }]) => transition.reason)
test.each(reasoned)('%s requires a reason', async (key, move) => {
  const ready = await readyFor(key, move)
  const least = move.transition.reason ?? 0
  const earlier = await lastWrites(testApp.db)
  for (const reason of [undefined, '', ' '.repeat(least), 'x'.repeat(least - 1)]) {
    const { status, body } = await ready.ask({ reason })
    expect({ status, violations: body.violations }).toEqual({
      status: 422,
      violations: [{ propertyPath: 'reason', message: expect.stringContaining(String(least)) }],
    })
  }
  expect(await lastWrites(testApp.db)).toEqual(earlier)
  expect((await ready.ask({ reason: 'x'.repeat(least) })).status).toBe(200)
})

test.each(all)('%s is refused to people with an old version', async (key, move) => {
  const ready = await readyFor(key, move)
  const earlier = await lastWrites(testApp.db)
  expect((await ready.ask({}, { 'if-match': '"0-x"' })).status).toBe(412)
  if (move.handler.resource.ifMatch === 'required') {
    const { status } = await ready.caller.post(`${ready.iri}/transitions/${move.name}`, { reason: 'As was agreed.' })
    expect(status).toBe(428)
  }
  expect(await lastWrites(testApp.db)).toEqual(earlier)
})
