import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '#academics/server'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePractice, makeSchool } from '#teaching-practice/server'

let testApp: TestApp
let course: number
let work: number
let mina: number
let kit: number
let practice: number
let practiceOfKit: number
let sheet: string

const as = (username: string) => testApp.as({ username, sub: username })
const person = async (username: string, roles: Parameters<typeof makePerson>[1]['roles'] = []) => {
  const { id } = await makePerson(testApp.db, {
    username,
    officialName: username,
    roles,
    identity: identityOf(username),
  })
  return id
}
const identityOf = (subject: string) => ({ issuer: 'embedded', subject })

const calculation = JSON.stringify([
  { part: 'supervisor', weight: 60, score: 86, points: 51.6 },
  { part: 'mentor', weight: 40, score: 80, points: 32 },
])
const graded = {
  state: 'GRADED',
  ...{ grade: 84.35, calculation, moderation: 0.75, moderation_comment: 'Took over a second class.' },
  graded_at: '2026-11-10T02:00:00Z',
} as const

/**
 * Course ED401 with a seminar and a teaching practice: Mina's is graded with 84.35 out of 100, Kit's is still running.
 */
beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  course = (await makeCourse(db, { code: 'ED401', type: 'TP', lead: await person('tomas') })).id
  const program = (await makeProgram(db, { code: 'ED' })).id
  await db.updateTable('module').set({ program_id: program }).execute()
  const faculty = await db.selectFrom('faculty').select('id').executeTakeFirstOrThrow()
  const charge = async (name: string, role: string, scope_type: string, scope_id: number) =>
    inserted(db, 'academic_role', { person_id: await person(name), role, scope_type, scope_id })
  await charge('kuok', 'COORDINATOR', 'program', program)
  await charge('helena', 'DEAN', 'faculty', faculty.id)
  const [first, second] = [await person('mina'), await person('kit')]
  mina = (await makeEnrollment(db, { course_id: course, person_id: first })).id
  kit = (await makeEnrollment(db, { course_id: course, person_id: second })).id
  const seminar = await makeAssessment(db, { course_id: course, code: 'SEM', max_mark: 20, weight: 30 })
  const given = { code: 'TP', kind: 'PRACTICE', max_mark: 100, weight: 70 } as const
  work = (await makeAssessment(db, { course_id: course, ...given })).id
  const school_id = (await makeSchool(db, { code: 'HTP', name: { en: 'Hou Kong' } })).id
  const manager = await person('manager', ['ROLE_TP_MANAGER'])
  const common = { course_id: course, school_id, contact_id: manager, graded_by: manager }
  practice = (await makePractice(db, { person_id: first, ...common, ...graded })).id
  practiceOfKit = (await makePractice(db, { person_id: second, ...common, state: 'EVALUATION' })).id
  const cells = [mina, kit].map((enrollment) => ({
    ...{ enrollment, assessment: seminar.id, score: 15, status: null, comment: null, version: 0 },
  }))
  await as('tomas').put(`/api/v2/gradebooks/${course}/marks`, { cells })
  sheet = (await as('tomas').get(`/api/v2/courses/${course}/grade_sheets`)).body['hydra:member'][0]['@id']
})

const finalOf = async (enrollment: number) =>
  (await as('tomas').get(`/api/v2/gradebooks/${course}/finals`)).body.students.find(
    (one: { enrollment: number }) => one.enrollment === enrollment,
  )
const registry = () => testApp.as({ username: 'office', roles: ['ROLE_REGISTRY'] })
async function move(caller: Caller, name: string, of = sheet, body: object = {}) {
  const { headers } = await caller.get(of)
  return caller.post(`${of}/transitions/${name}`, body, { 'If-Match': headers.get('etag') ?? '' })
}
async function sign(of = sheet) {
  const { checksum } = (await as('tomas').get(`${of}/document`)).body
  return as('tomas').post(`${of}/sign`, { checksum, declaration: true })
}
const decide = (enrollment: number, body: object) =>
  as('tomas').put(`/api/v2/enrollments/${enrollment}/final_grade`, { seen: { decision: 0, computed: null }, ...body })
