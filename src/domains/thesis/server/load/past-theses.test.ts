import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { loadPastTheses } from './past-theses.ts'

let testApp: TestApp
let folder: string

beforeAll(async () => {
  testApp = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'theses-'))
  const lines = [
    'thesis_id,university,title,year,degree,discipline,title_language,text_language,pages',
    '1,UdeM,Ice on power lines in the far north,2012,master,Génie,en,en,90',
    '2,UdeM,"Rivers, and what they carry",2015,doctorate,Biologie,en,en,210',
    '3,Laval,Os sons de uma floresta,2018,doctorate,Biologie,pt,fr,180',
    '3,Laval,The same number again,2018,doctorate,Biologie,en,fr,180',
    '4,Laval,A degree that is none,2018,licence,Biologie,en,fr,180',
    ...Array.from({ length: 40 }, (_, at) => `${at + 10},UdeM,Salt ${at},2001,master,Chimie,en,en,80`),
  ]
  await writeFile(join(folder, 'quebec_theses.csv'), lines.join('\n'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const load = () =>
  testApp.db
    .transaction()
    .execute((tx) => loadPastTheses(tx, { folder, embeddedIdentity: true, say: () => {}, refuse: () => {} }))

test('past theses are completed and public, and loading again changes nothing', async () => {
  expect(await load()).toMatchObject({ changed: { theses: 43, programs: 3, people: 46 }, refused: 2 })
  const again = await load()
  expect(Object.values(again.changed).filter((count) => count !== 0)).toEqual([])
  const { body } = await testApp.withToken().get('/api/v2/public_theses')
  expect(body).toMatchObject({ total: 43 })
  expect(body.theses[0]).toMatchObject({
    title: { pt: 'Os sons de uma floresta' },
    access: 'NONE',
    publishedOn: '2018-09-01',
  })
  expect((await testApp.withToken().get('/api/v2/public_theses?q=rivers')).body.theses[0].authors).toHaveLength(1)
})
