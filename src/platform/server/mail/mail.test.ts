import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailQueued } from '../../contract/event.ts'
import { openMailServer } from '../../test/smtp.ts'
import { openTestBackground } from '../background/background.fixture.ts'
import type { Background } from '../background/background.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { newTestDatabase, openQuietly, testServer } from '../database/test-database.fixture.ts'
import { openWords } from '../words/words.ts'
import { type Mail, type MailHold, mail, mailAgain, mailListener, sweep } from './index.ts'
import { openSmtp } from './smtp.ts'

const words = (greeting: string) => ({
  mail: { hello: { subject: `${greeting}, {{name}}`, text: `${greeting}!\n{{code}}` } },
})
const domain = { name: 'tests', words: { en: words('Good day'), pt: words('Olá'), 'zh-Hant': words('您好') } }
const say = openWords([domain])

let testDatabase: Awaited<ReturnType<typeof newTestDatabase>>
let database: Database
let db: Kysely<any>
let events: Background
let server: Awaited<ReturnType<typeof openMailServer>>
const messages: string[] = []
/** Mails of this template are no longer true when they are about to be sent. */
let untrue = ''
/** The wishes of their readers. */
let hold: MailHold | null = null
let unsubscribe: string | null = null

beforeAll(async () => {
  testDatabase = await newTestDatabase(testServer ? 'postgres' : 'embedded')
  database = await openQuietly(testDatabase)
  db = database.db
  await migrate(
    database.pool,
    [{ name: 'platform', folder: new URL('../migrations/', import.meta.url) }],
    () => undefined,
  )
  server = await openMailServer()
  events = await open(server.url)
})
afterAll(async () => {
  await events.close()
  await server.close()
  await database.close()
  await testDatabase.clear()
})
beforeEach(() => db.deleteFrom('mail_message').execute())
afterEach(() => {
  server.become('takes')
  server.taken.length = 0
  messages.length = 0
  untrue = ''
  hold = null
  unsubscribe = null
})

function open(url: string | null): Promise<Background> {
  const footer = 'My University\nhttp://localhost/my'
  const smtp = url && openSmtp({ url, from: 'My University <no-reply@example.edu>', footer, patienceMs: 2_000 })
  const quick = { queue: { retryLimit: 50, retryDelay: 1 }, everySeconds: 0.5 }
  const log = (_: string, message: string) => {
    messages.push(message)
  }
  const isCurrent = async ({ template }: { template: string }) => template !== untrue
  const holdOf = async () => hold
  const unsubscribeAddressOf = async () => unsubscribe
  const rules = { isCurrent, holdOf, unsubscribeAddressOf }
  const letters = mailListener({ mail: smtp || null, sms: null }, { say, log, publicUrl: 'http://localhost', rules })
  return openTestBackground(db, [{ ...letters, ...quick }])
}

const hello: Mail = {
  ...{ to: 'mina@example.org', language: 'en', domain: 'tests', template: 'hello' },
  ...{ name: 'Mina', values: { code: '123456' } },
}
const write = (change: Partial<Mail> = {}) =>
  db
    .transaction()
    .execute((tx) => mail({ db: tx, emit: (event, letter) => events.emit(tx, event, letter) }, { ...hello, ...change }))
