import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { richTextOf } from '#platform/contract/rich-text.ts'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Post } from '../../contract/post.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'

let testApp: TestApp
let [here, there, foreign, module, slides] = [0, 0, 0, 0, 0]
const ids: Record<string, number> = {}
const as = (username: string) => testApp.as({ username, sub: username })
const give = (post = slides, { by = 'tomas', ...more }: { by?: string; credit?: string } = {}) =>
  as(by).post(SharedMaterial.path, { post: Post.iri(post), licence: 'CC_BY', ...more })
const take = (id: number, { by = 'ana', course = here } = {}) =>
  as(by).post(`${SharedMaterial.iri(id)}/take`, { course: `/api/v2/courses/${course}` })
const found = async (by: string, q = '') =>
  (await as(by).get(`/api/v2/modules/${module}/shared_materials?q=${q}`)).body['hydra:totalItems']
const publish = (id: number, by = 'ana') => as(by).post(`${Post.iri(id)}/transitions/publish`, {}, anyVersion)
const posted = (more: object = {}) =>
  inserted(testApp.db, 'post', {
    ...{ course_id: there, author_id: ids.tomas, kind: 'MATERIAL', title: 'Slides on trees', written_in: 'en' },
    ...{ body: richTextOf('Rotations.'), body_text: 'Rotations.', state: 'PUBLISHED' },
    ...{ published_at: '2025-10-01T08:00:00Z', topic: 'Trees', ...more },
  })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db, files } = testApp
  for (const username of ['tomas', 'ana', 'lam', 'mina', 'zoe']) {
    const identity = { issuer: 'embedded', subject: username }
    const person = { username, officialName: username, email: `${username}@example.org`, identity }
    ids[username] = (await makePerson(db, person)).id
  }
  const { tomas = 0, ana = 0, lam = 0, mina = 0, zoe = 0 } = ids
  there = (await makeCourse(db, { code: 'CS204-25', starts_on: '2025-09-08', lead: tomas })).id
  const run = await db.selectFrom('course').select('module_id').where('id', '=', there).executeTakeFirstOrThrow()
  module = run.module_id
  const program = await makeProgram(db, { code: 'CS' })
  await testApp.set('module', module, { program_id: program.id })
  await makeAcademicRole(db, { person_id: zoe, role: 'COORDINATOR', scope_type: 'program', scope_id: program.id })
  here = (await makeCourse(db, { code: 'CS204', starts_on: '2026-09-07', module_id: module, lead: ana })).id
  foreign = (await makeCourse(db, { code: 'LAW1', lead: lam })).id
  await inserted(db, 'course_lecturer', { course_id: foreign, person_id: ana, role: 'CO' })
  for (const course_id of [here, there]) await makeEnrollment(db, { course_id, person_id: mina })
  slides = await posted()
  const { sha256, size } = await files.put([Buffer.from('%PDF-1.7 trees')])
  const kept = { person_id: tomas, kind: 'post', name: 'trees.pdf', content_type: 'application/pdf', sha256, size }
  const { id: file_id } = await db.insertInto('stored_file').values(kept).returning('id').executeTakeFirstOrThrow()
  await inserted(db, 'post_file', { post_id: slides, file_id, position: 0, name: 'Trees.pdf', alt: null })
})

test('shared material is found by those who teach the module and its coordinator, and by nobody else', async () => {
  const { status, body } = await give()
  expect([status, body.credit, body.title, body.files[0].name]).toEqual([201, 'tomas', 'Slides on trees', 'Trees.pdf'])
  const seen = { tomas: 1, ana: 1, zoe: 1, lam: 0, mina: 0 }
  const file = `${SharedMaterial.iri(body.id)}/files/${body.files[0].file}`
  for (const [by, count] of Object.entries(seen)) {
    expect([by, await found(by)]).toEqual([by, count])
    expect([by, (await as(by).get(SharedMaterial.iri(body.id))).status]).toEqual([by, count ? 200 : 404])
    expect([by, (await as(by).send('GET', file)).status]).toEqual([by, count ? 200 : 404])
  }
  expect([await found('ana', 'rotations'), await found('ana', 'tomas'), await found('ana', 'graphs')]).toEqual([
    1, 1, 0,
  ])
  for (const by of ['mina', 'lam']) expect([by, (await take(body.id, { by })).status]).toEqual([by, 404])
})

