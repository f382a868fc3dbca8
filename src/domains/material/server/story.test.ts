import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { richTextOf } from '#platform/contract/rich-text.ts'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Post } from '../contract/post.ts'
import { PostComment } from '../contract/post-comment.ts'

let testApp: TestApp
const who: Record<string, Caller> = {}
const ids: Record<string, number> = {}
let course: number

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['tomas', 'lam', 'mina', 'rui', 'left', 'other']) {
    const identity = { issuer: 'embedded', subject: username }
    const made = await makePerson(db, { username, officialName: username, email: `${username}@example.org`, identity })
    ids[username] = made.id
    who[username] = testApp.as({ username, sub: username })
  }
  course = (await makeCourse(db, { code: 'CS204', starts_on: '2026-09-07', lead: ids.tomas ?? 0 })).id
  for (const [name, state] of [
    ['mina', 'ENROLLED'],
    ['rui', 'ENROLLED'],
    ['left', 'WITHDRAWN'],
  ] as const)
    await makeEnrollment(db, { course_id: course, person_id: ids[name] ?? 0, state })
})

const by = (name: string): Caller => {
  const caller = who[name]
  if (!caller) throw new Error(name)
  return caller
}
const written = (more: object = {}) => ({
  ...{ course: `/api/v2/courses/${course}`, kind: 'MATERIAL', title: 'Red-black trees', writtenIn: 'en' },
  ...{ body: richTextOf('Pages 331 to 341.') },
  ...more,
})
const post = async (more: object = {}, name = 'tomas') => {
  const { status, body } = await by(name).post(Post.path, written(more))
  expect([status, body['hydra:description']]).toEqual([201, undefined])
  return body
}
const move = (name: string, of: { id: number }, step: string, body = {}) =>
  by(name).post(`${Post.iri(of.id)}/transitions/${step}`, body, anyVersion)
const publish = async (of: { id: number }) => expect((await move('tomas', of, 'publish')).status).toBe(200)
const listOf = async (name: string) =>
  (await by(name).get(`${Post.path}?course.id=${course}&itemsPerPage=99`)).body['hydra:member'].map(
    ({ id }: { id: number }) => id,
  )

test('a student cannot find a post that is unpublished, expired, or for another group', async () => {
  const draft = await post({ title: 'Secret draft' })
  const waiting = await post({ title: 'Secret plan', publishAt: '2100-01-01T08:00:00Z' })
  expect((await move('tomas', waiting, 'schedule')).status).toBe(200)
  const over = await post({ title: 'Secret past', visibleUntil: '2026-01-01T00:00:00Z' })
  await publish(over)
  const open = await post({ title: 'Open to all' })
  await publish(open)
  expect(await listOf('mina')).toEqual([open.id])
  for (const { id } of [draft, waiting, over]) {
    expect((await by('mina').get(Post.iri(id))).status).toBe(404)
    expect((await by('mina').get(`${Post.iri(id)}/comments`)).status).toBe(404)
  }
  expect(JSON.stringify((await by('mina').get('/api/v2/feed')).body)).not.toContain('Secret')
  expect(JSON.stringify((await by('mina').get('/api/v2/search?q=Secret')).body)).not.toContain('Secret')
  expect(JSON.stringify((await by('mina').get(`/api/v2/courses/${course}/posts/topics`)).body)).not.toContain('Secret')
  expect(JSON.stringify((await by('mina').get('/api/v2/feed')).body)).toContain('Open to all')
  expect(await listOf('left')).toEqual([])
  expect((await by('left').get(Post.iri(open.id))).status).toBe(404)
})

test('a scheduled post is published when it is due, through the same move as by hand', async () => {
  const one = await post({ publishAt: '2100-01-01T08:00:00Z' })
  await move('tomas', one, 'schedule')
  await testApp.api.clock()
  expect((await by('tomas').get(Post.iri(one.id))).body.state).toBe('SCHEDULED')
  await testApp.set('post', one.id, { publish_at: '2026-11-21T01:00:00Z' })
  await testApp.api.clock()
  expect((await by('mina').get(Post.iri(one.id))).body.state).toBe('PUBLISHED')
})

test('a post without a time is not scheduled, one without content is not published, and both say why', async () => {
  const one = await post({ body: null })
  const refused = await move('tomas', one, 'publish')
  expect([refused.status, refused.body.blockers]).toEqual([422, ['The post has no text, file or link yet.']])
  expect((await move('tomas', await post(), 'schedule')).status).toBe(422)
})

