import { beforeAll, expect, test } from 'vitest'
import { makeAcademicRole, makeDegree, makeFaculty, makeModule, makeProgram } from '#academics/server'
import { Course } from '#course/contract'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { completeContent, makeSyllabus } from './factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const as = (username: string): Caller => testApp.as({ username, sub: username })
const names = { tomas: 'Tomás Silva', ana: 'Ana Lopes', kuok: 'Cheang Kuok Wai', mina: 'Mina Chan', rui: 'Rui Sá' }

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const [username, officialName] of Object.entries(names)) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName, identity })).id
  }
  const faculty_id = (await makeFaculty(db, { code: 'F' })).id
  const degree_id = (await makeDegree(db, { code: 'D', faculty_id })).id
  const program = (await makeProgram(db, { code: 'P', degree_id })).id
  const module_id = (await makeModule(db, { code: 'CS', program_id: program })).id
  const charge = { role: 'COORDINATOR', scope_type: 'program', scope_id: program } as const
  // Ana coordinates the program as well, but teaches the course herself.
  for (const who of ['kuok', 'ana']) await makeAcademicRole(db, { ...charge, person_id: id(who) })
  ids.course = (await makeCourse(db, { code: 'CS204', module_id, lead: id('tomas') })).id
  await db
    .insertInto('course_lecturer')
    .values({ course_id: id('course'), person_id: id('ana'), role: 'CO' })
    .execute()
  await makeEnrollment(db, { course_id: id('course'), person_id: id('mina') })
  await makeEnrollment(db, { course_id: id('course'), person_id: id('rui'), state: 'WITHDRAWN' })
})

const etag = async (who: string, at: string) => ({ 'if-match': (await as(who).get(at)).headers.get('etag') ?? '' })
const put = async (who: string, at: string, body: object) => as(who).put(at, body, await etag(who, at))
const move = async (who: string, at: string, name: string, body: object = {}) =>
  as(who).post(`${at}/transitions/${name}`, body, await etag(who, at))
const begin = (who: string, body: object = {}) =>
  as(who).post(Syllabus.path, { course: Course.iri(id('course')), ...body })
/** The parts of responses that these tests check. */
type Hindrance = { code: string; you: boolean; link: string; edition: number; state: string; type: string }
const newsOf = async (who: string) =>
  (await testApp.db.selectFrom('notice').select('key').where('person_id', '=', id(who)).orderBy('id').execute()).map(
    ({ key }) => key,
  )

test('a syllabus is blocked by its errors, returned, approved by another person, and then read', async () => {
  const { status, body } = await begin('tomas')
  expect([status, body.state, body.edition]).toEqual([201, 'DRAFT', 1])
  const at = Syllabus.iri(body.id)
  const wrong = {
    ...completeContent,
    workload: { ...completeContent.workload, lecture: 30 },
    integrity: { en: 'Own work.' },
  }
  wrong.assessment = completeContent.assessment.map((one) => ({ ...one, weight: 60, outcomes: [] }))
  expect((await put('tomas', at, { ...wrong, aims: {} })).status).toBe(200)
  const held = await move('tomas', at, 'submit')
  expect(held.status).toBe(422)
  expect(held.body.blockerDetails.map(({ code, you, link }: Hindrance) => [code, you, link])).toEqual([
    ['weights', true, `/courses/${id('course')}/syllabus/edit#assessment`],
    ['hours', true, `/courses/${id('course')}/syllabus/edit#topics`],
    ['notAssessed', true, `/courses/${id('course')}/syllabus/edit#assessment`],
    ['englishMissing', true, `/courses/${id('course')}/syllabus/edit`],
    ['rulesNotTranslated', true, `/courses/${id('course')}/syllabus/edit`],
  ])
  expect((await put('tomas', at, completeContent)).status).toBe(200)
  expect((await move('tomas', at, 'submit')).body.state).toBe('SUBMITTED')
  expect(await newsOf('kuok')).toEqual(['submitted'])
  // People who teach the course approve nothing in it, even as its coordinators; and nobody edits a submitted version.
  expect((await move('ana', at, 'approve')).status).toBe(403)
  expect((await put('tomas', at, { aims: { en: 'Another' } })).status).toBe(403)
  expect((await move('kuok', at, 'requestChanges')).status).toBe(422)
  expect(
    (await move('kuok', at, 'requestChanges', { reason: 'Say what happens after a missed lab.' })).body.state,
  ).toBe('CHANGES')
  expect(await newsOf('tomas')).toEqual(['changesAsked'])
  await move('tomas', at, 'submit')
  expect((await move('kuok', at, 'approve')).body.state).toBe('APPROVED')
  expect((await as('mina').get(at)).status).toBe(404)
  expect((await move('tomas', at, 'publish')).body.state).toBe('PUBLISHED')
  expect(await newsOf('mina')).toEqual(['published'])
  expect(await newsOf('rui')).toEqual([])
  expect((await as('mina').get(at)).body.aims.en).toBe(completeContent.aims.en)
  const paper = await as('mina').get(`${at}/pdf?languages=en,pt,zh-Hant`)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages } = await readPdf(new Uint8Array(await paper.body.arrayBuffer()))
  // Each language starts on a new page, and has the same texts there as on the screen.
  const parts = pages.map(({ lines }) => lines.join('').replace(/\s/g, ''))
  const starts = ['Syllabus:CS204', 'Programadadisciplina:CS204', '科目大綱:CS204']
  const begins = starts.map((start) => parts.findIndex((part) => part.includes(start)))
  expect([begins[0], new Set(begins).size]).toEqual([0, 3])
  for (const [index, language] of (['en', 'pt', 'zh-Hant'] as const).entries()) {
    const text = parts.slice(begins[index], begins[index + 1]).join('')
    const said = [completeContent.aims, completeContent.outcomes[0]?.text, completeContent.topics[1]?.title]
    for (const one of said) expect(text).toContain(one?.[language]?.replace(/\s/g, ''))
    for (const one of ['TomásSilva', '9780262046305', '100%']) expect(text).toContain(one)
  }
})

