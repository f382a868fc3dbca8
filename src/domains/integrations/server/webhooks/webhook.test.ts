import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import type { Caller } from '#platform/test/call.ts'
import type { TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { retryMinutes, WebhookDelivery } from '../../contract/webhooks/webhook-delivery.ts'
import type { WebhookKindName } from '../../contract/webhooks/webhook-kinds.ts'
import { openOperator, seenBy } from '../../test/operator.ts'
import { openReceiver, type ReceivedMessage } from '../../test/receiver.ts'
import { wakeWebhooks } from './due.ts'

let testApp: TestApp
let registry: Caller
beforeEach(async () => {
  ;({ testApp, registry } = await openOperator())
})

const seen = (at: string) => seenBy(registry, at)
const move = async (at: string, name: string) => registry.post(`${at}/transitions/${name}`, {}, await seen(at))

/** A webhook that is on, and its secret. */
async function addWebhook(address: string, kinds: readonly WebhookKindName[]) {
  const { status, body } = await registry.post(Webhook.path, { name: 'Library', address, kinds })
  expect([status, body.state]).toEqual([201, 'PAUSED'])
  const at = Webhook.iri(body.id)
  const { secret } = (await registry.post(`${at}/secrets`)).body
  expect((await move(at, 'resume')).body.state).toBe('ACTIVE')
  return { at, id: Number(body.id), secret: String(secret) }
}

/** What happens every minute, until all that is due has been tried. */
async function minute() {
  await wakeWebhooks(workOf(testApp))
  await testApp.api.events.settled()
}

const deliveries = async () => (await registry.get(`${WebhookDelivery.path}?order[at]=asc`)).body['hydra:member']

const signedBy = ({ headers, body }: ReceivedMessage, secret: string): boolean => {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `${headers['webhook-signature']}`.includes(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
}

test('an enrolment reaches the other system once, signed, with addresses and no names', async () => {
  const other = await openReceiver()
  const { secret } = await addWebhook(other.address, ['enrolment.created'])
  const student = await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })
  const course = await makeCourse(testApp.db, { code: 'CS101' })
  const enrollment = await makeEnrollment(testApp.db, { course_id: course.id, person_id: student.id })
  await minute()
  await minute()
  expect(other.received).toHaveLength(1)
  const [message = { headers: {}, body: '' }] = other.received
  expect(signedBy(message, secret)).toBe(true)
  expect(JSON.parse(message.body)).toEqual({
    type: 'enrolment.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: {
      '@id': `/api/v2/enrollments/${enrollment.id}`,
      '@type': 'Enrollment',
      id: enrollment.id,
      url: `http://localhost/api/v2/enrollments/${enrollment.id}`,
      course: `/api/v2/courses/${course.id}`,
      student: `/api/v2/users/${student.id}`,
    },
  })
  expect(message.body).not.toContain('Mina')
  expect(await deliveries()).toMatchObject([{ state: 'TAKEN', tries: 1, answer: 204, dueAt: null }])
})

test('each kind of event follows from what happens to the record, in its transaction', async () => {
  const { db } = testApp
  const { id } = await addWebhook('http://127.0.0.1:9/', [
    ...(['person.created', 'person.changed', 'person.disabled', 'person.enabled', 'person.removed'] as const),
    ...(['course.created', 'course.changed', 'course.removed', 'enrolment.created', 'enrolment.left'] as const),
    ...(['enrolment.returned', 'enrolment.removed', 'grades.published'] as const),
  ])
  await testApp.set('webhook', id, { state: 'PAUSED' })
  const kindsOf = async (work: () => Promise<unknown>) => {
    await db.deleteFrom('webhook_delivery').execute()
    await work()
    const rows = await db.selectFrom('webhook_delivery').select('kind').orderBy('id').execute()
    return rows.map(({ kind }) => kind)
  }
  const person = await makePerson(db, { username: 'mina', officialName: 'Mina Chan' })
  const course = await makeCourse(db, { code: 'CS101' })
  const enrollment = await makeEnrollment(db, { course_id: course.id, person_id: person.id })
  const set = (table: string, row: number, values: object) => () => testApp.set(table, row, values)
  const another = () => makePerson(db, { username: 'rui', officialName: 'Rui Lei' })
  const sheet = sql`update grade_sheet set state = 'PUBLISHED' where course_id = ${course.id}`
  expect(await kindsOf(another)).toEqual(['person.created'])
  expect(await kindsOf(set('person', person.id, { email: 'mina@example.edu' }))).toEqual(['person.changed'])
  expect(await kindsOf(set('person', person.id, { version: 7 }))).toEqual([])
  expect(await kindsOf(set('person', person.id, { disabled: true }))).toEqual(['person.disabled'])
  expect(await kindsOf(set('person', person.id, { disabled: false }))).toEqual(['person.enabled'])
  expect(await kindsOf(set('course', course.id, { capacity: 12 }))).toEqual(['course.changed'])
  expect(await kindsOf(() => makeCourse(db, { code: 'CS102' }))).toContain('course.created')
  expect(await kindsOf(set('enrollment', enrollment.id, { state: 'WITHDRAWN' }))).toEqual(['enrolment.left'])
  expect(await kindsOf(set('enrollment', enrollment.id, { state: 'ENROLLED' }))).toEqual(['enrolment.returned'])
  expect(await kindsOf(() => sheet.execute(db))).toEqual(['grades.published'])
  const undone = () =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('person').set({ email: null }).where('id', '=', person.id).execute()
      throw new Error('undone')
    })
  expect(await kindsOf(() => undone().catch(() => undefined))).toEqual([])
})

