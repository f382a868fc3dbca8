import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { makeEntry, makeReady } from '../practice.fixture.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

test('hours that the office approves are marked as approved on behalf of the school, in the time log and on paper', async () => {
  const made = await makeReady(testApp.db)
  const entry = await makeEntry(testApp.db, { practice_id: made.practice, date: '2026-11-05', state: 'SUBMITTED' })
  const manager = testApp.as({ username: made.manager.username, sub: made.manager.username })
  expect((await manager.post(`${TimeLog.iri(entry)}/transitions/approve`, {}, anyVersion)).status).toBe(200)
  expect((await manager.get(TimeLog.iri(entry))).body).toMatchObject({
    decidedBy: made.manager.username,
    onBehalf: true,
  })
  expect((await manager.get(TimeLog.iri(made.taught))).body).toMatchObject({ onBehalf: false })
  const { body } = await manager.get(`${made.iri}/hours_statement?language=en`)
  const { text } = await readPdf(new Uint8Array(await body.arrayBuffer()))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('on behalf of the school')
})
