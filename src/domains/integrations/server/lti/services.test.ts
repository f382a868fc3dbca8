import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'

const redirect = 'https://tool.example/launch'
const ags = 'https://purl.imsglobal.org/spec/lti-ags'
const allScopes = [
  ...['lineitem', 'score', 'result.readonly'].map((name) => `${ags}/scope/${name}`),
  'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
].join(' ')

const keys = await generateKeyPair('RS256', { extractable: true })
const strangers = await generateKeyPair('RS256')
/** The tool publishes its keys on this machine. */
const published = createServer(async (_, answer) => {
  answer.setHeader('content-type', 'application/json')
  answer.end(JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }] }))
})

let app: TestApp
let registry: Caller
let ana: Caller
let mei: Caller
let course: number
let other: number
let enrolment: number
let lecturer: number
let keySetUrl: string

beforeAll(async () => {
  await new Promise<void>((done) => {
    published.listen(0, '127.0.0.1', done)
  })
  keySetUrl = `http://127.0.0.1:${(published.address() as AddressInfo).port}/keys`
  app = await openTestApp()
  const personOf = async (username: string, officialName: string, roles: readonly 'ROLE_REGISTRY'[] = []) => {
    const identity = { issuer: 'embedded', subject: username }
    const email = `${username}@example.edu`
    return (await makePerson(app.db, { username, officialName, roles, identity, email })).id
  }
  await personOf('isabel', 'Isabel Rocha', ['ROLE_REGISTRY'])
  lecturer = await personOf('ana', 'Ana Lopes')
  const [first, second] = [await personOf('mei', 'Lei Mei'), await personOf('rui', 'Rui Alves')]
  registry = app.as({ username: 'isabel', sub: 'isabel' })
  ana = app.as({ username: 'ana', sub: 'ana' })
  mei = app.as({ username: 'mei', sub: 'mei' })
  course = (await makeCourse(app.db, { code: 'CS204', lead: lecturer })).id
  other = (await makeCourse(app.db, { code: 'CS205', lead: lecturer })).id
  enrolment = (await makeEnrollment(app.db, { course_id: course, person_id: first })).id
  await makeEnrollment(app.db, { course_id: course, person_id: second })
  await makeEnrollment(app.db, { course_id: other, person_id: first })
})
afterAll(() => {
  published.close()
})

type Tool = { '@id': string; clientId: string }

async function toolThat(learns: string, more = {}): Promise<Tool> {
  const { body } = await registry.post(LearningTool.path, {
    ...{ name: 'Perusall', loginUrl: redirect, launchUrl: redirect, redirectUris: [redirect], learns, keySetUrl },
    ...{ readsRoster: true, writesMarks: true, ...more },
  })
  return body
}

const place = async (tool: Tool, where: number, assessment: number | null = null) =>
  (
    await ana.post(ToolLink.path, {
      ...{ course: `/api/v2/courses/${where}`, tool: tool['@id'], title: 'Reading 4' },
      assessment: assessment === null ? null : `/api/v2/assessments/${assessment}`,
    })
  ).body

/** What the tool learns when somebody launches it: who they are, and where its services are. */
async function launched(who: Caller, link: { '@id': string }) {
  const address = new URL((await who.post(`${link['@id']}/launch`)).body.address).searchParams
  const { body } = await who.post('/api/v2/tool_sign_ins', {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', redirect_uri: redirect },
    ...{ client_id: address.get('client_id'), login_hint: address.get('login_hint'), nonce: crypto.randomUUID() },
  })
  const claims = JSON.parse(Buffer.from(body.fields.id_token.split('.')[1], 'base64url').toString())
  const { lineitem, lineitems } = claims[`${ags}/claim/endpoint`]
  return { sub: String(claims.sub), lineitem: pathOf(lineitem), lineitems: pathOf(lineitems), claims }
}

const pathOf = (address: string) => address.replace('http://localhost', '')

