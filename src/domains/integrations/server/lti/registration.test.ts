import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { openOperator, seenBy } from '../../test/operator.ts'

let testApp: TestApp
let registry: Caller
beforeEach(async () => {
  ;({ testApp, registry } = await openOperator())
})

const toolPart = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
/** What a tool such as Perusall sends about itself. */
const description = {
  ...{ application_type: 'web', response_types: ['id_token'], grant_types: ['implicit', 'client_credentials'] },
  ...{ client_name: 'Reader', initiate_login_uri: 'https://reader.example/login' },
  redirect_uris: ['https://reader.example/launch'],
  ...{ jwks_uri: 'https://reader.example/keys', token_endpoint_auth_method: 'private_key_jwt' },
  scope: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  [toolPart]: {
    ...{ domain: 'reader.example', target_link_uri: 'https://reader.example/launch', claims: ['sub', 'name'] },
    messages: [{ type: 'LtiDeepLinkingRequest', target_link_uri: 'https://reader.example/choose' }],
  },
}

/** A request without a session, as a tool sends it. */
async function fromTool(address: string, init: RequestInit = {}) {
  const response = await testApp.api.fetch(new Request(address, init))
  return { status: response.status, body: await response.json() }
}

async function beginRegistration() {
  const { body } = await registry.post('/api/v2/learning_tool_registrations', {
    address: 'https://reader.example/register',
  })
  const { searchParams } = new URL(body.address)
  const { body: platform } = await fromTool(searchParams.get('openid_configuration') ?? '')
  const register = (sent: object, token = searchParams.get('registration_token')) =>
    fromTool(platform.registration_endpoint, {
      ...{ method: 'POST', body: JSON.stringify(sent) },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  return { platform, register }
}

test('a tool registers itself once, and waits for the review of an operator', async () => {
  const { platform, register } = await beginRegistration()
  expect(platform).toMatchObject({
    ...{ token_endpoint_auth_methods_supported: ['private_key_jwt'], response_types_supported: ['id_token'] },
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
    },
  })
  const { status, body } = await register(description)
  expect([status, body.client_name, body[toolPart].target_link_uri]).toEqual([
    ...[201, 'Reader', 'https://reader.example/launch'],
  ])
  const { body: list } = await registry.get(LearningTool.path)
  const [tool] = list['hydra:member']
  expect(tool).toMatchObject({
    ...{ name: 'Reader', state: 'PROPOSED', learns: 'NUMBER', registeredItself: true, writesMarks: true },
    ...{ readsRoster: false, deepLinkUrl: 'https://reader.example/choose', clientId: body.client_id },
    deployment: body[toolPart].deployment_id,
  })
  expect((await register(description)).status).toBe(401)
  const at = LearningTool.iri(tool.id)
  const moved = await registry.post(`${at}/transitions/activate`, {}, await seenBy(registry, at))
  expect([moved.status, moved.body.state]).toEqual([200, 'ACTIVE'])
})

test.each([
  ['an address without TLS', { jwks_uri: 'http://reader.example/keys' }],
  ['a script as address', { redirect_uris: ['javascript:alert(1)'] }],
  ['no name', { client_name: ' ' }],
  ['a secret instead of keys', { token_endpoint_auth_method: 'client_secret_basic' }],
  ['nothing about LTI', { [toolPart]: undefined }],
])('a description with %s is refused, and the token stays good', async (_, wrong) => {
  const { register } = await beginRegistration()
  const { status, body } = await register({ ...description, ...wrong })
  expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
  expect((await register(description)).status).toBe(201)
})

test('nobody registers a tool without a token, or with one that came too late', async () => {
  const { register } = await beginRegistration()
  expect((await register(description, 'guessed')).status).toBe(401)
  await testApp.db.updateTable('tool_registration').set({ expires_at: '2026-01-01T00:00:00Z' }).execute()
  expect((await register(description)).status).toBe(401)
  expect((await registry.get(LearningTool.path)).body['hydra:totalItems']).toBe(0)
})
