import { beforeAll, expect, test } from 'vitest'
import { makeProgram, makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { SurveyCampaign } from '../../contract/campaign.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { Survey } from '../../contract/survey.ts'

let testApp: TestApp
let registry: Caller
let reader: Caller
const graduates: Caller[] = []
let student: Caller
const ids = { term: 0, program: 0, reader: 0, questionnaire: 0 }

const said = (en: string) => ({ en, pt: en, 'zh-Hant': en })
const at = (day: string) => testApp.now.setTime(Date.parse(`${day}T02:00:00.000Z`))
const person = async (username: string, roles: string[] = []) => {
  const identity = { issuer: 'embedded', subject: username }
  const { id } = await makePerson(testApp.db, { username, officialName: username, roles: roles as [], identity })
  return { id, caller: testApp.as({ username, sub: username }) }
}
const move = async (iri: string, name: string) => {
  const etag = (await registry.get(iri)).headers.get('etag') ?? ''
  return registry.post(`${iri}/transitions/${name}`, {}, { 'if-match': etag })
}
const inProgram = (of: number, state: string, endedOn: string | null) =>
  testApp.db
    .insertInto('user_program')
    .values({
      person_id: of,
      program_id: ids.program,
      started_on: '2022-09-01',
      ended_on: endedOn,
      state: state as 'ACTIVE',
    })
    .execute()

/** A survey that is about no course, as the Registry writes it. */
const write = async (of: object) =>
  registry.post(SurveyCampaign.path, {
    ...{ name: said('Graduates'), kind: 'GENERAL', term: `/api/v2/terms/${ids.term}` },
    ...{ opensOn: '2026-11-23', closesOn: '2026-11-29', courseQuestionnaire: Questionnaire.iri(ids.questionnaire) },
    ...of,
  })
const surveyOf = async (campaign: number) =>
  (await registry.get(`${Survey.path}?campaign.id=${campaign}`)).body['hydra:member'][0]

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  registry = (await person('rita', ['ROLE_REGISTRY'])).caller
  const declared = await person('greta')
  reader = declared.caller
  ids.reader = declared.id
  ids.term = (await makeTerm(db, { code: '2026A', starts_on: '2026-09-01', ends_on: '2026-12-20' })).id
  ids.program = (await makeProgram(db, { code: 'BSC' })).id
  for (let number = 0; number < 6; number++) {
    const { id, caller } = await person(`graduate${number}`)
    graduates.push(caller)
    await inProgram(id, 'COMPLETED', number === 5 ? '2026-07-10' : '2026-10-10')
  }
  const active = await person('active')
  student = active.caller
  await inProgram(active.id, 'ACTIVE', null)
  const questions = [
    { key: 'work', kind: 'SCALE', text: said('I found work.') },
    { key: 'say', kind: 'TEXT', text: said('What was missing?') },
  ]
  const { body } = await registry.post(Questionnaire.path, { name: said('Graduates'), scope: 'COURSE', questions })
  ids.questionnaire = body.id
  await move(Questionnaire.iri(body.id), 'freeze')
  at('2026-11-20')
})

