import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ChangedMark } from '../../contract/changes/changed-marks.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
beforeEach(async () => {
  book = await openGradebook()
})

/** Moves everything entered or seen so far one hour into the past. */
const later = async () => {
  const { db } = book.testApp
  await sql`update mark_batch set made_at = made_at - interval '1 hour'`.execute(db)
  await sql`update marks_seen set seen_at = seen_at - interval '1 hour'`.execute(db)
}
const changes = async (who = 'tomas') => (await book.as(who).get(`${book.at}/changes`)).body
const look = async (who = 'tomas') => {
  const { upTo } = await changes(who)
  return book.as(who).put(`${book.at}/changes`, { upTo })
}
const told = (some: readonly ChangedMark[]) =>
  some.map(({ enrollment, before, after, by }) => [enrollment, before?.score ?? null, after.score, by?.name])

test('a lecturer sees what colleagues changed since they last looked, old and new, and by whom', async () => {
  const { cell, kit, mina, exam, enter } = book
  await enter('tomas', cell(kit, exam, 12))
  expect((await changes()).since).toBeNull()
  await later()
  await look()
  await later()
  await enter('ines', cell(kit, exam, 13, { version: 1 }), cell(mina, exam, 8))
  await enter('ines', cell(kit, exam, 14, { version: 2 }))
  expect(told((await changes()).changes)).toEqual([
    [kit, 12, 14, 'ines'],
    [mina, null, 8, 'ines'],
  ])
  await later()
  await look()
  expect((await changes()).changes).toEqual([])
})

test("a change that was reverted is not listed, nor are the reader's own changes", async () => {
  const { cell, kit, mina, exam, enter } = book
  await enter('tomas', cell(kit, exam, 12))
  await later()
  await look()
  await later()
  await enter('ines', cell(kit, exam, 13, { version: 1 }))
  await enter('ines', cell(kit, exam, 12, { version: 2 }))
  await enter('tomas', cell(mina, exam, 9))
  expect((await changes()).changes).toEqual([])
})

test('nobody can confirm future changes, and people who do not mark the course see no changes', async () => {
  const { body } = await book.as('tomas').put(`${book.at}/changes`, { upTo: '2099-01-01T00:00:00Z' })
  expect(Date.parse(body.since)).toBeLessThan(Date.parse('2098-01-01'))
  for (const who of ['ana', 'kit']) {
    expect((await book.as(who).get(`${book.at}/changes`)).status).toBe(404)
    expect((await book.as(who).put(`${book.at}/changes`, { upTo: '2026-01-01T00:00:00Z' })).status).toBe(404)
  }
})

test('undoing restores the previous comment, and the history shows it', async () => {
  const { cell, kit, exam, as, at } = book
  await book.enter('tomas', cell(kit, exam, 12, { comment: 'Clear' }))
  const cells = [cell(kit, exam, 12, { comment: 'Unclear', version: 1 })]
  const { body } = await as('tomas').put(`${at}/marks`, { source: 'SHEET', cells })
  await as('ines').post(`${at}/batches/${body.batch}/undo`, {})
  const { body: history } = await as('ines').get(`/api/v2/enrollments/${kit}/marks/${exam}`)
  expect(history.changes.map(({ comment }: { comment: string }) => comment)).toEqual(['Clear', 'Unclear', 'Clear'])
})
