import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { SurveyCampaign } from '../../contract/campaign.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import { Survey } from '../../contract/survey.ts'

let testApp: TestApp
let registry: Caller
const ids = { term: 0, questionnaire: 0, reader: 0 }
const tongues = ['en', 'pt', 'zh-Hant'] as const
const people = Array.from({ length: 6 }, (_, number) => ({
  ...{ name: `Out ${number}`, email: `out${number}@example.org`, language: tongues[number % 3] },
}))

const said = (en: string) => ({ en, pt: `${en} (pt)`, 'zh-Hant': `${en} (zh)` })
const at = (day: string) => testApp.now.setTime(Date.parse(`${day}T02:00:00.000Z`))
const move = async (iri: string, name: string) => {
  const etag = (await registry.get(iri)).headers.get('etag') ?? ''
  return registry.post(`${iri}/transitions/${name}`, {}, { 'if-match': etag })
}
const outsider = (path: string, body?: object) =>
  body ? testApp.withToken().post(path, body) : testApp.withToken().get(path)

/** The codes in the latest letters to these addresses. */
async function codes(): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct on (recipient) m.values ->> 'code' as code from mail_message m
    where domain = 'survey' order by recipient, id desc`.execute(testApp.db)
  return rows.map(({ code }) => code)
}

/** An approved survey of outsiders alone; answers its id and that of its campaign. */
async function approved(of: object = {}): Promise<{ survey: number; campaign: string }> {
  const { body } = await registry.post(SurveyCampaign.path, {
    ...{ name: said('Alumni'), kind: 'GENERAL', term: `/api/v2/terms/${ids.term}` },
    ...{ opensOn: '2026-11-23', closesOn: '2026-11-29', courseQuestionnaire: Questionnaire.iri(ids.questionnaire) },
    ...of,
  })
  const campaign = SurveyCampaign.iri(body.id)
  expect((await move(campaign, 'approve')).status).toBe(422)
  const twice = { outsiders: [people[0], { name: 'Twice', email: 'OUT0@example.org' }] }
  expect((await registry.put(`${campaign}/outsiders`, twice)).status).toBe(422)
  expect((await registry.put(`${campaign}/outsiders`, { outsiders: people })).body.outsiders).toBe(6)
  expect((await move(campaign, 'approve')).status).toBe(200)
  const { body: surveys } = await registry.get(`${Survey.path}?campaign.id=${body.id}`)
  return { survey: surveys['hydra:member'][0].id, campaign }
}

beforeAll(async () => {
  testApp = await openTestApp()
  const person = async (username: string, roles: string[]) => {
    const identity = { issuer: 'embedded', subject: username }
    const { id } = await makePerson(testApp.db, { username, officialName: username, roles: roles as [], identity })
    return { id, caller: testApp.as({ username, sub: username }) }
  }
  registry = (await person('rita', ['ROLE_REGISTRY'])).caller
  ids.reader = (await person('greta', [])).id
  ids.term = (await makeTerm(testApp.db, { code: '2026A', starts_on: '2026-09-01', ends_on: '2026-12-20' })).id
  const questions = [
    { key: 'work', kind: 'SCALE', text: said('I found work.') },
    { key: 'say', kind: 'TEXT', text: said('What was missing?') },
  ]
  const { body } = await registry.post(Questionnaire.path, { name: said('Alumni'), scope: 'COURSE', questions })
  ids.questionnaire = body.id
  await move(Questionnaire.iri(body.id), 'freeze')
})

test('outsiders get a link by mail, answer once without an account, and leave nothing beside their name', async () => {
  at('2026-11-20')
  const { survey, campaign } = await approved()
  at('2026-11-23')
  await testApp.api.clock()
  expect((await registry.get(Survey.iri(survey))).body).toMatchObject({ state: 'OPEN', invited: 6 })
  expect((await registry.put(`${campaign}/outsiders`, { outsiders: [] })).status).toBe(422)
  const { rows: letters } = await sql`select recipient, language, "values" ->> 'title' as title from mail_message
    where domain = 'survey' order by recipient limit 3`.execute(testApp.db)
  expect(letters).toEqual([
    { recipient: 'out0@example.org', language: 'en', title: 'Alumni' },
    { recipient: 'out1@example.org', language: 'pt', title: 'Alumni (pt)' },
    { recipient: 'out2@example.org', language: 'zh-Hant', title: 'Alumni (zh)' },
  ])
  const [first = '', ...others] = await codes()
  const page = await outsider(`/api/v2/survey_links/${first}`)
  expect(page.body).toMatchObject({ state: 'OPEN', named: false, person: 'Out 0', parts: [{ part: 'course' }] })
  expect((await outsider(`/api/v2/survey_links/${'x'.repeat(43)}`)).status).toBe(404)
  const stored = () => testApp.db.selectFrom('survey_outsider').selectAll().orderBy('id').execute()
  const before = await stored()
  expect(JSON.stringify(before)).not.toContain(first)
  const cast = (code: string, answers: object) => outsider(`/api/v2/survey_links/${code}/ballot`, { answers })
  expect((await cast(first, {})).status).toBe(422)
  expect((await cast(first, { 'course.unknown': 1 })).status).toBe(422)
  for (let sent = 0; sent < 2; sent++)
    expect((await cast(first, { 'course.work': 5, 'course.say': 'More' })).status).toBe(200)
  for (const code of others.slice(0, 4)) expect((await cast(code, { 'course.work': 4 })).status).toBe(200)
  expect(await stored()).toEqual(before)
  expect((await outsider(`/api/v2/survey_links/${first}`)).body).toMatchObject({ state: 'DONE', parts: [] })
  const box = await testApp.db
    .selectFrom('survey_box')
    .selectAll()
    .where('survey_id', '=', survey)
    .executeTakeFirstOrThrow()
  expect([box.ballots, box.counts['course.work']]).toEqual([5, [0, 0, 0, 0, 4, 1]])
})

test('those who have not answered are reminded by a further link, and the first one still works', async () => {
  const [first = '', , , , , last = ''] = await codes()
  at('2026-11-27')
  for (let run = 0; run < 2; run++) await testApp.api.clock()
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mail_message where template = 'surveyLinkReminder'`.execute(testApp.db)
  expect(rows).toEqual([{ recipient: 'out5@example.org' }])
  // What was written is no secret, but not to whom a second time.
  const outbox = (await registry.get('/api/v2/mail_messages?itemsPerPage=100')).body['hydra:member']
  expect(outbox.map(({ template }: { template: string }) => template)).toEqual(people.map(() => 'survey.surveyLink'))
  const failed = testApp.db.updateTable('mail_message').where('template', '=', 'surveyLinkReminder')
  await failed.set({ state: 'dead', secrets: [] }).execute()
  expect((await registry.get('/api/v2/tasks')).body['hydra:totalItems']).toBe(0)
  // The day is noted with all of them, so that it says of nobody that they had not answered.
  const noted = await testApp.db.selectFrom('survey_outsider').select('reminded_on').distinct().execute()
  expect(noted).toHaveLength(1)
  expect((await outsider(`/api/v2/survey_links/${last}`)).body.state).toBe('OPEN')
  expect((await outsider(`/api/v2/survey_links/${last}/decline`, {})).status).toBe(200)
  expect((await outsider(`/api/v2/survey_links/${last}`)).body.state).toBe('DONE')
  at('2026-11-30')
  await testApp.api.clock()
  expect((await outsider(`/api/v2/survey_links/${first}`)).status).toBe(404)
  expect(await testApp.db.selectFrom('survey_outsider').selectAll().execute()).toEqual([])
})

test('a survey with names keeps the answer of an outsider beside the name to which the link was sent', async () => {
  at('2026-11-20')
  const { survey } = await approved({ named: true, readers: [`/api/v2/users/${ids.reader}`] })
  at('2026-11-23')
  await testApp.api.clock()
  const [first = ''] = await codes()
  await outsider(`/api/v2/survey_links/${first}/ballot`, { answers: { 'course.work': 2 } })
  at('2026-11-30')
  await testApp.api.clock()
  const reader = testApp.as({ username: 'greta', sub: 'greta' })
  expect((await reader.get(`${Survey.iri(survey)}/results`)).body.named.people).toMatchObject([
    { name: 'Out 0', answers: { 'course.work': 2 } },
  ])
})