test('a published syllabus changes only through a new version with a reason, and students are notified of it', async () => {
  expect((await begin('ana', { begin: 'IN_FORCE' })).body.violations[0].propertyPath).toBe('reason')
  const next = await begin('ana', { begin: 'IN_FORCE', reason: 'The test moves to the end of the term.' })
  expect([next.status, next.body.edition, next.body.aims.en]).toEqual([201, 2, completeContent.aims.en])
  expect((await begin('tomas', { begin: 'IN_FORCE', reason: 'Me as well, at the same time.' })).status).toBe(422)
  const at = Syllabus.iri(next.body.id)
  // All of it was written before today.
  await testApp.set('syllabus', next.body.id, { written_at: {} })
  // The English rule is new: the other languages must follow, or be confirmed.
  await put('ana', at, { integrity: { ...completeContent.integrity, en: 'Name the tools that you used.' } })
  const held = await move('ana', at, 'submit')
  expect(held.body.blockerDetails.map(({ code }: Hindrance) => code)).toEqual(['rulesNotTranslated'])
  await put('ana', at, { confirmed: ['integrity.pt', 'integrity.zh-Hant'] })
  await move('ana', at, 'submit')
  await move('kuok', at, 'approve')
  expect((await move('ana', at, 'publish')).status).toBe(200)
  const { body } = await as('mina').get(`${Course.iri(id('course'))}/syllabuses`)
  const listed = body['hydra:member'].map(({ edition, state }: Hindrance) => [edition, state])
  expect(listed).toEqual([
    [2, 'PUBLISHED'],
    [1, 'SUPERSEDED'],
  ])
  expect(await newsOf('mina')).toEqual(['published', 'amended'])
})

test('two lecturers edit one syllabus: the later one gets a conflict, and no change of the other is lost', async () => {
  const { body } = await begin('tomas', { begin: 'IN_FORCE', reason: 'The reading list is brought up to date.' })
  const at = Syllabus.iri(body.id)
  const seen = await etag('ana', at)
  await put('tomas', at, { aims: { en: 'To compare structures.' } })
  expect((await as('ana').put(at, { aims: { en: 'To build them.' } }, seen)).status).toBe(412)
  expect((await as('ana').get(at)).body.aims.en).toBe('To compare structures.')
})

test('a part of the assessment names only outcomes that exist, each code once', async () => {
  const [open] = await testApp.db.selectFrom('syllabus').select('id').where('state', '=', 'DRAFT').execute()
  const at = Syllabus.iri(open?.id ?? 0)
  const assessment = completeContent.assessment.map((one) => ({ ...one, outcomes: ['O9'] }))
  expect((await put('tomas', at, { assessment })).body.violations).toMatchObject([{ propertyPath: 'assessment' }])
  const outcomes = [...completeContent.outcomes, ...completeContent.outcomes]
  expect((await put('tomas', at, { outcomes })).body.violations).toMatchObject([{ propertyPath: 'outcomes' }])
})

