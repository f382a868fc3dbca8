import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailTopics } from '#people/server'
import { languages } from '#platform/contract/words.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { isMailCurrentIn } from './server/current-mail.ts'
import { domains } from './server/domains.ts'

const topics = mailTopics.byDomain({ contributors: domains })
let testApp: TestApp
let mina: number
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  mina = (await as('mina').get('/api/v2/profile')).body.user.id
})

const as = (username: string, roles = ['ROLE_STUDENT']) => testApp.as({ username, roles })
const choices = async (who = as('mina')) => (await who.get('/api/v2/mail_choices')).body['hydra:member']
const groups = (delivery: string) =>
  as('mina').put('/api/v2/mail_choices', { domain: 'grading', topic: 'groups', delivery })
const isSent = (template: string, personId: number | null = mina) =>
  isMailCurrentIn(domains)(
    { id: 0, domain: 'grading', template, personId },
    { ...workOf(testApp), contributors: domains },
  )

test('a mail that its reader does without is not sent, until they choose it again', async () => {
  expect(await isSent('groupGiven')).toBe(true)
  expect((await groups('never')).body).toMatchObject({ '@type': 'MailChoice', delivery: 'never' })
  expect(await isSent('groupGiven')).toBe(false)
  await groups('now')
  expect(await isSent('groupGiven')).toBe(true)
})

test('the choice of one person holds for this topic and this person alone', async () => {
  await groups('never')
  const rui = (await as('rui').get('/api/v2/profile')).body.user.id
  expect(await isSent('groupGiven', rui)).toBe(true)
  expect(await isSent('groupGiven', null)).toBe(true)
  expect(await isSent('gradePublished')).toBe(true)
})

test('people choose among the topics that concern them', async () => {
  expect(await choices()).toEqual([
    { domain: 'material', topic: 'announcements', isNeeded: false, delivery: 'now' },
    { domain: 'grading', topic: 'groups', isNeeded: false, delivery: 'now' },
  ])
  const ofLecturer = await choices(as('tomas', ['ROLE_LECTURER']))
  expect(ofLecturer.map(({ topic }: { topic: string }) => topic)).toContain('sheets')
})

test.each([
  { domain: 'grading', topic: 'gradePublished' },
  { domain: 'grading', topic: 'sheets' },
  { domain: 'people', topic: 'passwordChanged' },
])('%o cannot be switched off by a student', async (of) => {
  expect((await as('mina').put('/api/v2/mail_choices', { ...of, delivery: 'never' })).status).toBe(422)
})

test('only these mails can be declined: nothing about security, money, grades, decisions or deadlines', () => {
  const named = topics.flatMap(({ domain, value }) =>
    Object.values(value).flatMap(({ templates, isNeeded }) =>
      (isNeeded ? [] : templates).map((template) => `${domain}.${template}`),
    ),
  )
  expect(named).toMatchInlineSnapshot(`
    [
      "syllabus.published",
      "material.announced",
      "material.sharedWithdrawn",
      "exam-paper.sealed",
      "exam-paper.printed",
      "grading.sheetApproved",
      "grading.sheetConfirmed",
      "grading.sheetPublished",
      "grading.rectificationPublished",
      "grading.supplementPublished",
      "grading.sampleAgreed",
      "grading.sampleSettled",
      "grading.sampleRecalled",
      "grading.groupGiven",
    ]
  `)
})

test.each(languages)('every topic has a name in %s', (language) => {
  const unnamed = topics.flatMap(({ domain, value }) => {
    const words = domains.find(({ name }) => name === domain)?.words
    const names: object = words ? (Reflect.get(words[language], 'mailTopics') ?? {}) : {}
    return Object.keys(value).flatMap((topic) => (Reflect.get(names, topic) ? [] : [`${domain}.${topic}`]))
  })
  expect(unnamed).toEqual([])
})