test('a lecturer sees who has not opened a required post, and reminds them once a day', async () => {
  const one = await post({ required: true, title: 'Project brief' })
  await publish(one)
  const tasks = async () => JSON.stringify((await by('mina').get('/api/v2/tasks')).body)
  expect(await tasks()).toContain('Project brief')
  expect((await by('mina').post(`${Post.iri(one.id)}/open`)).status).toBe(200)
  expect((await by('mina').post(`${Post.iri(one.id)}/open`)).status).toBe(200)
  expect(await tasks()).not.toContain('Project brief')
  const seen = (await by('tomas').get(Post.iri(one.id))).body
  expect([seen.opened, seen.readers]).toEqual([1, 2])
  const { body } = await by('tomas').get(`${Post.iri(one.id)}/readers`)
  expect([body.opened.map(({ id }: { id: number }) => id), body.waiting.map(({ id }: { id: number }) => id)]).toEqual([
    [ids.mina],
    [ids.rui],
  ])
  const both = await Promise.all([1, 2].map(() => by('tomas').post(`${Post.iri(one.id)}/remind`)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 200)?.body.reminded).toBe(1)
  const letters = await testApp.db
    .selectFrom('mail_message')
    .select('recipient')
    .where('template', '=', 'reminded')
    .execute()
  expect(letters).toEqual([{ recipient: 'rui@example.org' }])
  expect((await by('mina').get(`${Post.iri(one.id)}/readers`)).status).toBe(403)
  expect((await by('mina').get(Post.iri(one.id))).body.opened).toBeUndefined()
})

test('a reminder to many students is written by one statement', async () => {
  const many = 40
  for (let at = 0; at < many; at++) {
    const { id } = await makePerson(testApp.db, {
      ...{ username: `reader${at}`, officialName: `Reader ${at}`, email: `reader${at}@example.org` },
    })
    await makeEnrollment(testApp.db, { course_id: course, person_id: id, state: 'ENROLLED' })
  }
  const one = await post({ required: true, title: 'To be read by many' })
  await publish(one)
  expect((await by('tomas').post(`${Post.iri(one.id)}/remind`)).body.reminded).toBe(many + 2)
  // Rows inserted by one statement have the same `cmin`, the number of the command that wrote them.
  const { rows } = await sql`select count(*)::int as told, count(distinct cmin::text)::int as statements
    from notice where key = 'reminded' and subject = ${Post.iri(one.id)}`.execute(testApp.db)
  expect(rows).toEqual([{ told: many + 2, statements: 1 }])
  await testApp.db
    .updateTable('enrollment')
    .set({ state: 'WITHDRAWN' })
    .where('course_id', '=', course)
    .where('person_id', 'not in', [ids.mina ?? 0, ids.rui ?? 0])
    .execute()
})

test('only an announcement goes by mail, once to each student who has not withdrawn', async () => {
  const one = await post({ kind: 'ANNOUNCEMENT', title: 'No class on Friday' })
  await publish(one)
  await testApp.api.events.settled()
  const letters = await testApp.db
    .selectFrom('mail_message')
    .select('recipient')
    .where('template', '=', 'announced')
    .orderBy('recipient')
    .execute()
  expect(letters).toEqual([{ recipient: 'mina@example.org' }, { recipient: 'rui@example.org' }])
})

test('a student asks, the lecturer answers, the question is solved; students can post nothing else', async () => {
  const asked = await post({ kind: 'QUESTION', title: 'One rotation?' }, 'mina')
  expect([asked.state, await listOf('rui')]).toEqual(['PUBLISHED', expect.arrayContaining([asked.id])])
  for (const more of [{}, { kind: 'QUESTION', pinned: true }, { kind: 'QUESTION', required: true }])
    expect((await by('mina').post(Post.path, written(more))).status).toBe(422)
  expect((await by('left').post(Post.path, written({ kind: 'QUESTION' }))).status).toBe(422)
  expect((await by('rui').put(Post.iri(asked.id), { title: 'Mine now' }, anyVersion)).status).toBe(403)
  const answer = (await by('tomas').post(PostComment.path, { post: Post.iri(asked.id), text: 'At most two.' })).body
  expect((await by('rui').post(`${Post.iri(asked.id)}/solve`, { comment: answer.id })).status).toBe(403)
  expect((await by('mina').post(`${Post.iri(asked.id)}/solve`, { comment: answer.id })).status).toBe(200)
  expect((await by('rui').get(Post.iri(asked.id))).body.answer).toBe(answer.id)
  await testApp.api.events.settled()
  expect(JSON.stringify((await by('mina').get('/api/v2/feed')).body)).toContain('commented')
})

test('a hidden comment is seen by nobody except its author and those who teach', async () => {
  const one = await post()
  await publish(one)
  const at = (name: string, body: object) => by(name).post(PostComment.path, { post: Post.iri(one.id), ...body })
  const comment = (await at('mina', { text: 'Call me at 12345.' })).body
  const hide = `${PostComment.iri(comment.id)}/transitions/hide`
  expect((await by('rui').post(hide, { reason: 'I do not like it at all.' }, anyVersion)).status).toBe(403)
  expect((await by('tomas').post(hide, { reason: 'It holds a private number.' }, anyVersion)).status).toBe(200)
  const read = async (name: string) => (await by(name).get(`${Post.iri(one.id)}/comments`)).body['hydra:totalItems']
  expect([await read('rui'), await read('mina'), await read('tomas')]).toEqual([0, 1, 1])
  expect((await by('rui').get(Post.iri(one.id))).body.comments).toBe(0)
  expect((await at('rui', { text: 'Why?', inReplyTo: comment.id })).status).toBe(422)
  await by('tomas').put(Post.iri(one.id), { commentsAllowed: false }, anyVersion)
  expect((await at('rui', { text: 'Still open?' })).status).toBe(422)
})