type Assertion = { key?: CryptoKey; alg?: string; claims?: object }

async function assertionOf(tool: Tool, { key = keys.privateKey, alg = 'RS256', claims = {} }: Assertion = {}) {
  const seconds = Math.floor(app.now.getTime() / 1000)
  const usual = { iss: tool.clientId, sub: tool.clientId, aud: 'http://localhost/lti/token', jti: crypto.randomUUID() }
  const all = { ...usual, iat: seconds, exp: seconds + 60, ...claims }
  if (alg !== 'none') return new SignJWT(all).setProtectedHeader({ alg, kid: 'a' }).sign(key)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg, kid: 'a' })}.${part(all)}.`
}

const askToken = (assertion: string, scope = allScopes) =>
  app.withToken().send('POST', '/lti/token', {
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_assertion: assertion, scope },
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const callerOf = async (tool: Tool) => app.withToken((await askToken(await assertionOf(tool))).body.access_token)

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' },
})

let minutes = 0
const scoreOf = (userId: string, scoreGiven: number, more = {}) => ({
  ...{ userId, scoreGiven, scoreMaximum: 10, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
  ...{ timestamp: new Date(app.now.getTime() + ++minutes * 60_000).toISOString(), ...more },
})

const markIn = (assessment: number) =>
  app.db
    .selectFrom('mark')
    .select(['score', 'marked_by', 'released_at', 'version'])
    .where('enrollment_id', '=', enrolment)
    .where('assessment_id', '=', assessment)
    .executeTakeFirst()

const fates = async () =>
  (await app.db.selectFrom('tool_score').select('fate').orderBy('id', 'desc').execute()).map(({ fate }) => fate)

test('a tool proves itself by its published key and gets what was decided for it, and no more', async () => {
  const tool = await toolThat('NAME', { readsRoster: false })
  const { status, body } = await askToken(await assertionOf(tool))
  expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 3600])
  expect(body.scope.split(' ')).toEqual(allScopes.split(' ').slice(0, 3))
  expect((await askToken(await assertionOf(tool), 'openid')).body.error).toBe('invalid_scope')
})

test.each<[string, Assertion]>([
  ['signed by somebody else', { key: strangers.privateKey }],
  ['signed by nobody', { alg: 'none' }],
  ['for another portal', { claims: { aud: 'https://portal.example/lti/token' } }],
  ['of another tool', { claims: { iss: '3d7e41b0-0000-4000-8000-000000000000' } }],
  ['without a number', { claims: { jti: undefined } }],
  ['that has expired', { claims: { exp: 1_700_000_000 } }],
  ['that was made long ago', { claims: { iat: 1_700_000_000 } }],
])('an assertion %s gives no token', async (_, changed) => {
  const { status, body } = await askToken(await assertionOf(await toolThat('NAME'), changed))
  expect([status, body.error]).toEqual([401, 'invalid_client'])
})

test('an assertion works once, and none works for a tool that was withdrawn', async () => {
  const tool = await toolThat('NAME')
  const assertion = await assertionOf(tool)
  const used = await askToken(assertion)
  expect([used.status, (await askToken(assertion)).status]).toEqual([200, 401])
  const caller = app.withToken(used.body.access_token)
  await place(tool, course)
  expect((await caller.get(`/lti/courses/${course}/members`)).status).toBe(200)
  await app.set('learning_tool', Number(tool['@id'].split('/').at(-1)), { state: 'WITHDRAWN' })
  expect((await askToken(await assertionOf(tool))).status).toBe(401)
  expect((await caller.get(`/lti/courses/${course}/members`)).status).toBe(401)
})

test('a tool reads who is in the courses in which it is, page by page, as it knows them from launches', async () => {
  const tool = await toolThat('NAME')
  const { sub } = await launched(mei, await place(tool, course))
  const caller = await callerOf(tool)
  const first = await caller.get(`/lti/courses/${course}/members?limit=2`)
  const next = /<http:\/\/localhost(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const last = await caller.get(next)
  expect(first.headers.get('content-type')).toBe('application/vnd.ims.lti-nrps.v2.membershipcontainer+json')
  const members = [...first.body.members, ...last.body.members]
  expect([members.map(({ name }) => name), last.headers.get('link')]).toEqual([
    ['Ana Lopes', 'Lei Mei', 'Rui Alves'],
    null,
  ])
  expect(members[1]).toMatchObject({ user_id: sub, email: 'mei@example.edu', status: 'Active' })
  const learners = await caller.get(`/lti/courses/${course}/members?role=Learner`)
  expect(learners.body.members).toHaveLength(2)
  expect((await caller.get(`/lti/courses/${other}/members`)).status).toBe(404)
})

test('a tool that knows numbers reads numbers, and one that may not read the roster reads nothing', async () => {
  const numbered = await toolThat('NUMBER')
  await place(numbered, course)
  const { body } = await (await callerOf(numbered)).get(`/lti/courses/${course}/members`)
  expect(Object.keys(body.members[0])).toEqual(['status', 'user_id', 'roles'])
  const without = await toolThat('NAME', { readsRoster: false })
  await place(without, course)
  expect((await (await callerOf(without)).get(`/lti/courses/${course}/members`)).status).toBe(403)
})

test('a score arrives as a draft in the name of the lecturer, follows the tool, and never what a person has entered', async () => {
  const { id } = await makeAssessment(app.db, { course_id: course, code: 'L1', max_mark: 20 })
  const tool = await toolThat('NAME')
  const { sub, lineitem } = await launched(mei, await place(tool, course, id))
  const caller = await callerOf(tool)
  const send = (score: object) => caller.send('POST', `${lineitem}/scores`, json(score))
  expect((await send(scoreOf(sub, 8, { gradingProgress: 'Pending' }))).status).toBe(204)
  expect([await markIn(id), (await fates())[0]]).toEqual([undefined, 'NOT_FINAL'])
  expect((await send(scoreOf(sub, 8))).status).toBe(204)
  expect(await markIn(id)).toMatchObject({ score: 16, marked_by: lecturer, released_at: null })
  await send(scoreOf(sub, 9))
  expect([(await markIn(id))?.score, (await fates())[0]]).toEqual([18, 'ENTERED'])

  const { version = 0 } = (await markIn(id)) ?? {}
  const cell = { enrollment: enrolment, assessment: id, version, score: 12, status: null, penalty: 0, comment: null }
  await ana.put(`/api/v2/gradebooks/${course}/marks`, { cells: [cell] })
  await send(scoreOf(sub, 10))
  expect([(await markIn(id))?.score, (await fates())[0]]).toEqual([12, 'CHANGED'])
})

test('scores may arrive twice or in another order: the latest stays', async () => {
  const { id } = await makeAssessment(app.db, { course_id: course, code: 'L2', max_mark: 10 })
  const tool = await toolThat('NUMBER')
  const { sub, lineitem } = await launched(mei, await place(tool, course, id))
  const caller = await callerOf(tool)
  const send = async (score: object) => (await caller.send('POST', `${lineitem}/scores`, json(score))).status
  const [early, late] = [scoreOf(sub, 3), scoreOf(sub, 7)]
  expect([await send(late), await send(late), await send(early)]).toEqual([204, 204, 409])
  expect(await markIn(id)).toMatchObject({ score: 7, version: 1 })
  const { body } = await caller.get(`${lineitem}/results?user_id=${sub}`)
  expect(body).toEqual([expect.objectContaining({ userId: sub, resultScore: 7, resultMaximum: 10 })])
})

test('released marks, signed marks and work without a lecturer stay as they are; the score is kept', async () => {
  const { id } = await makeAssessment(app.db, { course_id: course, code: 'L3', released_at: '2026-11-01T00:00:00Z' })
  const tool = await toolThat('NAME')
  const [released, loose] = [await place(tool, course, id), await place(tool, course)]
  const first = await launched(mei, released)
  const caller = await callerOf(tool)
  await caller.send('POST', `${first.lineitem}/scores`, json(scoreOf(first.sub, 5)))
  expect([await markIn(id), (await fates())[0]]).toEqual([undefined, 'RELEASED'])
  const second = await launched(mei, loose)
  await caller.send('POST', `${second.lineitem}/scores`, json(scoreOf(second.sub, 5)))
  expect((await fates())[0]).toBe('NO_WORK')

  const signed = await makeAssessment(app.db, { course_id: course, code: 'L4' })
  const third = await launched(mei, await place(tool, course, signed.id))
  await app.set('enrollment', enrolment, { marks_frozen_at: app.now.toISOString() })
  await caller.send('POST', `${third.lineitem}/scores`, json(scoreOf(third.sub, 5)))
  expect([await markIn(signed.id), (await fates())[0]]).toEqual([undefined, 'REFUSED'])
  await app.set('enrollment', enrolment, { marks_frozen_at: null })
})

test('a tool makes, finds, changes and ends line items of its own, and sees none of another tool', async () => {
  const [tool, stranger] = [await toolThat('NAME'), await toolThat('NAME')]
  const { lineitem, lineitems } = await launched(mei, await place(tool, course))
  await place(stranger, course)
  const [caller, other] = [await callerOf(tool), await callerOf(stranger)]
  const made = await caller.send('POST', lineitems, json({ label: 'Quiz', scoreMaximum: 5, tag: 'week 4' }))
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ label: 'Quiz', scoreMaximum: 5 })])
  const own = pathOf(made.body.id)
  expect((await caller.get(`${lineitems}?tag=week%204`)).body).toEqual([made.body])
  expect((await caller.get(lineitems)).body).toHaveLength(2)
  const changed = await caller.send('PUT', own, json({ label: 'Quiz 1', scoreMaximum: 6 }))
  expect(changed.body).toMatchObject({ label: 'Quiz 1', scoreMaximum: 6 })
  for (const [method, body] of [['GET'], ['PUT', json({ label: 'X', scoreMaximum: 1 })], ['DELETE']] as const)
    expect((await other.send(method, own, body)).status).toBe(404)
  expect((await caller.delete(lineitem)).status).toBe(403)
  expect([(await caller.delete(own)).status, (await caller.get(own)).status]).toEqual([204, 404])
})

test.each([
  ['of nobody', () => ({ userId: crypto.randomUUID() }), 404],
  ['that is less than nothing', () => ({ scoreGiven: -1 }), 400],
  ['without a maximum', () => ({ scoreMaximum: null }), 400],
  ['of an unknown kind', () => ({ gradingProgress: 'Done' }), 400],
  ['without a time', () => ({ timestamp: 'yesterday' }), 400],
])('a score %s is refused and nothing is stored', async (_, changed, expected) => {
  const tool = await toolThat('NAME')
  const { sub, lineitem } = await launched(mei, await place(tool, course))
  const before = (await fates()).length
  const { status } = await (await callerOf(tool)).send('POST', `${lineitem}/scores`, json(scoreOf(sub, 5, changed())))
  expect([status, (await fates()).length]).toEqual([expected, before])
})

test.each([undefined, 'nonsense'])('without a token of ours nothing is answered: %s', async (token) => {
  const { status, headers } = await app.withToken(token).get(`/lti/courses/${course}/line_items`)
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
})

const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const lti = 'https://purl.imsglobal.org/spec/lti/claim'

/** A lecturer chooses in the tool; what the tool is told of the choice. */
async function chosen(tool: Tool) {
  const begun = await ana.post(`/api/v2/courses/${course}/tool_choices`, { tool: tool['@id'] })
  const address = new URL(begun.body.address).searchParams
  const { body } = await ana.post('/api/v2/tool_sign_ins', {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', redirect_uri: redirect },
    ...{ client_id: address.get('client_id'), login_hint: address.get('login_hint'), nonce: crypto.randomUUID() },
  })
  return JSON.parse(Buffer.from(body.fields.id_token.split('.')[1], 'base64url').toString())
}

async function giveBack(tool: Tool, told: Record<string, { data: string }>, changed = {}, key = keys.privateKey) {
  const token = await assertionOf(tool, {
    key,
    claims: {
      ...{ aud: 'http://localhost', sub: undefined, nonce: crypto.randomUUID() },
      [`${lti}/message_type`]: 'LtiDeepLinkingResponse',
      [`${lti}/version`]: '1.3.0',
      [`${lti}/deployment_id`]: told[`${lti}/deployment_id`],
      [`${dl}/data`]: told[`${dl}/deep_linking_settings`]?.data,
      [`${dl}/content_items`]: [
        { type: 'ltiResourceLink', title: 'Chapter 7', url: 'https://tool.example/7', custom: { chapter: '7' } },
        { type: 'link', url: 'https://elsewhere.example' },
        { type: 'ltiResourceLink', title: 'Bad', url: 'javascript:alert(1)' },
      ],
      ...changed,
    },
  })
  const { headers } = await app.withToken().send('POST', '/lti/deep_links', {
    body: new URLSearchParams({ JWT: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return headers.get('location')
}

const chapters = async () =>
  (await ana.get(`/api/v2/courses/${course}/tool_links`)).body['hydra:member'].filter(
    ({ title }: { title: string }) => title === 'Chapter 7',
  )

test('what a lecturer chooses in a tool becomes links of the course, once', async () => {
  const tool = await toolThat('NAME', { deepLinkUrl: 'https://tool.example/choose' })
  const told = await chosen(tool)
  expect(told).toMatchObject({
    [`${lti}/message_type`]: 'LtiDeepLinkingRequest',
    [`${lti}/target_link_uri`]: 'https://tool.example/choose',
  })
  expect(await giveBack(tool, told)).toBe(`http://localhost/my/courses/${course}/learning_tools`)
  expect(await chapters()).toEqual([expect.objectContaining({ url: 'https://tool.example/7', shown: true })])
  const [link] = await chapters()
  expect((await launched(mei, link)).claims[`${lti}/custom`]).toEqual({ chapter: '7' })
  expect(await giveBack(tool, told)).toBe('http://localhost/my/tool_sign_in')
  expect(await chapters()).toHaveLength(1)
})

test('an answer of a foreign deployment, for another portal, without a question or signed by somebody else places nothing', async () => {
  const before = (await chapters()).length
  const tool = await toolThat('NAME', { deepLinkUrl: 'https://tool.example/choose' })
  const told = await chosen(tool)
  for (const changed of [
    { [`${lti}/deployment_id`]: crypto.randomUUID() },
    { aud: 'https://portal.example' },
    { [`${dl}/data`]: 'made up' },
  ])
    expect(await giveBack(tool, told, changed)).toBe('http://localhost/my/tool_sign_in')
  expect(await giveBack(tool, told, {}, strangers.privateKey)).toBe('http://localhost/my/tool_sign_in')
  const other = await toolThat('NAME', { deepLinkUrl: 'https://tool.example/choose' })
  expect(await giveBack(other, told)).toBe('http://localhost/my/tool_sign_in')
  expect(await chapters()).toHaveLength(before)
  expect((await mei.post(`/api/v2/courses/${course}/tool_choices`, { tool: tool['@id'] })).status).toBe(403)
  const without = await toolThat('NAME')
  expect((await ana.post(`/api/v2/courses/${course}/tool_choices`, { tool: without['@id'] })).status).toBe(422)
})
