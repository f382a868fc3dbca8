import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from './server/domains.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

const namesIn = async (language: string) =>
  (
    await testApp
      .as({ username: 'admin', roles: ['ROLE_SUPER_ADMIN'] })
      .get('/api/v2/spoken_names', { 'accept-language': language })
  ).body

const handlers = domains.flatMap((domain) => domain.handlers)

test.each(languages)('the audit names every type of record and every transition in %s', async (language) => {
  const { types, actions } = await namesIn(language)
  const missing = handlers.flatMap(({ resource }) => [
    ...(types[resource.type] ? [] : [resource.type]),
    ...Object.keys(resource.flow?.transitions ?? {}).filter((name) => !actions[name]),
  ])
  expect(handlers.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test.each(languages)('every kind of letter has a name in %s', async (language) => {
  const { letters } = await namesIn(language)
  const kinds = domains.flatMap(({ name, words }) =>
    Object.keys(branch(words[language], 'mail')).map((one) => `${name}.${one}`),
  )
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter((one) => !letters[one])).toEqual([])
})

test.each(languages)('each domain provides the names of its own resources in %s', (language) => {
  const named = (words: object) => Object.keys(branch(branch(words, 'audit'), 'types'))
  const foreign = domains.flatMap(({ name, words }) => {
    const others = handlers.filter(({ domain }) => domain !== name).map(({ resource }) => resource.type)
    return named(words[language]).filter((type) => others.includes(type))
  })
  expect(foreign).toEqual([])
})

test('an exported audit uses the same names of all domains as its screen', async () => {
  const admin = testApp.as({ username: 'admin', roles: ['ROLE_SUPER_ADMIN'] })
  const { user } = (await testApp.as({ username: 'mina', roles: ['ROLE_STUDENT'] }).get('/api/v2/profile')).body
  const text = { en: 'Books are overdue.', pt: 'Livros em atraso.', 'zh-Hant': '有逾期圖書。' }
  const hold = { user: user['@id'], kind: 'LIBRARY', scopes: ['ENROL'], reason: text, howToClear: text }
  const made = await admin.post('/api/v2/holds', hold)
  expect([made.status, made.body.violations]).toEqual([201, undefined])
  const columns = [
    { header: 'Act', from: 'action', type: 'text', said: { key: 'audit.actions' } },
    { header: 'Kind', from: 'objectType', type: 'text', said: { key: 'audit.types' } },
  ]
  const list = '/api/v2/audit_events?objectType=Hold'
  const { body } = await admin.post(
    '/api/v2/list_exports',
    { list, title: 'Audit', format: 'csv', columns },
    { 'accept-language': 'pt' },
  )
  const file = await admin.get(`${body['@id']}/file`)
  const { types, actions } = await namesIn('pt')
  expect(types.Hold).toBe('Bloqueio')
  expect(await file.body.text()).toContain(`${actions.create},${types.Hold}`)
})

test('an exported outbox uses the same names of letters of all domains as its screen', async () => {
  const admin = testApp.as({ username: 'admin', roles: ['ROLE_SUPER_ADMIN'] })
  const letter = { recipient: 'mina@example.edu', language: 'en', values: '{}', message_id: randomUUID() }
  await testApp.db
    .insertInto('mail_message')
    .values({ ...letter, domain: 'exam-paper', template: 'submitted', expires_at: new Date('2030-01-01') })
    .execute()
  const columns = [{ header: 'Letter', from: 'template', type: 'text', said: { key: 'mail', below: 'name' } }]
  const asked = { list: '/api/v2/mail_messages', title: 'Outbox', format: 'csv', columns }
  for (const language of languages) {
    const { body } = await admin.post('/api/v2/list_exports', asked, { 'accept-language': language })
    const file = await admin.get(`${body['@id']}/file`)
    const { letters } = await namesIn(language)
    expect(letters['exam-paper.submitted']).toBeTruthy()
    expect(await file.body.text()).toContain(letters['exam-paper.submitted'])
  }
})

test('only the registry and administrators can request these names', async () => {
  expect((await testApp.as({ username: 'mina', roles: ['ROLE_STUDENT'] }).get('/api/v2/spoken_names')).status).toBe(403)
})

function branch(words: object, name: string): object {
  const found: unknown = Reflect.get(words, name)
  return typeof found === 'object' && found !== null ? found : {}
}
