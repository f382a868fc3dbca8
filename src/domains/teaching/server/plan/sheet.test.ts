import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { writeWorkbook } from '#platform/server/excel/workbook.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
let course = 0
const as = (username: string) => testApp.as({ username, sub: username })
const read = (file: Buffer, by = 'tomas') =>
  as(by).post(`/api/v2/courses/${course}/plan_sheets`, { content: [file.toString('base64')] })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  course = (await makeCourse(db, { code: 'CS204', lead: await person('tomas') })).id
  await makeCourse(db, { code: 'LAW1', lead: await person('lam') })
})

test('an Excel file of topics is read line by line for a lecturer of the course', async () => {
  const columns = [
    { key: 'day', header: 'Day', type: 'date' as const },
    { key: 'title', header: 'Topic', type: 'text' as const },
  ]
  async function* portions() {
    yield [['2026-11-30', '樹']]
  }
  const file = await buffer(writeWorkbook([{ name: 'S', columns, portions: portions() }]))
  expect((await read(file)).body).toEqual({
    lines: [
      ['Day', 'Topic'],
      ['2026-11-30', '樹'],
    ],
  })
  expect((await read(file, 'lam')).status).toBe(404)
})

test.each([
  ['what is no sheet', Buffer.from('PK\x03\x04 and nothing else that follows here', 'latin1')],
  ['more rows than a plan can have', Buffer.from(`Topic\n${'x\n'.repeat(401)}`)],
])('%s is refused in words', async (_, file) => {
  const { status, body } = await read(file)
  expect([status, body.violations[0].propertyPath]).toEqual([422, 'content'])
})
