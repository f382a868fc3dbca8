import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'

const redirect = 'https://tool.example/launch'
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

let app: TestApp
let registry: Caller
let ana: Caller
let mei: Caller
let rui: Caller
let course: number
let other: number

const personOf = async (username: string, officialName: string, roles: readonly 'ROLE_REGISTRY'[] = []) => {
  const identity = { issuer: 'embedded', subject: username }
  const { id } = await makePerson(app.db, { username, officialName, roles, identity, email: `${username}@example.edu` })
  return { id, caller: app.as({ username, sub: username }) }
}

beforeAll(async () => {
  app = await openTestApp()
  registry = (await personOf('isabel', 'Isabel Rocha', ['ROLE_REGISTRY'])).caller
  const lecturer = await personOf('ana', 'Ana Lopes')
  const [first, second] = [await personOf('mei', 'Lei Mei'), await personOf('rui', 'Rui Alves')]
  ;[ana, mei, rui] = [lecturer.caller, first.caller, second.caller]
  course = (await makeCourse(app.db, { code: 'CS204', lead: lecturer.id })).id
  other = (await makeCourse(app.db, { code: 'CS205', lead: lecturer.id })).id
  await makeEnrollment(app.db, { course_id: course, person_id: first.id })
  await makeEnrollment(app.db, { course_id: other, person_id: first.id })
  await makeEnrollment(app.db, { course_id: course, person_id: second.id })
})

type Learns = 'NOTHING' | 'NUMBER' | 'NAME'

async function toolThat(learns: Learns, launchUrl = redirect) {
  const { body } = await registry.post(LearningTool.path, {
    ...{ name: 'Perusall', loginUrl: 'https://tool.example/login?v=1', launchUrl, redirectUris: [redirect], learns },
  })
  return body
}

const place = async (tool: { '@id': string }, where = course, more = {}) =>
  (
    await ana.post(ToolLink.path, {
      course: `/api/v2/courses/${where}`,
      tool: tool['@id'],
      title: 'Reading 4',
      ...more,
    })
  ).body

/** The tool's request, as it redirects the browser after the launch has begun. */
async function begun(who: Caller, link: { '@id': string }) {
  const { body } = await who.post(`${link['@id']}/launch`)
  const sent = new URL(body.address).searchParams
  return {
    address: new URL(body.address),
    request: {
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none', state: 'my state' },
      ...{ client_id: sent.get('client_id'), login_hint: sent.get('login_hint'), redirect_uri: redirect },
      ...{ nonce: crypto.randomUUID(), lti_message_hint: sent.get('lti_message_hint') },
    },
  }
}

const answer = (who: Caller, request: object) => who.post('/api/v2/tool_sign_ins', request)

/** Verifies a launch as a tool does, by the published keys. */
async function verified(token: string, audience: string) {
  const keys = createLocalJWKSet((await app.withToken().get('/api/v2/learning_tool_keys')).body)
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer: 'http://localhost', audience, algorithms: ['RS256'], currentDate: app.now, requiredClaims: ['nonce'] },
  })
  return payload
}

async function claimsFor(who: Caller, link: { '@id': string }, clientId: string) {
  const { request } = await begun(who, link)
  const { status, body } = await answer(who, request)
  expect([status, body.action, body.fields.state]).toEqual([200, redirect, 'my state'])
  const claims = await verified(body.fields.id_token, clientId)
  expect(claims.nonce).toBe(request.nonce)
  return claims
}

test('a student launches a tool, which verifies who it is by the published keys', async () => {
  const tool = await toolThat('NAME')
  const link = await place(tool, course, { url: 'https://tool.example/readings/4' })
  const { address } = await begun(mei, link)
  expect(address.href).toMatch(/^https:\/\/tool\.example\/login\?v=1&/)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    ...{ iss: 'http://localhost', client_id: tool.clientId, lti_deployment_id: tool.deployment },
    target_link_uri: 'https://tool.example/readings/4',
  })
  const claims = await claimsFor(mei, link, tool.clientId)
  expect(claims).toMatchObject({
    ...{ name: 'Lei Mei', email: 'mei@example.edu', sub: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: tool.deployment,
    [claim('target_link_uri')]: 'https://tool.example/readings/4',
    [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [claim('context')]: { id: String(course), label: 'CS204', title: 'CS204' },
    [claim('resource_link')]: { title: 'Reading 4' },
  })
  expect((await claimsFor(ana, link, tool.clientId))[claim('roles')]).toEqual([
    'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
  ])
})

test('a tool learns no more than was chosen for it, and a number leads from no course to another', async () => {
  const nobody = await toolThat('NOTHING')
  const anonymous = await claimsFor(mei, await place(nobody), nobody.clientId)
  expect(anonymous).not.toHaveProperty('sub')
  expect(JSON.stringify(anonymous)).not.toMatch(/mei/i)

  const numbered = await toolThat('NUMBER')
  const [here, there] = [await place(numbered), await place(numbered, other)]
  const [first, again, elsewhere, colleague] = [
    await claimsFor(mei, here, numbered.clientId),
    await claimsFor(mei, here, numbered.clientId),
    await claimsFor(mei, there, numbered.clientId),
    await claimsFor(rui, here, numbered.clientId),
  ]
  expect(first.sub).toBe(again.sub)
  expect(new Set([first.sub, elsewhere.sub, colleague.sub]).size).toBe(3)
  expect(JSON.stringify(first)).not.toMatch(/mei/i)
})

