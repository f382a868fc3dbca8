import { beforeEach, expect, test } from 'vitest'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeSchool } from '../factory.ts'
import { makeOutsider, makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'
import { words } from '../words.ts'

let testApp: TestApp
let made: PracticeFixture
let hill: number
let former: Party
/** Until 2 November, when the first hour was observed, the student was at another school. */
beforeEach(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
  hill = (await makeSchool(testApp.db, { code: 'HILL', name: { en: 'Hill School' } })).id
  former = await makeOutsider(testApp.db, 'Ana Hill', hill)
  const { id } = await testApp.db
    .selectFrom('practice_episode')
    .select('id')
    .where('practice_id', '=', made.practice)
    .executeTakeFirstOrThrow()
  await testApp.set('practice_episode', id, { from_day: '2026-11-03' })
  const days = { from_day: '2026-10-01', until_day: '2026-11-02' }
  const before = { practice_id: made.practice, school_id: hill, mentor_id: former.entry, ...days }
  await testApp.db.insertInto('practice_episode').values(before).execute()
  await testApp.set('practice_time_log', made.observed, { decided_by: former.person })
})

const student = () => testApp.as({ username: made.student.username, sub: made.student.username })
const bare = (text: string) => text.replace(/\s/g, '')

async function statement(query = ''): Promise<string> {
  const { status, body } = await student().get(`${made.iri}/hours_statement?language=en${query}`)
  expect(status).toBe(200)
  return bare((await readPdf(new Uint8Array(await body.arrayBuffer()))).text)
}
const codeIn = (text: string): string => /\/verify\/([A-Z0-9-]{19})/.exec(text)?.[1] ?? ''
const check = (code: string) => testApp.withToken().get(`/api/v2/hours_statements/${code}`)

test('the statement of a school names that school and only its hours; the whole one lists the periods', async () => {
  const [ofHill, ofOther, whole] = [
    await statement(`&school=${hill}`),
    await statement(`&school=${made.school}`),
    await statement(),
  ]
  const [here, there] = ['2 November 2026 08:00', '3 November 2026 08:00'].map(bare)
  expect(ofHill).toContain(bare('did teaching practice at Hill School from 1 October 2026 to 2 November 2026'))
  expect([ofHill.includes(here ?? ''), ofHill.includes(there ?? ''), ofHill.includes(`School${made.name}`)]).toEqual([
    ...[true, false, false],
  ])
  expect(ofHill).toContain(bare('1 October 2026 to 2 November 2026'))
  expect(ofOther).toContain(bare(`is doing teaching practice at School ${made.name} from 3 November 2026`))
  expect([ofOther.includes(here ?? ''), ofOther.includes(there ?? ''), ofOther.includes('HillSchool')]).toEqual([
    ...[false, true, false],
  ])
  for (const part of ['Hill School · mentor Ana Hill', `School ${made.name} · mentor mentor-${made.name} · since`])
    expect(whole).toContain(bare(part))
  for (const part of [here ?? '', there ?? '', `${words.en.letters.hours.total}3:00`]) expect(whole).toContain(part)
  const strange = await student().get(`${made.iri}/hours_statement?school=${hill + 999}`)
  expect(strange.status).toBe(404)
})

test('anybody who has the document can verify by its code what it states, and whether that is still true', async () => {
  const code = codeIn(await statement(`&school=${made.school}`))
  expect(codeIn(await statement(`&school=${made.school}`))).toBe(code)
  const { status, body } = await check(code)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      ...{ code, valid: true, student: made.student.username, program: null, total: 120, issuedOn: expect.any(String) },
      minutes: [{ kind: 'TEACHING', minutes: 120 }],
      schools: [{ name: `School ${made.name}`, from: '2026-11-03', until: null }],
    },
  })
  expect((await check(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  const manager = testApp.as({ username: made.manager.username, sub: made.manager.username })
  const back = await manager.post(`${TimeLog.iri(made.taught)}/transitions/sendBack`, {
    reason: 'Which class was that?',
  })
  expect(back.status).toBe(200)
  expect((await check(code)).body).toMatchObject({ valid: false, total: 120 })
})

test.each(['AAAA-AAAA-AAAA-AAAA', 'x', '%00', "' or 1=1"])('the code %s is not found', async (code) => {
  expect((await check(encodeURIComponent(code))).status).toBe(404)
})
