import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { Thesis } from '../../contract/thesis.ts'
import { ThesisTopic } from '../../contract/topic/topic.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let faculty: number

beforeEach(async () => {
  story = await openThesis()
  const { db } = story.testApp
  faculty = (await db.selectFrom('degree').select('faculty_id').executeTakeFirstOrThrow()).faculty_id
})

const ferry = {
  ...{ title: { en: 'Ferries' }, about: 'Positions.', needs: '', area: 'Series', language: 'en' },
  ...{ places: 1, applyUntil: null, offered: true },
}
const offer = (more: object = {}, who = 'ana') =>
  story.as(who).post(ThesisTopic.path, { faculty: `/api/v2/faculties/${faculty}`, ...ferry, ...more })
const begin = async (topic: unknown, supervisor = story.ids.ana) => {
  const { db } = story.testApp
  await db.updateTable('thesis').set({ state: 'WITHDRAWN' }).where('topic_id', 'is', null).execute()
  const studies = await db.selectFrom('user_program').select('id').executeTakeFirstOrThrow()
  return story.as('rui').post(Thesis.path, {
    ...{ userProgram: `/api/v2/user_programs/${studies.id}`, topic, title: { en: 'Ferries' }, language: 'en' },
    ...{ area: 'Series', idea: 'How late do the ferries come?', message: '' },
    proposedSupervisor: `/api/v2/users/${supervisor}`,
  })
}
const fieldsOf = (body: { violations?: readonly { propertyPath: string }[] }) =>
  (body.violations ?? []).map(({ propertyPath }) => propertyPath)

test('a draft of a topic exists for its author alone, and is found once it is offered', async () => {
  const { body: topic } = await offer({ offered: false })
  expect((await story.as('rui').get(topic['@id'])).status).toBe(404)
  expect((await story.as('rui').get(ThesisTopic.path)).body['hydra:totalItems']).toBe(0)
  expect((await story.as('ana').get(ThesisTopic.path)).body['hydra:totalItems']).toBe(1)
  await story.as('ana').put(topic['@id'], { offered: true }, anyVersion)
  expect((await story.as('rui').get(`${ThesisTopic.path}?free=true`)).body['hydra:totalItems']).toBe(1)
})

test('a student begins a thesis from a topic, asks who offers it, and takes its place', async () => {
  const { body: topic } = await offer()
  const { status, body: thesis } = await begin(topic['@id'])
  expect([status, thesis.topic]).toEqual([201, expect.objectContaining({ '@id': topic['@id'] })])
  const asked = await story.as('rui').post(`${thesis['@id']}/transitions/requestSupervision`, {}, anyVersion)
  expect(asked.status).toBe(200)
  expect((await story.as('rui').get(topic['@id'])).body).toMatchObject({ applied: 1, taken: 0, free: true })
  const [request] = (await story.as('ana').get(SupervisionRequest.path)).body['hydra:member']
  await story.as('ana').put(request['@id'], { conflict: false }, anyVersion)
  await story.as('ana').post(`${request['@id']}/transitions/accept`, {}, anyVersion)
  expect((await story.as('rui').get(topic['@id'])).body).toMatchObject({ applied: 0, taken: 1, free: false })
})

test('the last place of a topic goes to one of those who applied for it', async () => {
  const { body: topic } = await offer()
  const { body: thesis } = await begin(topic['@id'])
  await story.as('rui').post(`${thesis['@id']}/transitions/requestSupervision`, {}, anyVersion)
  const { db } = story.testApp
  const of = await db.selectFrom('thesis').selectAll().where('id', '=', thesis.id).executeTakeFirstOrThrow()
  const { template_id, program_id, title, language, topic_id } = of
  const other = await inserted(db, 'thesis', { template_id, program_id, title, language, topic_id, state: 'DRAFT' })
  await inserted(db, 'thesis_supervisor', {
    ...{ thesis_id: other, person_id: story.ids.ana, role: 'MAIN', from_day: '2026-11-21' },
  })
  const [request] = (await story.as('ana').get(SupervisionRequest.path)).body['hydra:member']
  await story.as('ana').put(request['@id'], { conflict: false }, anyVersion)
  const { body } = await story.as('ana').post(`${request['@id']}/transitions/accept`, {}, anyVersion)
  expect(body.blockerDetails).toMatchObject([{ code: 'topicFull', link: '/supervision/topics' }])
})

test('nobody begins from a draft, a full or an ended topic, or with another supervisor', async () => {
  const { body: draft } = await offer({ offered: false })
  expect(fieldsOf((await begin(draft['@id'])).body)).toEqual(['topic'])
  const { body: ended } = await offer({ applyUntil: '2020-01-01' })
  expect(fieldsOf((await begin(ended['@id'])).body)).toEqual(['topic'])
  const { body: open } = await offer()
  const { db } = story.testApp
  const { id: course_id } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
  await inserted(db, 'course_lecturer', { course_id, person_id: story.ids.rita, role: 'CO' })
  expect(fieldsOf((await begin(open['@id'], story.ids.rita)).body)).toEqual(['proposedSupervisor'])
})

test('who teaches nothing in a faculty offers no topic there', async () => {
  expect(fieldsOf((await offer({}, 'rita')).body)).toEqual(['faculty'])
})