test('a launch is good once, in time, for the person who began it, and for the tool', async () => {
  const tool = await toolThat('NAME')
  const link = await place(tool)
  const refused = async (who: Caller, request: object) => {
    const { status, body } = await answer(who, request)
    return [status, body['hydra:description']]
  }
  const { request } = await begun(mei, link)
  expect(await refused(rui, request)).toEqual([422, expect.stringContaining('Someone else')])
  expect(await refused(mei, { ...request, redirect_uri: 'https://evil.example/launch' })).toEqual([
    422,
    expect.stringContaining('not registered'),
  ])
  const foreign = await toolThat('NAME')
  expect(await refused(mei, { ...request, client_id: foreign.clientId })).toEqual([
    422,
    expect.stringContaining('unknown'),
  ])
  expect(await refused(mei, { ...request, client_id: 'nobody' })).toEqual([422, expect.stringContaining('registered')])
  expect((await answer(mei, request)).status).toBe(200)
  expect(await refused(mei, request)).toEqual([422, expect.stringContaining('already used')])

  const second = (await begun(mei, link)).request
  expect(await refused(mei, { ...second, nonce: request.nonce })).toEqual([422, expect.stringContaining('twice')])
  const late = (await begun(mei, link)).request
  app.now.setMinutes(app.now.getMinutes() + 6)
  expect(await refused(mei, late)).toEqual([422, expect.stringContaining('too long')])
})

test.each([
  ['another answer than a token', { response_type: 'code' }],
  ['an answer in the address', { response_mode: 'query' }],
  ['no nonce', { nonce: '' }],
  ['no sign-in', { scope: 'profile' }],
  ['a question to the person', { prompt: 'login' }],
])('a tool that wants %s is refused', async (_, changed) => {
  const { request } = await begun(mei, await place(await toolThat('NAME')))
  expect((await answer(mei, { ...request, ...changed })).status).toBe(422)
})

test('what has ended since the launch began is not launched: a link, a tool, an enrolment', async () => {
  const seen = async (at: string, who = ana) => ({ 'if-match': (await who.get(at)).headers.get('etag') ?? '' })
  const tool = await toolThat('NAME')
  const [removed, kept] = [await place(tool), await place(tool)]
  const { request } = await begun(mei, removed)
  await ana.post(`${removed['@id']}/transitions/remove`, {}, await seen(removed['@id']))
  expect((await answer(mei, request)).status).toBe(404)

  const still = (await begun(mei, kept)).request
  const reason = { reason: 'Its provider has closed it.' }
  await registry.post(`${tool['@id']}/transitions/withdraw`, reason, await seen(tool['@id'], registry))
  expect((await answer(mei, still)).status).toBe(404)
  expect((await ana.post(`${kept['@id']}/launch`)).status).toBe(403)
  expect(
    (await ana.post(ToolLink.path, { course: `/api/v2/courses/${course}`, tool: tool['@id'], title: 'New' })).status,
  ).toBe(422)
})

test('marks of a tool go to a work of the same course, and only where the tool knows people', async () => {
  const work = async (where: number) =>
    (
      await ana.post('/api/v2/assessments', {
        ...{
          course: `/api/v2/courses/${where}`,
          code: `L${where}`,
          title: { en: 'Labs' },
          kind: 'TMA',
          weight: 15,
          maxMark: 20,
        },
      })
    ).body['@id']
  const [own, foreign] = [await work(course), await work(other)]
  const [named, anonymous] = [await toolThat('NAME'), await toolThat('NOTHING')]
  expect((await place(named, course, { assessment: own })).assessment.code).toBe(`L${course}`)
  expect((await place(named, course, { assessment: foreign })).violations[0].propertyPath).toBe('assessment')
  expect((await place(anonymous, course, { assessment: own })).violations[0].propertyPath).toBe('assessment')
})

test('tools come to the portal by GET or by a form, and the browser goes on where the person is signed in', async () => {
  const query = 'scope=openid&client_id=7&state=a%26b'
  const address = '/lti/authorize'
  const form = { body: query, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  for (const { status, headers } of [
    await app.withToken().get(`${address}?${query}`),
    await app.withToken().send('POST', address, form),
  ])
    expect([status, headers.get('location')]).toEqual([303, `http://localhost/my/tool_sign_in?${query}`])
})

test.each([
  'http://tool.example/x',
  'javascript:alert(1)',
  'https://user:pass@tool.example/',
  'https://tool.example/#x',
  'file:///etc/passwd',
])('a tool cannot be registered at %s', async (loginUrl) => {
  const { status, body } = await registry.post(LearningTool.path, {
    ...{ name: 'T', loginUrl, launchUrl: redirect, redirectUris: [redirect], learns: 'NAME' },
  })
  expect([status, body.violations[0].propertyPath]).toEqual([422, 'loginUrl'])
})

test('the header of a launch names its key, and the published key set has no secret', async () => {
  const tool = await toolThat('NAME')
  const { request } = await begun(mei, await place(tool))
  const { body } = await answer(mei, request)
  const { keys } = (await app.withToken().get('/api/v2/learning_tool_keys')).body
  const { alg, kid } = decodeProtectedHeader(body.fields.id_token)
  expect([alg, keys.map((key: { kid: string }) => key.kid)]).toEqual(['RS256', [kid]])
  expect(keys.flatMap(Object.keys)).toEqual(['kty', 'n', 'e', 'kid', 'alg', 'use'])
})