test('a change after publication keeps the earlier version, and is shown as an edit', async () => {
  const one = await post({ title: 'First' })
  await publish(one)
  await by('tomas').put(Post.iri(one.id), { title: 'Second' }, anyVersion)
  const { body } = await by('tomas').get(`${Post.iri(one.id)}/versions`)
  expect(body.versions.map(({ title }: { title: string }) => title)).toEqual(['First'])
  expect((await by('mina').get(Post.iri(one.id))).body.editedAt).not.toBeNull()
  expect((await by('mina').get(`${Post.iri(one.id)}/versions`)).status).toBe(403)
})

const upload = async (name: string, file: string, bytes: Uint8Array) => {
  const { headers } = await by(name).send('POST', '/api/v2/uploads', {
    headers: { 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${btoa(file)}` },
  })
  const at = headers.get('location') ?? ''
  await by(name).send('PATCH', at, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
  })
  return at.slice(at.lastIndexOf('/') + 1)
}

test('a file can be read only by readers of its post, and downloading it counts as opening the post', async () => {
  const file = await upload('tomas', 'slides.pdf', Buffer.from('%PDF-1.7 slides'))
  expect((await by('lam').post(Post.path, written({ files: [{ file, name: 'Mine' }] }))).status).toBe(422)
  const one = await post({ files: [{ file, name: 'Slides.pdf' }] })
  const at = `${Post.iri(one.id)}/files/${file}`
  expect((await by('mina').get(at)).status).toBe(404)
  await publish(one)
  const fetched = await by('mina').send('GET', at)
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(fetched.headers.get('content-disposition')).toContain('attachment')
  expect((await by('tomas').get(Post.iri(one.id))).body.opened).toBe(1)
  for (const name of ['left', 'other']) expect((await by(name).get(at)).status).toBe(404)
  const again = await by('tomas').post(Post.path, written({ files: [{ file, name: 'Twice' }] }))
  expect([again.status, again.body.violations[0].propertyPath]).toEqual([422, 'files[0].file'])
  await by('tomas').put(Post.iri(one.id), { files: [] }, anyVersion)
  expect((await by('mina').get(at)).status).toBe(404)
})

test('a post belongs to a session of its own course, and is listed there until the session is deleted', async () => {
  const time = { kind: 'LECTURE', starts_at: '10:00', ends_at: '11:30', day: '2026-12-01' }
  const lesson = await inserted(testApp.db, 'lesson', { ...time, course_id: course })
  const other = (await makeCourse(testApp.db, { code: 'LAW9', lead: ids.lam ?? 0 })).id
  const strange = await inserted(testApp.db, 'lesson', { ...time, course_id: other })
  const refused = await by('tomas').post(Post.path, written({ lesson: `/api/v2/lessons/${strange}` }))
  expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'lesson'])
  const one = await post({ title: 'For Tuesday', lesson: `/api/v2/lessons/${lesson}` })
  await publish(one)
  const found = async () => (await by('mina').get(`/api/v2/courses/${course}/posts?lesson.id=${lesson}`)).body
  expect((await found())['hydra:member']).toMatchObject([
    { id: one.id, lesson: { day: '2026-12-01', startsAt: '10:00' } },
  ])
  await testApp.db.deleteFrom('lesson').where('id', '=', lesson).execute()
  expect((await by('mina').get(Post.iri(one.id))).body.lesson).toBeNull()
})

test('a post for a group reaches the students of that group only', async () => {
  const { db } = testApp
  for (const [group_code, name] of [
    ['G1', 'mina'],
    ['G2', 'rui'],
  ] as const) {
    const pattern_id = await inserted(db, 'timetable_pattern', {
      ...{ course_id: course, group_code, kind: 'LAB', weekday: 1, starts_at: '10:00', ends_at: '11:30' },
    })
    await db
      .insertInto('timetable_pattern_student')
      .values({ pattern_id, person_id: ids[name] ?? 0 })
      .execute()
  }
  const ofGroup = await post({ title: 'Only for the first group', group: 'G1' })
  await publish(ofGroup)
  expect(await listOf('mina')).toContain(ofGroup.id)
  expect(await listOf('rui')).not.toContain(ofGroup.id)
  expect((await by('rui').get(Post.iri(ofGroup.id))).status).toBe(404)
  const told = await db
    .selectFrom('notice')
    .select('person_id')
    .where('subject', '=', Post.iri(ofGroup.id))
    .where('domain', '=', 'material')
    .execute()
  expect(told.map(({ person_id }) => person_id)).not.toContain(ids.rui)
  expect(JSON.stringify((await by('rui').get('/api/v2/feed')).body)).not.toContain('Only for the first group')
  expect(JSON.stringify((await by('mina').get('/api/v2/feed')).body)).toContain('Only for the first group')
})