test('a course of the old layout is converted by its lecturer, and its text is the first draft', async () => {
  const { db } = testApp
  const module_id = (
    await db.selectFrom('course').select('module_id').where('id', '=', id('course')).executeTakeFirstOrThrow()
  ).module_id
  const course = (await makeCourse(db, { code: 'PS320', v2: false, module_id, lead: id('tomas') })).id
  await db
    .insertInto('old_syllabus')
    .values({ course_id: course, text: { en: 'From then to now.' } })
    .execute()
  expect((await as('kuok').post(`${Course.iri(course)}/syllabus_conversion`, {})).status).toBe(403)
  expect((await as('tomas').post(Syllabus.path, { course: Course.iri(course) })).status).toBe(422)
  const { body } = await as('tomas').post(`${Course.iri(course)}/syllabus_conversion`, {})
  expect((await as('tomas').get(body['@id'])).body).toMatchObject({
    ...{ state: 'DRAFT', description: { en: 'From then to now.' } },
  })
  expect((await as('tomas').get(Course.iri(course))).body.v2).toBe(true)
  expect((await as('tomas').post(`${Course.iri(course)}/syllabus_conversion`, {})).status).toBe(403)
})

test('after a conversion students read the old text until a version is published, and until then it can be undone', async () => {
  const { db } = testApp
  const course = (await makeCourse(db, { code: 'PS330', v2: false, lead: id('tomas') })).id
  await makeEnrollment(db, { course_id: course, person_id: id('mina') })
  await db
    .insertInto('old_syllabus')
    .values({ course_id: course, text: { en: 'From then to now.' } })
    .execute()
  const conversion = `${Course.iri(course)}/syllabus_conversion`
  const convert = () => as('tomas').post(conversion, {})
  const undo = (who: string) => as(who).post(`${conversion}/undo`, {})
  const read = async (who: string) => (await as(who).get(`/api/v2/course_syllabuses/${course}`)).body
  const tasks = async () =>
    (await as('tomas').get('/api/v2/tasks')).body['hydra:member'].filter(
      ({ type, subject }: Hindrance & { subject: string }) => type === 'toComplete' && subject === draft,
    ).length
  const draft = (await convert()).body['@id']
  expect(await read('mina')).toMatchObject({ v2: true, oldText: { en: 'From then to now.' } })
  expect((await read('mina')).actions).not.toContain('undoConversion')
  expect((await read('tomas')).actions).toContain('undoConversion')
  expect((await put('tomas', draft, { aims: { en: 'To know.' } })).status).toBe(200)
  expect(await tasks()).toBe(1)
  expect((await undo('mina')).status).toBe(403)
  expect((await undo('tomas')).status).toBe(200)
  expect([(await read('mina')).v2, await tasks()]).toEqual([false, 0])
  // A second conversion continues the draft of the first.
  expect((await convert()).body['@id']).toBe(draft)
  expect((await as('tomas').get(draft)).body).toMatchObject({ state: 'DRAFT', aims: { en: 'To know.' } })
  const post = await inserted(db, 'post', {
    ...{ course_id: course, author_id: id('tomas'), kind: 'MATERIAL', title: 'Maps', written_in: 'en' },
    ...{ body_text: '', state: 'PUBLISHED', published_at: '2026-10-01T08:00:00Z' },
  })
  expect((await undo('tomas')).status).toBe(422)
  await db
    .deleteFrom('post' as never)
    .where('id' as never, '=', post as never)
    .execute()
  await testApp.set('syllabus', Number(draft.split('/').at(-1)), { state: 'PUBLISHED' })
  expect((await undo('tomas')).status).toBe(403)
})

test('the syllabus of the previous run can be copied, and lecturers get a task for a missing one', async () => {
  const { db } = testApp
  const module_id = (await makeModule(db, { code: 'MA' })).id
  const before = (await makeCourse(db, { code: 'MA-1', module_id, starts_on: '2025-09-01', lead: id('ana') })).id
  await makeSyllabus(db, { course_id: before, author_id: id('ana'), state: 'PUBLISHED' })
  const now = (await makeCourse(db, { code: 'MA-2', module_id, ends_on: '2100-01-01', lead: id('rui') })).id
  const tasks = async () =>
    (await as('rui').get('/api/v2/tasks')).body['hydra:member'].map(({ type }: Hindrance) => type)
  expect(await tasks()).toEqual(['unwritten'])
  const made = await as('rui').post(Syllabus.path, { course: Course.iri(now), begin: 'LAST_RUN' })
  expect(made.body).toMatchObject({ edition: 1, reason: null, aims: completeContent.aims })
  expect(await tasks()).toEqual(['toComplete'])
})