/** Kit's grade is marked incomplete with a deadline, so that the sheet can be submitted. */
async function withoutKit() {
  const { grade } = await finalOf(kit)
  const seen = { decision: 0, computed: grade?.total ?? null }
  const reason = 'The practice goes on until January.'
  expect((await decide(kit, { kind: 'INCOMPLETE', dueOn: '2099-01-31', reason, seen })).status).toBe(200)
}
async function submit() {
  await withoutKit()
  expect((await sign()).status).toBe(200)
  await moves([as('tomas'), 'submit'])
}
const publish = (of = sheet) => movesOf(of, [as('kuok'), 'approve'], [as('helena'), 'confirm'], [registry(), 'publish'])
const moves = (...all: [Caller, string][]) => movesOf(sheet, ...all)
async function movesOf(of: string, ...all: [Caller, string][]) {
  for (const [who, name] of all) {
    const reply = await move(who, name, of)
    expect([name, reply.status, reply.body.blockers]).toEqual([name, 200, undefined])
  }
}
/** A correction to 88.35 that waits for a second manager. */
const correction = async (of = practice) => {
  const corrected = JSON.stringify([
    { part: 'supervisor', weight: 60, score: 86, points: 51.6 },
    { part: 'mentor', weight: 40, score: 90, points: 36 },
  ])
  const id = await inserted(testApp.db, 'practice_grade_correction', {
    ...{ practice_id: of, supervisor: 86, mentor: 90, moderation: 0.75, previous_grade: 84.35, grade: 88.35 },
    ...{ previous_moderation: 0.75, previous_calculation: calculation, calculation: corrected, state: 'SUBMITTED' },
  })
  return `/api/v2/teaching_practice_grade_corrections/${id}`
}

test('the grade of a practice is the mark of its course, with its calculation, on the scale of the course', async () => {
  const final = await finalOf(mina)
  // 15 of 20 counts 30 %, 84.35 of 100 counts 70 %: 0.3 × 15 + 0.7 × 16.87 = 16.309
  expect(final).toMatchObject({ grade: { total: 16.3 }, outcome: 'PASSED', questions: [] })
  expect(final.given).toEqual([
    {
      ...{ assessment: work, score: 84.35, why: null },
      origin: {
        ...{ top: 100, title: expect.objectContaining({ en: 'Teaching practice, Hou Kong' }) },
        parts: [
          expect.objectContaining({ weight: 60, score: 86, points: 51.6 }),
          expect.objectContaining({ weight: 40, score: 80, points: 32 }),
        ],
        moderation: { points: 0.75, reason: 'Took over a second class.' },
      },
    },
  ])
})

test('nobody can edit it; a lecturer overrides the total with a reason', async () => {
  const cell = { enrollment: mina, assessment: work, score: 20, status: null, comment: null, version: 0 }
  const { body } = await as('tomas').put(`/api/v2/gradebooks/${course}/marks`, { cells: [cell] })
  expect(body.fates).toMatchObject([{ fate: 'refused', why: 'given' }])
  const reason = 'The seminar was marked by the wrong key.'
  const seen = { decision: 0, computed: 16.3 }
  const after = await decide(mina, { kind: 'OVERRIDE', total: 17, reason, seen })
  expect(after.body).toMatchObject({ sheet: { total: 17 }, grade: { total: 16.3 } })
})

test('an ungraded practice, or one with a pending objection to its grade, blocks the sheet by name', async () => {
  expect((await finalOf(kit)).given).toMatchObject([{ score: null, why: expect.stringContaining('not been graded') }])
  await sign()
  const held = await move(as('tomas'), 'submit')
  expect([held.status, held.body.blockers]).toEqual([422, ['Marks from outside the course that are not settled: kit.']])
  await inserted(testApp.db, 'practice_objection', {
    ...{ practice_id: practice, subject: 'GRADE', against_id: 1, text: 'The portfolio counts twice.' },
    ...{ raised_at: '2026-11-11T02:00:00Z', answer_by: '2026-11-25', state: 'RAISED' },
  })
  expect((await finalOf(mina)).given).toMatchObject([{ score: null, why: expect.stringContaining('An objection') }])
  expect((await move(as('tomas'), 'submit')).body.blockers).toEqual([
    'Marks from outside the course that are not settled: kit and mina.',
    'The sheet as it is now has not been signed.',
  ])
})

test('a failed practice scores 0, a cancelled one does not count, and a withdrawn one has no grade', async () => {
  await testApp.set('teaching_practice', practice, { state: 'FAILED', grade: null, calculation: null })
  expect(await finalOf(mina)).toMatchObject({ grade: { total: 4.5 }, outcome: 'FAILED', given: [{ score: 0 }] })
  await testApp.set('teaching_practice', practice, { state: 'CANCELLED' })
  expect(await finalOf(mina)).toMatchObject({ given: [], missing: [work], outcome: 'OPEN' })
  await testApp.set('teaching_practice', practice, { state: 'WITHDRAWN' })
  expect(await finalOf(mina)).toMatchObject({ given: [{ why: expect.stringContaining('left the practice') }] })
})

test('a correction before the sheet is submitted requires another signature', async () => {
  await withoutKit()
  expect((await sign()).status).toBe(200)
  expect((await move(as('manager'), 'approve', await correction())).status).toBe(200)
  expect((await finalOf(mina)).given).toMatchObject([{ score: 88.35 }])
  const held = await move(as('tomas'), 'submit')
  expect(held.body.blockers).toEqual(['The sheet as it is now has not been signed.'])
})

