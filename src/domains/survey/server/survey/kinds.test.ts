import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { SurveyCampaign } from '../../contract/campaign.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { Survey } from '../../contract/survey.ts'

let testApp: TestApp
let registry: Caller
let lecturer: Caller
let leaver: Caller
const students: Caller[] = []
const ids = { course: 0, term: 0 }

const said = (en: string) => ({ en, pt: en, 'zh-Hant': en })
const scale = (key: string) => ({ key, kind: 'SCALE', text: said(key) })
const at = (day: string) => testApp.now.setTime(Date.parse(`${day}T02:00:00.000Z`))
const feedback = async (who: Caller | undefined) => (await who?.get(`/api/v2/courses/${ids.course}/feedback`))?.body

const person = async (username: string, roles: string[] = []) => {
  const identity = { issuer: 'embedded', subject: username }
  const { id } = await makePerson(testApp.db, { username, officialName: username, roles: roles as [], identity })
  return { id, caller: testApp.as({ username, sub: username }) }
}
const move = async (iri: string, name: string) => {
  const etag = (await registry.get(iri)).headers.get('etag') ?? ''
  return registry.post(`${iri}/transitions/${name}`, {}, { 'if-match': etag })
}

/** A campaign of a kind with these questions, approved. */
async function approved(kind: string, questions: object[]) {
  const { body } = await registry.post(Questionnaire.path, { name: said(kind), scope: 'COURSE', questions })
  await move(Questionnaire.iri(body.id), 'freeze')
  const made = await registry.post(SurveyCampaign.path, {
    ...{ name: said(kind), kind, term: `/api/v2/terms/${ids.term}`, opensOn: '2026-11-23', closesOn: '2026-11-29' },
    courseQuestionnaire: Questionnaire.iri(body.id),
  })
  return move(SurveyCampaign.iri(made.body.id), 'approve')
}
const surveyOf = async (kind: string) =>
  (await registry.get(`${Survey.path}?kind=${kind}&course.id=${ids.course}`)).body['hydra:member'][0]
const cast = async (who: Caller | undefined, kind: string, answers: object) =>
  who?.post(`${Survey.iri((await surveyOf(kind)).id)}/ballot`, { answers })

beforeAll(async () => {
  testApp = await openTestApp()
  registry = (await person('rita', ['ROLE_REGISTRY'])).caller
  const lead = await person('lena')
  lecturer = lead.caller
  const course = await makeCourse(testApp.db, { code: 'CS204', lead: lead.id })
  ids.course = course.id
  const { term_id } = await testApp.db
    .selectFrom('course')
    .select('term_id')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  ids.term = term_id
  for (let number = 0; number < 6; number++) {
    const { id, caller } = await person(`student${number}`)
    students.push(caller)
    await makeEnrollment(testApp.db, { course_id: course.id, person_id: id, registered_on: '2026-09-01' })
  }
  const left = await person('leaver')
  leaver = left.caller
  await makeEnrollment(testApp.db, {
    ...{ course_id: course.id, person_id: left.id, registered_on: '2026-09-01' },
    ...{ state: 'WITHDRAWN' as const, withdrawn_on: '2026-10-20' },
  })
  at('2026-11-20')
})

test('a pulse has at most three questions, and asks those in the course; those who have dropped it are asked apart', async () => {
  expect((await approved('PULSE', ['a', 'b', 'c', 'd'].map(scale))).status).toBe(422)
  expect((await approved('PULSE', ['a', 'b', 'c'].map(scale))).body).toMatchObject({ state: 'APPROVED', surveys: 1 })
  expect((await approved('DROPOUT', [scale('why')])).body).toMatchObject({ state: 'APPROVED', surveys: 1 })
  at('2026-11-23')
  await testApp.api.clock()
  const open = async (who: Caller | undefined) =>
    (await who?.get('/api/v2/my_surveys'))?.body.open.map(({ kind }: { kind: string }) => kind)
  expect([await open(students[0]), await open(leaver)]).toEqual([['PULSE'], ['DROPOUT']])
  expect((await surveyOf('DROPOUT')).invited).toBe(1)
})

test('those who teach read a pulse when it has closed, before the grades; nobody else does', async () => {
  for (const who of students) expect((await cast(who, 'PULSE', { 'course.a': 4 }))?.status).toBe(200)
  expect((await cast(leaver, 'PULSE', { 'course.a': 1 }))?.status).toBe(403)
  expect((await cast(leaver, 'DROPOUT', { 'course.why': 2 }))?.status).toBe(200)
  at('2026-11-30')
  await testApp.api.clock()
  await testApp.api.clock()
  await testApp.api.clock()
  expect([(await surveyOf('PULSE')).state, (await surveyOf('DROPOUT')).state]).toEqual(['PUBLISHED', 'REVIEWED'])
  const shownTo = async (who: Caller | undefined) =>
    (await feedback(who)).surveys.find(({ kind }: { kind: string }) => kind === 'PULSE')
  expect((await shownTo(lecturer)).parts[0].questions[0]).toMatchObject({ counts: [0, 0, 0, 6, 0], mean: 4 })
  expect(await shownTo(students[0])).toMatchObject({ seesResults: false, parts: [] })
})