test('what is refused is tried again later and later, then kept, and sent when somebody asks', async () => {
  const other = await openReceiver(Array.from({ length: retryMinutes.length + 1 }, () => 503))
  await addWebhook(other.address, ['person.created'])
  await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })
  for (const wait of retryMinutes) {
    await minute()
    const { rows } = await sql<{ wait: number; state: string }>`
      select round(extract(epoch from due_at - now()) / 60)::int as wait, state from webhook_delivery`.execute(
      testApp.db,
    )
    expect(rows).toEqual([{ wait, state: 'WAITING' }])
    await sql`update webhook_delivery set due_at = now()`.execute(testApp.db)
  }
  await minute()
  const [kept] = await deliveries()
  expect(kept).toMatchObject({ state: 'REFUSED', tries: 9, answer: 503, problem: 'status', dueAt: null })
  await minute()
  expect(other.received).toHaveLength(9)
  const ids = new Set(other.received.map(({ headers }) => headers['webhook-id']))
  expect(ids.size).toBe(1)
  await registry.post(`${WebhookDelivery.path}/transitions/sendAgain`, { ids: [kept.id] })
  await testApp.api.events.settled()
  expect((await deliveries())[0]).toMatchObject({ state: 'TAKEN', tries: 1 })
})

test('all messages since a time are sent again at once', async () => {
  const other = await openReceiver()
  await addWebhook(other.address, ['person.created'])
  for (const username of ['mina', 'rui', 'ana']) await makePerson(testApp.db, { username, officialName: username })
  await minute()
  await sql`update webhook_delivery set created_at = now() - interval '2 days' where id = (
    select min(id) from webhook_delivery)`.execute(testApp.db)
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const { body } = await registry.post(`${WebhookDelivery.path}/transitions/sendAgain?since=${since}`, {})
  await testApp.api.events.settled()
  expect(body.moved).toBe(2)
  expect(other.received).toHaveLength(5)
})

test('a webhook that wants no more, or takes nothing for days, is paused and the Registry is told', async () => {
  const other = await openReceiver([410])
  const gone = await addWebhook(other.address, ['person.created'])
  await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })
  await minute()
  expect((await registry.get(gone.at)).body).toMatchObject({ state: 'PAUSED', waiting: 1, last: ['refused'] })
  const { rows } = await sql<{ key: string }>`select key from notice where domain = 'integrations'`.execute(testApp.db)
  expect(rows).toEqual([{ key: 'webhookPaused' }])
  await testApp.set('webhook', gone.id, { state: 'ACTIVE', failures: 9, failing_since: '2026-01-01T00:00:00Z' })
  await sql`update webhook_delivery set due_at = now()`.execute(testApp.db)
  other.answers.push(500)
  await minute()
  expect((await registry.get(gone.at)).body.state).toBe('PAUSED')
  // What waited meanwhile is sent when it is switched on again.
  await sql`update webhook_delivery set due_at = now()`.execute(testApp.db)
  await move(gone.at, 'resume')
  await testApp.api.events.settled()
  expect((await registry.get(gone.at)).body).toMatchObject({ state: 'ACTIVE', waiting: 0, failingSince: null })
})

test('messages are signed by the old secret, too, after a new one was made, and no answer shows either', async () => {
  const other = await openReceiver()
  const { at, secret } = await addWebhook(other.address, ['person.created'])
  const next = (await registry.post(`${at}/secrets`)).body.secret
  expect((await registry.post(`${at}/test`)).body).toMatchObject({ taken: true, status: 204, problem: null })
  const [message = { headers: {}, body: '' }] = other.received
  expect([signedBy(message, secret), signedBy(message, next)]).toEqual([true, true])
  const shown = JSON.stringify((await registry.get(at)).body)
  expect([shown.includes('whsec_'), (await registry.get(at)).body.secrets.length]).toEqual([false, 2])
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(changes::text, ''), '') as text from audit_event`.execute(testApp.db)
  expect(rows[0]?.text).not.toContain(secret.slice(6, 20))
})

test('a test says what is wrong, and private or plain addresses are refused where one enters them', async () => {
  const { at } = await addWebhook('http://127.0.0.1:9/', ['person.created'])
  expect((await registry.post(`${at}/test`)).body).toMatchObject({ taken: false, status: null, problem: 'unreachable' })
  const refusalOf = async (address: string) => {
    const { status, body } = await registry.post(Webhook.path, { name: 'X', address, kinds: ['person.created'] })
    return [status, body.violations?.[0]?.propertyPath]
  }
  for (const address of [
    'https://10.0.0.7/',
    'https://[::1]/',
    'http://8.8.8.8/',
    'ftp://a.example/',
    'https://a:b@c.example/',
  ])
    expect([address, ...(await refusalOf(address))]).toEqual([address, 422, 'address'])
})

test('a webhook without a secret cannot be switched on, and one that has ended has none', async () => {
  const { body } = await registry.post(Webhook.path, {
    ...{ name: 'Library', address: 'http://127.0.0.1:9/', kinds: ['person.created'] },
  })
  const early = await move(Webhook.iri(body.id), 'resume')
  expect([early.status, early.body.blockerDetails?.[0]?.code]).toEqual([422, 'noSecret'])
  const { at } = await addWebhook('http://127.0.0.1:9/', ['person.created'])
  await move(at, 'end')
  const { rows } = await sql`select from sealed_secret`.execute(testApp.db)
  expect(rows).toEqual([])
  await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan' })
  expect((await deliveries()).map((one: { webhook: { id: number } }) => one.webhook.id)).toEqual([body.id])
})
