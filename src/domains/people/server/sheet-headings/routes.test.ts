import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePerson } from '../factory.ts'

let testApp: TestApp
const as = (username: string) => testApp.as({ username, sub: username, roles: ['ROLE_LECTURER'] })
const path = '/api/v2/sheet_headings'
const remember = (who: string, kind: string, headings: object[]) => as(who).put(path, { kind, headings })
const known = async (who: string, kind = 'marks') => (await as(who).get(`${path}?kind=${kind}`)).body

beforeEach(async () => {
  testApp = await openTestApp()
  for (const name of ['tomas', 'ines'])
    await makePerson(testApp.db, {
      ...{ username: name, officialName: name, identity: { issuer: 'embedded', subject: name } },
    })
})

test('what a person has chosen for a heading is remembered for them and this kind of sheet, in whatever form it comes again', async () => {
  expect((await remember('tomas', 'marks', [{ heading: 'Quiz 1 (Real)', column: 'mark:TEST' }])).status).toBe(200)
  const [chosen] = (await known('tomas'))['hydra:member']
  expect(chosen.column).toBe('mark:TEST')
  await remember('tomas', 'marks', [{ heading: ' quiz 1 (REAL)', column: 'mark:EXAM' }])
  expect((await known('tomas'))['hydra:member']).toEqual([{ heading: chosen.heading, column: 'mark:EXAM' }])
  expect((await known('tomas')).since).not.toBeNull()
  expect(await known('tomas', 'plan')).toMatchObject({ 'hydra:member': [], since: null })
  expect(await known('ines')).toMatchObject({ 'hydra:member': [], since: null })
})

test('the latest headings stay when there are very many', async () => {
  for (let part = 0; part < 6; part++) {
    await sql`update sheet_heading set chosen_at = chosen_at - interval '1 day'`.execute(testApp.db)
    const headings = Array.from({ length: 100 }, (_, at) => ({ heading: `Column ${part} ${at}`, column: 'title' }))
    await remember('tomas', 'plan', headings)
  }
  const headings = (await known('tomas', 'plan'))['hydra:member']
  expect(headings).toHaveLength(500)
  expect(JSON.stringify(headings)).toContain('column599')
  expect(JSON.stringify(headings)).not.toContain('column099')
})
