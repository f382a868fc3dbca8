import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { archiveKinds } from '#people/contract'
import { archiveSources } from '#people/server'
import type { University } from '#platform/test/fixture.ts'
import { domains } from './server/domains.ts'
import { openUniversity } from './test/university.ts'

type Item = { '@id': string; kind: string; title: string; about: string; result: string; day: string; opens: boolean }
type Count = { kind: string; count: number }

let university: University

/** All courses, practices and studies are over, the requests of student A are answered, and everybody has answered surveys. */
beforeAll(async () => {
  university = await openUniversity()
  const { db } = university.testApp
  await db.updateTable('course').set({ starts_on: '2026-02-01', ends_on: '2026-06-30' }).execute()
  // Nobody has two practices at a time.
  await sql`update teaching_practice set starts_on = date '2020-01-01' + id * 10,
    ends_on = date '2020-01-05' + id * 10`.execute(db)
  await db.updateTable('user_program').set({ state: 'COMPLETED', ended_on: '2026-07-01' }).execute()
  await sql`update survey_box b set settled = (
    select jsonb_agg(p.person_id order by p.person_id) from survey_participant p where p.survey_id = b.survey_id)`.execute(
    db,
  )
  await db.updateTable('grade_review').set({ state: 'WITHDRAWN' }).execute()
})

const read = async (who: 'studentA' | 'studentB' | 'blocked' | 'lecturerA' | 'guest', query = '') =>
  university.ask(who, 'GET', `/api/v2/archive${query}`)
const itemsOf = async (who: Parameters<typeof read>[0], query = ''): Promise<Item[]> =>
  (await read(who, query)).body['hydra:member']

test('every source of the archive has something, says it in words, and opens where it says so', async () => {
  const items = await itemsOf('studentA')
  const sources = archiveSources.all({ contributors: domains })
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(sources.map(({ kind }) => kind)))
  for (const { '@id': iri, title, about, result, day, opens } of items) {
    expect([iri, [title, about, result].join(' ')]).toEqual([iri, expect.not.stringMatching(/\{\{|undefined|null/)])
    expect([iri, title.length > 0, result.length > 2, /^\d{4}-\d\d-\d\d$/.test(day)]).toEqual([iri, true, true, true])
    if (!opens) continue
    const { status } = await university.ask('studentA', 'GET', `/api/v2/resolve_route?iri=${encodeURIComponent(iri)}`)
    expect([iri, status]).toEqual([iri, 200])
  }
})

test('everybody finds their own alone, and a guest nothing', async () => {
  const own = new Set((await itemsOf('studentA', '?kind=documents')).map((one) => one['@id']))
  expect(own.size).toBe(1)
  for (const who of ['studentB', 'blocked', 'lecturerA'] as const)
    expect([who, (await itemsOf(who)).filter((one) => own.has(one['@id']))]).toEqual([who, []])
  expect((await itemsOf('lecturerA', '?kind=courses')).map(({ result }) => result)).toContain('Taught')
  expect((await read('guest')).status).toBe(403)
})

test('one field finds things of all kinds, by every word; kinds and years are counted with it', async () => {
  const all = (await read('studentA')).body
  expect(all.kinds.reduce((sum: number, { count }: Count) => sum + count, 0)).toBe(all['hydra:totalItems'])
  expect(all.kinds.every(({ kind }: Count) => archiveKinds.some((one) => one === kind))).toBe(true)
  const [first] = await itemsOf('studentA', '?kind=courses')
  const word = encodeURIComponent(first?.title.split(' ')[0] ?? '')
  const found = (await read('studentA', `?q=${word}`)).body
  expect(found['hydra:member'].map((one: Item) => one['@id'])).toContain(first?.['@id'])
  expect((await read('studentA', `?q=${word}%20nowhere`)).body['hydra:totalItems']).toBe(0)
  expect(await itemsOf('studentA', '?year=1999')).toEqual([])
  for (const query of ['?kind=x', '?year=x', '?page=0', '?page=1e9', '?other=1'])
    expect([400, 422], query).toContain((await read('studentA', query)).status)
})

test('a hold on grades hides how a course ended', async () => {
  const { db } = university.testApp
  await db.updateTable('enrollment').set({ state: 'PASSED' }).where('state', '=', 'ENROLLED').execute()
  const results = async (who: 'studentA' | 'blocked') =>
    (await itemsOf(who, '?kind=courses')).map(({ result }) => result)
  expect(await results('studentA')).toContain('Passed')
  const held = await results('blocked')
  expect(held).not.toContain('Passed')
  const search = await itemsOf('blocked', '?q=passed')
  expect(search).toEqual([])
})