const row = (id: number) => db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const until = async (id: number, state: string) => {
  for (let tries = 0; tries < 400; tries++) {
    const now = await row(id)
    if (now.state === state && now.claimed_until === null && now.tries > 0) return now
    await sleep(50)
  }
  throw new Error(`the letter did not become ${state}: ${JSON.stringify(await row(id))}`)
}
const header = (data: string, name: string) => {
  const head = data.split('\n\n')[0]?.replace(/\n[ \t]+/g, ' ') ?? ''
  return head
    .split('\n')
    .flatMap((line) => (line.toLowerCase().startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
}
const bodyOf = (data: string) => {
  const body = data.slice(data.indexOf('\n\n') + 2)
  const [how] = header(data, 'content-transfer-encoding')
  if (how === 'base64') return Buffer.from(body, 'base64').toString()
  if (how !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
const decoded = (text = '') =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, how, word) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : Buffer.from(
          word
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_hex: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

test.each([
  ['en', 'Good day, Mina', 'Good day!\n123456'],
  ['pt', 'Olá, Mina', 'Olá!\n123456'],
  ['zh-Hant', '您好, Mina', '您好!\n123456'],
] as const)('a mail in %s arrives with its subject, its text and its sender', async (language, subject, text) => {
  await until(await write({ language }), 'sent')
  const [letter] = server.taken
  expect(letter).toMatchObject({ to: 'mina@example.org', from: 'no-reply@example.edu' })
  const data = letter?.data ?? ''
  expect(decoded(header(data, 'subject')[0])).toBe(subject)
  expect(bodyOf(data).replaceAll('\r', '').trim()).toBe(`${text}\n\n-- \nMy University\nhttp://localhost/my`)
  expect(header(data, 'content-language')).toEqual([language])
  expect(header(data, 'auto-submitted')).toEqual(['auto-generated'])
})

test('a mail whose reason no longer exists is not sent', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await mail({ db: tx, emit: (event, letter) => events.emit(tx, event, letter) }, hello)
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  await events.settled()
  expect(server.taken).toEqual([])
  expect(await db.selectFrom('mail_message').selectAll().execute()).toEqual([])
})

test('a failed mail that is no longer true at its next attempt is not sent, and its code is masked', async () => {
  server.become('later')
  const id = await write({ secrets: ['code'] })
  await until(id, 'failed')
  untrue = 'hello'
  server.become('takes')
  expect(await until(id, 'obsolete')).toMatchObject({ sent_at: null, error: null })
  expect(JSON.stringify(await row(id))).not.toContain('123456')
  expect(server.taken).toEqual([])
})

test('a mail without a text is not sent, and the outbox says so', async () => {
  const id = await write({ template: 'unknown' })
  expect((await until(id, 'failed')).error).toBe('The letter tests.unknown has no subject.')
  expect(server.taken).toEqual([])
})

test('a reply goes to the address that the mail names; an invalid address is left out', async () => {
  await until(await write({ replyTo: 'office@example.edu' }), 'sent')
  await until(await write({ replyTo: 'x@example.org\r\nBcc: all@example.edu' }), 'sent')
  expect(server.taken.map(({ data }) => header(data, 'reply-to'))).toEqual([['office@example.edu'], []])
})

test('a server that is down or silent delays nobody, and the mail arrives once it works again', async () => {
  server.become('silent')
  const startedAt = performance.now()
  const id = await write()
  expect(performance.now() - startedAt).toBeLessThan(1000)
  expect((await until(id, 'failed')).error).toMatch(/\S/)
  server.become('takes')
  expect(await until(id, 'sent')).toMatchObject({ error: null })
  expect(server.taken).toHaveLength(1)
})

test('a server that cannot be reached is retried', async () => {
  await server.close()
  const id = await write()
  const { error } = await until(id, 'failed')
  expect(error).toMatch(/ECONNREFUSED/)
  server = await openMailServer(server.port)
  await until(id, 'sent')
  expect(server.taken).toHaveLength(1)
})

test('“later” is retried, and does not delay other mails', async () => {
  server.become('later')
  const first = await write()
  await until(first, 'failed')
  server.become('takes')
  const second = await write({ to: 'chan@example.org' })
  await Promise.all([until(first, 'sent'), until(second, 'sent')])
  expect(server.taken.map(({ to }) => to).sort()).toEqual(['chan@example.org', 'mina@example.org'])
})

test.each(['never', 'unknown'] as const)('“%s” is permanent: the mail is dead, with the reason', async (mood) => {
  server.become(mood)
  const dead = await until(await write(), 'dead')
  expect(dead.error).toMatch(/5\d\d 5\./)
  expect(dead.tries).toBe(1)
  expect(messages).toContain('a letter cannot be delivered')
})

test('a mail that was accepted while the connection broke is sent again with the same Message-ID', async () => {
  server.become('drops')
  const id = await write()
  await until(id, 'failed')
  server.become('takes')
  await until(id, 'sent')
  expect(server.taken.length).toBeGreaterThan(1)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1)
  expect(server.taken[0]?.messageId).toMatch(/^<[\w-]{36}@example\.edu>$/)
})

test('a mail that two instances try to send is sent once', async () => {
  const other = await open(server.url)
  const ids = await Promise.all(Array.from({ length: 10 }, () => write()))
  for (const id of ids) await events.emit(db, mailQueued, { id })
  await Promise.all(ids.map((id) => until(id, 'sent')))
  await events.settled()
  await other.close()
  expect(server.taken).toHaveLength(10)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(10)
})

test('names with line breaks add no header and no recipient', async () => {
  const name = 'Mina\r\nBcc: all@example.edu\r\n\r\nClick here\u2028\u0000'
  await until(await write({ name, values: { code: 'x' } }), 'sent')
  const [{ data = '', to } = {}] = server.taken
  expect(to).toBe('mina@example.org')
  expect(header(data, 'bcc')).toEqual([])
  expect(decoded(header(data, 'subject')[0])).toContain('Mina Bcc: all@example.edu Click here')
})

test.each([
  'a@example.org, b@example.org',
  'a@example.org\r\nRCPT TO:<b@example.org>',
  'Mina <a@example.org>',
  'mina',
  '',
])('nothing is sent to %j', async (to) => {
  await until(await write({ to }), 'dead')
  expect(server.taken).toEqual([])
})

test('a code is masked when the mail was sent, and when it can no longer be sent', async () => {
  const sent = await until(await write({ secrets: ['code'] }), 'sent')
  expect(sent.values).toEqual({ name: 'Mina', code: '••••••' })
  server.become('never')
  const dead = await until(await write({ secrets: ['code'] }), 'dead')
  expect(dead.values.code).toBe('••••••')
})

test('an expired mail is not sent and is marked as dead', async () => {
  const dead = await until(await write({ lifetimeMinutes: -1 }), 'dead')
  expect(dead.error).toBe('It could not be delivered in time.')
  expect(server.taken).toEqual([])
})

test('a dead mail is sent again on request, but not one with a code', async () => {
  const outbox = { db, emit: (event: typeof mailQueued, letter: { id: number }) => events.emit(db, event, letter) }
  server.become('never')
  const plain = await write()
  const secret = await write({ secrets: ['code'] })
  await Promise.all([until(plain, 'dead'), until(secret, 'dead')])
  server.become('takes')
  expect(await mailAgain(outbox, plain)).toBe(true)
  expect(await mailAgain(outbox, secret)).toBe(false)
  await until(plain, 'sent')
  expect(await mailAgain(outbox, plain)).toBe(false)
  expect(server.taken).toHaveLength(1)
})

test('without a mail server mails stay in the outbox; the next start with one sends them unless they expired', async () => {
  await events.close()
  events = await open(null)
  const waiting = await write()
  const late = await write({ lifetimeMinutes: -1, secrets: ['code'] })
  expect((await until(waiting, 'queued')).error).toBe('SMTP_URL is not set.')
  await events.close()
  events = await open(server.url)
  await sweep({ db, emit: events.emit, now: new Date() })
  await until(waiting, 'sent')
  expect(await row(late)).toMatchObject({ state: 'dead', values: { name: 'Mina', code: '••••••' } })
  expect(server.taken.map(({ to }) => to)).toEqual(['mina@example.org'])
})

test('a held mail is sent once its time has come, and not before; one with a code is never held', async () => {
  const held = new Date(Date.now() + 3_600_000)
  hold = { until: held, together: false }
  const id = await write()
  expect(await until(id, 'held')).toMatchObject({ send_after: held.toISOString(), together: false })
  await until(await write({ secrets: ['code'] }), 'sent')
  await sweep({ db, emit: events.emit, now: new Date() })
  expect((await row(id)).state).toBe('held')
  hold = null
  await sweep({ db, emit: events.emit, now: new Date(held.getTime() + 1) })
  expect(await until(id, 'sent')).toMatchObject({ send_after: null })
  expect(server.taken).toHaveLength(2)
})

test('a mail that its reader may decline says how to unsubscribe with one request, others do not', async () => {
  await until(await write(), 'sent')
  unsubscribe = 'http://localhost/api/v2/mail_unsubscribes/key'
  await until(await write(), 'sent')
  const [other, declinable] = server.taken.map(({ data }) => data)
  expect(header(other ?? '', 'list-unsubscribe')).toEqual([])
  expect(header(declinable ?? '', 'list-unsubscribe')).toEqual([`<${unsubscribe}>`])
  expect(header(declinable ?? '', 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(bodyOf(declinable ?? '')).toContain(unsubscribe)
})