test('its audience is a query that is counted and shown before it opens, and fixed when it opens', async () => {
  const { body: draft } = await write({})
  expect((await move(SurveyCampaign.iri(draft.id), 'approve')).status).toBe(422)
  const { body } = await write({ asks: 'GRADUATES', program: `/api/v2/programs/${ids.program}` })
  const shown = async () => (await registry.get(`${SurveyCampaign.iri(body.id)}/audience`)).body
  expect(await shown()).toMatchObject({ people: 6 })
  const iri = SurveyCampaign.iri(body.id)
  const etag = (await registry.get(iri)).headers.get('etag') ?? ''
  await registry.put(iri, { graduatedIn: `/api/v2/terms/${ids.term}` }, { 'if-match': etag })
  expect((await shown()).first.map(({ name }: { name: string }) => name)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `graduate${number}`),
  )
  expect((await move(iri, 'approve')).body).toMatchObject({ state: 'APPROVED', surveys: 1 })
  expect((await graduates[0]?.get('/api/v2/my_surveys'))?.body.upcoming).toMatchObject([
    { course: null, name: said('Graduates'), named: false },
  ])
  expect((await student.get('/api/v2/my_surveys')).body.upcoming).toEqual([])
  at('2026-11-23')
  await testApp.api.clock()
  await testApp.db.updateTable('user_program').set({ state: 'WITHDRAWN' }).execute()
  const survey = await surveyOf(body.id)
  expect(survey).toMatchObject({ state: 'OPEN', course: null, invited: 5 })
  const tasks = (await graduates[0]?.get('/api/v2/tasks'))?.body['hydra:member']
  expect(tasks.map(({ type }: { type: string }) => type)).toEqual(['COMPLETE_SURVEY'])
  expect((await graduates[5]?.get(Survey.iri(survey.id)))?.status).toBe(404)
})

test('an anonymous one keeps answers apart from people, and shows sums to its readers when it has closed', async () => {
  const [survey] = (await registry.get(`${Survey.path}?kind=GENERAL&state=OPEN`)).body['hydra:member']
  const iri = Survey.iri(survey.id)
  for (const [number, who] of graduates.slice(0, 5).entries())
    expect((await who.post(`${iri}/ballot`, { answers: { 'course.work': (number % 2) + 4 } })).status).toBe(200)
  expect(await testApp.db.selectFrom('survey_named_ballot').selectAll().execute()).toEqual([])
  expect((await registry.get(`${iri}/results`)).body.named).toBeNull()
  at('2026-11-30')
  for (let run = 0; run < 3; run++) await testApp.api.clock()
  expect((await registry.get(iri)).body.state).toBe('PUBLISHED')
  const { body } = await registry.get(`${iri}/results`)
  expect(body.result.parts[0].questions[0]).toMatchObject({ counts: [0, 0, 0, 3, 2], answered: 5, mean: 4.4 })
  // Those who were asked are not among its readers.
  const asked = (await graduates[0]?.get(`${iri}/results`))?.body.result
  expect(asked).toMatchObject({ seesResults: false, parts: [] })
  expect((await registry.get(`${iri}/report`)).status).toBe(200)
})

test('one with names says so and who reads it, and nobody else does, not even the Registry', async () => {
  at('2026-11-20')
  await testApp.db.updateTable('user_program').set({ state: 'ACTIVE' }).execute()
  const { body: unread } = await write({ asks: 'STUDENTS', named: true })
  expect((await move(SurveyCampaign.iri(unread.id), 'approve')).status).toBe(422)
  const { body } = await write({ asks: 'STUDENTS', named: true, readers: [`/api/v2/users/${ids.reader}`] })
  await move(SurveyCampaign.iri(body.id), 'approve')
  at('2026-11-23')
  await testApp.api.clock()
  const iri = Survey.iri((await surveyOf(body.id)).id)
  expect((await student.get(`${iri}/paper`)).body).toMatchObject({ named: true, readers: ['greta'], course: null })
  expect(
    (await student.post(`${iri}/ballot`, { answers: { 'course.work': 2, 'course.say': 'Practice' } })).status,
  ).toBe(200)
  const namedFor = async (who: Caller) => (await who.get(`${iri}/results`)).body.named
  expect(await namedFor(reader)).toBeNull()
  at('2026-11-30')
  await testApp.api.clock()
  expect((await namedFor(reader)).people).toMatchObject([
    { name: 'active', answers: { 'course.work': 2, 'course.say': 'Practice' } },
  ])
  for (const who of [registry, student]) expect(await namedFor(who)).toBeNull()
  const late = await registry.put(
    SurveyCampaign.iri(body.id),
    { named: false },
    {
      'if-match': (await registry.get(SurveyCampaign.iri(body.id))).headers.get('etag') ?? '',
    },
  )
  expect(late.status).toBe(403)
})