test('only its author shares a post, when it is finished, once, and no question or announcement', async () => {
  const refused = async (post: number, by = 'tomas') => {
    const { status, body } = await give(post, { by })
    return [status, body.violations?.[0]?.message]
  }
  await inserted(testApp.db, 'course_lecturer', { course_id: there, person_id: ids.ana, role: 'CO' })
  expect(await refused(slides, 'ana')).toEqual([422, expect.stringContaining('Only the author')])
  expect(await refused(slides, 'mina')).toEqual([403, undefined])
  expect(await refused(await posted({ state: 'DRAFT', published_at: null }))).toEqual([
    422,
    expect.stringContaining('Publish'),
  ])
  expect(await refused(await posted({ kind: 'ANNOUNCEMENT' }))).toEqual([422, expect.stringContaining('Only material')])
  const both = await Promise.all([give(), give()])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await found('tomas')).toBe(1)
})

test('a copy is a draft with the same bytes, made once, and its students see whom it credits', async () => {
  const { id } = (await give(slides, { credit: 'Tomas Silva, Ines Reis' })).body
  const both = await Promise.all([take(id), take(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const copy = both.find(({ status }) => status === 200)?.body.id
  const { body } = await as('ana').get(Post.iri(copy))
  expect([body.state, body.author.id, body.course.id, body.topic]).toEqual(['DRAFT', ids.ana, here, 'Trees'])
  const { rows } = await sql<{ files: number; bytes: number }>`select count(*)::int as files,
    count(distinct sha256)::int as bytes from stored_file where kind = 'post'`.execute(testApp.db)
  expect(rows).toEqual([{ files: 3, bytes: 1 }])
  await publish(copy)
  const source = { id, module: expect.any(String), credit: 'Tomas Silva, Ines Reis', licence: 'CC_BY', since: null }
  expect((await as('mina').get(Post.iri(copy))).body.source).toEqual(source)
  expect((await as('mina').send('GET', `${Post.iri(copy)}/files/${body.files[0].file}`)).status).toBe(200)
  const shared = (await as('ana').get(SharedMaterial.iri(id))).body
  expect([shared.taken, shared.copies]).toEqual([1, [{ course: here, post: copy }]])
  expect(JSON.stringify((await as('tomas').get('/api/v2/feed')).body)).toContain('taken')
  expect((await take(id, { course: foreign })).status).toBe(422)
  expect((await take(id, { course: there })).status).toBe(422)
  expect((await take(id, { by: 'tomas', course: there })).status).toBe(422)
})

test('shared material keeps its content, and copies of a copy still name their origin', async () => {
  const { id } = (await give()).body
  await as('tomas').put(Post.iri(slides), { title: 'Only for my students', files: [] }, anyVersion)
  const copy = (await take(id)).body.id
  const taken = (await as('ana').get(Post.iri(copy))).body
  expect([taken.title, taken.files.length]).toEqual(['Slides on trees', 1])
  await publish(copy)
  const next = (await makeCourse(testApp.db, { code: 'CS204-27', module_id: module, lead: ids.ana ?? 0 })).id
  await as('ana').post(`/api/v2/courses/${next}/copies`, {
    from: `/api/v2/courses/${here}`,
    parts: ['posts'],
    days: 365,
  })
  const [again] = (await as('ana').get(`/api/v2/courses/${next}/posts`)).body['hydra:member']
  expect(again.source.id).toBe(id)
  const improved = (await give(copy, { by: 'ana' })).body
  expect(improved.credit).toBe('tomas; ana')
})

test('a coordinator withdraws with a reason; copies stay, and the lecturer who shared it and those who use it are notified', async () => {
  const { id } = (await give()).body
  const copy = (await take(id)).body.id
  const withdraw = (by: string) =>
    as(by).post(`${SharedMaterial.iri(id)}/transitions/withdraw`, { reason: 'The pictures are not ours.' }, anyVersion)
  expect((await withdraw('ana')).status).toBe(403)
  expect((await withdraw('zoe')).status).toBe(200)
  expect([await found('ana'), await found('tomas'), (await take(id)).status]).toEqual([0, 1, 404])
  expect((await as('ana').get(Post.iri(copy))).status).toBe(200)
  const { rows } = await sql<{ person_id: number }>`select person_id from notice
    where key = 'sharedWithdrawn' order by 1`.execute(testApp.db)
  expect(rows.map(({ person_id }) => person_id)).toEqual([ids.tomas, ids.ana])
  const since = async () => (await as('ana').get(Post.iri(copy))).body.source.since
  expect(await since()).toBe('withdrawn')
  // Given again it is a correction, of which those who took the first one are told.
  expect((await give()).status).toBe(201)
  expect(await since()).toBe('corrected')
  const told = await sql<{ person_id: number }>`select person_id from notice
    where key = 'sharedCorrected'`.execute(testApp.db)
  expect(told.rows).toEqual([{ person_id: ids.ana }])
})

const topic = (course_id: number, title: string, more: object = {}) =>
  inserted(testApp.db, 'lesson_plan', {
    ...{ course_id, title: { en: title }, objectives: { en: `Explain ${title}` }, notes: 'Bring chalk.' },
    ...{ steps: JSON.stringify([{ minutes: 20, what: 'By hand' }]), ...more },
  })
const giveTopics = (plans: readonly number[], more: object = { title: 'Trees, in two sessions' }, by = 'tomas') =>
  as(by).post(SharedMaterial.path, {
    ...{ plans: plans.map((id) => `/api/v2/lesson_plans/${id}`), licence: 'CC_BY' },
    ...more,
  })
const planOf = async (course: number, by = 'ana') =>
  (await as(by).get(`/api/v2/courses/${course}/lesson_plans`)).body['hydra:member']

test('topics of a plan are shared without notes, found by their content, and copied into another plan once', async () => {
  const plans = [await topic(there, 'Rotations'), await topic(there, 'Red-black trees')]
  const { status, body } = await giveTopics(plans)
  expect([status, body.kind, body.credit, body.topics.length]).toEqual([201, 'PLAN', 'tomas', 2])
  expect(JSON.stringify(body)).not.toContain('chalk')
  expect([await found('ana', 'red-black'), await found('mina'), await found('lam')]).toEqual([1, 0, 0])
  await as('tomas').put(`/api/v2/lesson_plans/${plans[0]}`, { title: { en: 'Something else' } }, anyVersion)
  const both = await Promise.all([take(body.id), take(body.id)])
  expect(both.map((one) => one.status).sort()).toEqual([200, 422])
  const taken = await planOf(here)
  expect(
    taken.map(({ title, minutes, notes, lessons }: Record<string, unknown>) => [title, minutes, notes, lessons]),
  ).toEqual([
    [{ en: 'Rotations' }, 20, '', []],
    [{ en: 'Red-black trees' }, 20, '', []],
  ])
  const shared = (await as('ana').get(SharedMaterial.iri(body.id))).body
  expect([shared.taken, shared.copies]).toEqual([1, [{ course: here, post: null }]])
  for (const { id } of taken) await as('ana').delete(`/api/v2/lesson_plans/${id}`, anyVersion)
  expect((await take(body.id)).status).toBe(200)
  const refused = [await take(body.id, { course: foreign }), await take(body.id, { course: there, by: 'tomas' })]
  expect(refused.map((one) => one.status)).toEqual([422, 422])
})

test('topics are shared only from one course that the lecturer teaches, and they need a title', async () => {
  const [own, other, strange] = [await topic(there, 'Mine'), await topic(here, 'Of Ana'), await topic(foreign, 'Law')]
  const faults = async (plans: readonly number[], more?: object, by?: string) => {
    const { status, body } = await giveTopics(plans, more, by)
    return [status, body.violations?.[0]?.propertyPath]
  }
  expect(await faults([own, other])).toEqual([422, 'plans'])
  expect(await faults([strange])).toEqual([422, 'plans'])
  expect(await faults([other, strange], undefined, 'ana')).toEqual([422, 'plans'])
  expect(await faults([own], {})).toEqual([422, 'title'])
  expect(await faults([own], { title: 'Both', post: Post.iri(slides) })).toEqual([422, 'post'])
  expect(await faults([own], undefined, 'mina')).toEqual([403, undefined])
  expect(await faults([])).toEqual([422, 'plans'])
  const input = { post: Post.iri(slides), plans: [], licence: 'CC_BY' }
  expect((await as('tomas').post(SharedMaterial.path, input)).status).toBe(201)
})

test('those who teach with withdrawn topics are notified of the reason', async () => {
  const { id } = (await giveTopics([await topic(there, 'Rotations')])).body
  await take(id)
  await as('tomas').post(`${SharedMaterial.iri(id)}/transitions/withdraw`, { reason: 'It has a mistake.' }, anyVersion)
  expect(JSON.stringify((await as('ana').get('/api/v2/feed')).body)).toContain('sharedWithdrawn')
  expect(await planOf(here)).toHaveLength(1)
})