test('while the sheet is being approved the grade cannot be corrected; after publication it can, and the lecturer is notified', async () => {
  await submit()
  const iri = await correction()
  const held = await move(as('manager'), 'approve', iri)
  expect(held.body.blockers).toEqual([
    'The grade is on the grade sheet of ED401, which awaits approval. Approve the correction once the sheet was returned or published.',
  ])
  await publish()
  expect((await move(as('manager'), 'approve', iri)).status).toBe(200)
  const { body } = await as('tomas').get('/api/v2/feed')
  const told = { key: 'gradeCorrectedAfterSheet', values: { course: 'ED401', student: 'mina' } }
  expect(body.news['hydra:member']).toContainEqual(expect.objectContaining(told))
  // What was signed and published does not change.
  const [grade] = (await as('mina').get(`/api/v2/courses/${course}/final_grades`)).body['hydra:member']
  expect(grade).toMatchObject({ total: 16.3 })
})

/**
 * The practice of Mina is corrected to 88.35 after its course was published with 16.3, and the portal has processed it.
 */
async function corrected() {
  await submit()
  await publish()
  expect((await move(as('manager'), 'approve', await correction())).status).toBe(200)
  await testApp.api.events.settled()
}
const toRectify = async () =>
  (await as('tomas').get('/api/v2/tasks')).body['hydra:member'].filter(
    ({ type }: { type: string }) => type === 'toRectify',
  )
const gradeOfMina = async () =>
  (await as('mina').get(`/api/v2/courses/${course}/final_grades`)).body['hydra:member'].find(
    ({ current }: { current: boolean }) => current,
  )

test('a correction after publication is a task of the lecturer: a rectification, with the resulting grade', async () => {
  await corrected()
  const [task, ...others] = await toRectify()
  expect(others).toEqual([])
  const at = `/api/v2/grade_sheets/${task.link.split('sheet=')[1]}`
  expect((await as('tomas').get(at)).body).toMatchObject({
    ...{ kind: 'RECTIFICATION', state: 'MARKING', cause: 'MARKING', rectifies: Number(sheet.split('/').at(-1)) },
    rows: [{ before: { grade: '16.3' }, after: { grade: '16.9', outcome: 'PASSED' } }],
  })
  const { content, checksum } = (await as('tomas').get(`${at}/document`)).body
  expect(content.lines).toMatchObject([
    { parts: [{ score: 15 }, { score: 88.35, origin: { parts: [{}, { score: 90 }] } }] },
  ])
  await as('tomas').post(`${at}/sign`, { checksum, declaration: true })
  for (const [who, name] of [
    [as('tomas'), 'submit'],
    [as('kuok'), 'approve'],
    [as('helena'), 'confirm'],
    [registry(), 'publish'],
  ] as const)
    expect([name, (await move(who, name, at)).status]).toEqual([name, 200])
  expect(await toRectify()).toEqual([])
  expect(await gradeOfMina()).toMatchObject({ grade: '16.9', calculation: { parts: [{}, { score: 88.35 }] } })
})

test('the lecturer can let the grade stay, with a reason; that ends the task, too', async () => {
  await corrected()
  const [{ link }] = await toRectify()
  const at = `/api/v2/grade_sheets/${link.split('sheet=')[1]}`
  const reason = 'The seminar was raised instead, as was agreed.'
  expect((await move(as('tomas'), 'cancel', at, { reason })).body.state).toBe('CANCELLED')
  expect(await toRectify()).toEqual([])
  expect(await gradeOfMina()).toMatchObject({ grade: '16.3' })
})

test('a correction that does not change the grade of the course creates no task', async () => {
  await submit()
  await publish()
  const iri = await correction()
  await testApp.set('practice_grade_correction', Number(iri.split('/').at(-1)), { grade: 84.4 })
  expect((await move(as('manager'), 'approve', iri)).status).toBe(200)
  await testApp.api.events.settled()
  expect(await toRectify()).toEqual([])
})

test('a correction during a rectification of the grade is the next task', async () => {
  await submit()
  await publish()
  const body = { rectifies: sheet, cause: 'OTHER', text: 'The seminar was marked by the wrong key.' }
  const rows = [{ enrollment: mina, total: 17.5 }]
  const at = (await as('tomas').post('/api/v2/grade_sheets', { ...body, rows })).body['@id']
  const { checksum } = (await as('tomas').get(`${at}/document`)).body
  await as('tomas').post(`${at}/sign`, { checksum, declaration: true })
  await move(as('tomas'), 'submit', at)
  expect((await move(as('manager'), 'approve', await correction())).status).toBe(200)
  await testApp.api.events.settled()
  expect(await toRectify()).toEqual([])
  await move(as('kuok'), 'approve', at)
  await move(as('helena'), 'confirm', at)
  expect((await move(registry(), 'publish', at)).status).toBe(200)
  expect(await toRectify()).toHaveLength(1)
})

