import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import type { OverviewRow } from '../../contract/overview/overview.ts'
import { openOperator } from '../../test/operator.ts'
import { openOtherServer } from '../../test/other-server.ts'

let testApp: TestApp
let registry: Caller
beforeEach(async () => {
  ;({ testApp, registry } = await openOperator())
})

const overview = async () => (await registry.get('/api/v2/connections_overview')).body
const named = async (name: string) => {
  const { rows }: { rows: OverviewRow[] } = await overview()
  const found = rows.find((one) => (one.name ?? one.kind) === name)
  return found && [found.state, found.notice, found.waits]
}

test('a connection is shown by what it needs', async () => {
  const { db } = testApp
  await inserted(db, 'connected_system', { kind: 'MOODLE', address: '' })
  expect(await named('MOODLE')).toEqual(['UNUSED', null, 0])
  expect(await named('API_CLIENTS')).toEqual(['UNUSED', null, 0])
  expect(await named('MAIL')).toEqual(['RUNNING', null, 0])

  const secret_id = await inserted(db, 'sealed_secret', { about: 'connected system', sealed: 'unreadable' })
  const moodle = (more: object) =>
    db
      .updateTable('connected_system')
      .set({ secret_id, ...more })
      .where('kind', '=', 'MOODLE')
      .execute()
  await moodle({ is_on: false })
  expect(await named('MOODLE')).toEqual(['OFF', null, 0])
  await moodle({ is_on: true, problem: 'token', tested_at: '2026-11-20T08:00:00Z' })
  expect(await named('MOODLE')).toEqual(['FAILING', 'testFailed', 0])

  const webhook = (name: string, more: object) =>
    inserted(db, 'webhook', { name, address: 'http://127.0.0.1:9/', kinds: ['course.created'], ...more })
  const failing = await webhook('Failing', { state: 'ACTIVE', failing_since: '2026-11-20T08:00:00Z' })
  await inserted(db, 'webhook_delivery', { webhook_id: failing, kind: 'course.created', subject_id: 1 })
  await webhook('Paused', { state: 'PAUSED', failing_since: '2026-11-01T08:00:00Z' })
  await webhook('Off', { state: 'PAUSED' })
  await webhook('Ended', { state: 'ENDED' })
  expect(await named('Failing')).toEqual(['FAILING', 'messages', 1])
  expect(await named('Paused')).toEqual(['FAILING', 'paused', 0])
  expect(await named('Off')).toEqual(['OFF', null, 0])
  expect(await named('Ended')).toBeUndefined()

  const tool = (name: string, more: object) =>
    inserted(db, 'learning_tool', { ...toolRow(name, 'https://t.example'), ...more })
  await tool('Proposed', { state: 'PROPOSED' })
  await tool('Over', { agreement_until: '2026-01-31' })
  await tool('Keyless', { writes_marks: true })
  await tool('Fine', {})
  expect(await named('Proposed')).toEqual(['PROPOSED', 'toReview', 0])
  expect(await named('Over')).toEqual(['FAILING', 'agreementOver', 0])
  expect(await named('Keyless')).toEqual(['FAILING', 'noKeys', 0])
  expect(await named('Fine')).toEqual(['RUNNING', null, 0])
  expect((await overview()).lastDay).toEqual({
    ...{ runs: { done: 0, stopped: 0, failed: 0 }, messages: { taken: 0, refused: 0 }, launches: 0 },
  })
})

test('the test of a tool says at which step it fails, and why', async () => {
  const answers = new Map<string, { status: number; body: string }>()
  const { address: url, close } = await openOtherServer(({ url: at = '' }) => {
    const { status, body } = answers.get(at) ?? { status: 404, body: '' }
    return { status, text: body }
  })
  const id = await inserted(testApp.db, 'learning_tool', { ...toolRow('Reader', url), key_set_url: `${url}/keys` })
  const change = (to: object) => testApp.db.updateTable('learning_tool').set(to).where('id', '=', id).execute()
  const tested = async () => {
    const { body } = await registry.post(`/api/v2/learning_tools/${id}/test`)
    const failed = body.steps.find(({ state }: { state: string }) => state === 'failed')
    return [failed?.step, body.problem]
  }
  expect(await tested()).toEqual(['reach', 'notFound'])
  answers.set('/login', { status: 400, body: 'no launch' })
  expect(await tested()).toEqual(['keys', 'notFound'])
  answers.set('/keys', { status: 200, body: '<html>' })
  expect(await tested()).toEqual(['keys', 'shape'])
  answers.set('/keys', { status: 200, body: '{"keys":[]}' })
  expect(await tested()).toEqual(['keys', 'noKeys'])
  answers.set('/keys', { status: 200, body: '{"keys":[{"kty":"RSA","kid":"k1","n":"AQ","e":"AQAB"}]}' })
  expect(await tested()).toEqual([undefined, null])
  await change({ agreement_until: '2026-01-31' })
  expect(await tested()).toEqual(['settings', 'agreement'])
  await change({ state: 'WITHDRAWN', agreement_until: null })
  expect(await tested()).toEqual(['settings', 'withdrawn'])
  const version = await sql<{ version: number }>`select version from learning_tool where id = ${id}`.execute(testApp.db)
  expect(version.rows).toEqual([{ version: 1 }])
  close()
})

const toolRow = (name: string, url: string) => ({
  ...{ name, login_url: `${url}/login`, launch_url: `${url}/launch`, redirect_uris: [`${url}/launch`] },
  learns: 'NUMBER',
})
