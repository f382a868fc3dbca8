import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { GradeScheme } from '../../contract/scheme/grade-scheme.ts'

const registry = { username: 'registry', sub: 'registry', roles: ['ROLE_REGISTRY'] }
const scheme = { code: 'S-1', name: { en: 'Twenty' }, top: 20, step: 0.5, pass: 10 }
const bands = [
  { from: 0, grade: 'F', points: null },
  { from: 10, grade: 'P', points: 4 },
]

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

test.each([[[]], [bands]])('a new scheme has the grade bands that it was given', async (given) => {
  const made = await testApp.as(registry).post(GradeScheme.path, { ...scheme, code: `S${given.length}`, bands: given })
  expect(made.status).toBe(201)
  expect((await testApp.as(registry).get(made.body['@id'])).body.bands).toEqual(given)
})

test('schemes that were stored without a list of bands have an empty one, and others keep theirs', async () => {
  const { db } = testApp
  const stored = (code: string, value: string) => inserted(db, 'grade_scheme', { ...scheme, code, bands: value })
  const ids = [await stored('S-BAD', '{}'), await stored('S-GOOD', JSON.stringify(bands))]
  await sql.raw(readFileSync(new URL('../migrations/0140_list_of_bands.sql', import.meta.url), 'utf8')).execute(db)
  const found = await db
    .selectFrom('grade_scheme')
    .select(['bands', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(found).toEqual([
    { bands: [], version: 2 },
    { bands, version: 1 },
  ])
})