/** The course is published without Kit, whose practice is graded with 84.35 afterwards. */
async function gradedLater() {
  await submit()
  await publish()
  await testApp.set('teaching_practice', practiceOfKit, graded)
}
const sheetsOfKind = async (kind: string): Promise<string[]> =>
  (await as('tomas').get(`/api/v2/courses/${course}/grade_sheets?kind=${kind}`)).body['hydra:member'].map(
    (one: { '@id': string }) => one['@id'],
  )
const supplement = async (): Promise<string> =>
  (await as('tomas').post(`${sheet}/supplementary`, { students: [{ enrollment: kit }] })).body['@id']

test('an incomplete grade follows its practice: corrections count until it is signed, and nothing is rectified', async () => {
  await gradedLater()
  expect(await finalOf(kit)).toMatchObject({ outcome: 'PASSED', stale: true, sheet: { total: 16.3 } })
  expect((await finalOf(kit)).left).toMatchObject({ dueOn: '2099-01-31', sheet: null })
  const of = await supplement()
  expect((await sign(of)).status).toBe(200)
  expect((await move(as('manager'), 'approve', await correction(practiceOfKit))).status).toBe(200)
  await testApp.api.events.settled()
  // Nothing was published for it: there is a new total to sign, and no rectification.
  expect(await sheetsOfKind('RECTIFICATION')).toEqual([])
  const { content } = (await as('tomas').get(`${of}/document`)).body
  expect(content.lines).toMatchObject([{ enrollment: kit, grade: '16.9', parts: [{}, { score: 88.35 }] }])
  expect((await move(as('tomas'), 'submit', of)).body.blockers).toEqual(['The sheet as it is now has not been signed.'])
  expect((await sign(of)).status).toBe(200)
  await movesOf(of, [as('tomas'), 'submit'])
  await publish(of)
  const [grade] = (await as('kit').get(`/api/v2/courses/${course}/final_grades?current=true`)).body['hydra:member']
  expect(grade).toMatchObject({ grade: '16.9', outcome: 'PASSED', kind: 'SUPPLEMENTARY' })
})

test('while the supplementary sheet is being approved the practice cannot be corrected; afterwards the grade is rectified', async () => {
  await gradedLater()
  const of = await supplement()
  await sign(of)
  await movesOf(of, [as('tomas'), 'submit'])
  const iri = await correction(practiceOfKit)
  const held = await move(as('manager'), 'approve', iri)
  expect([held.status, held.body.blockers?.length]).toEqual([422, 1])
  await publish(of)
  expect((await move(as('manager'), 'approve', iri)).status).toBe(200)
  await testApp.api.events.settled()
  const [rectification = '', ...others] = await sheetsOfKind('RECTIFICATION')
  expect(others).toEqual([])
  expect((await as('tomas').get(rectification)).body).toMatchObject({
    ...{ rectifies: Number(of.split('/').at(-1)), state: 'MARKING' },
    rows: [{ enrollment: kit, before: { grade: '16.3' }, after: { grade: '16.9' } }],
  })
})

test('students see in their published grade how the practice counts, and nothing before', async () => {
  const before = await as('mina').get(`/api/v2/enrollments/${mina}`)
  expect(JSON.stringify(before.body)).not.toContain('84.35')
  await submit()
  await publish()
  const [grade] = (await as('mina').get(`/api/v2/courses/${course}/final_grades`)).body['hydra:member']
  const part = grade.calculation.parts.find(({ kind }: { kind: string }) => kind === 'PRACTICE')
  expect(part).toMatchObject({ score: 84.35, maxMark: 100, weight: 70, origin: { moderation: { points: 0.75 } } })
})

test('a course has at most one teaching practice among its assessments, out of 100', async () => {
  const at = `/api/v2/courses/${course}`
  const create = (more: object) =>
    as('tomas').post('/api/v2/assessments', {
      ...{ course: at, code: 'TP2', title: { en: 'Practice' }, kind: 'PRACTICE', weight: 0, maxMark: 100 },
      ...more,
    })
  const faultOf = ({ body }: { body: { violations?: { propertyPath: string }[] } }) =>
    body.violations?.map(({ propertyPath }) => propertyPath)
  expect(faultOf(await create({}))).toEqual(['kind'])
  expect(faultOf(await create({ maxMark: 20 }))).toEqual(['maxMark'])
})
