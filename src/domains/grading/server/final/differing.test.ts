import { beforeEach, expect, test } from 'vitest'
import { type ConfirmedSheet, openConfirmedSheet } from '../../test/confirmed-sheet.ts'
import { openIncomplete } from '../../test/incomplete.ts'

/** Mina's 15.2 and Kit's 8.6 are published. */
let story: ConfirmedSheet
beforeEach(async () => {
  story = await openConfirmedSheet()
  expect((await story.move(story.registry(), 'publish')).status).toBe(200)
})

const differing = async () =>
  (await story.book.as('tomas').get(`/api/v2/gradebooks/${story.book.course}/finals`)).body.differing

test('published grades that match the marks are not listed', async () => {
  expect(await differing()).toEqual([])
})

test('a published grade that no longer matches the marks is listed as it was published', async () => {
  const { book } = story
  const mark = book.testApp.db.updateTable('mark').set({ score: 15 })
  await mark.where('enrollment_id', '=', book.kit).where('assessment_id', '=', book.exam).execute()
  expect(await differing()).toEqual([{ enrollment: book.kit, grade: '8.6', total: 8.6, outcome: 'FAILED' }])
})

test('an incomplete grade is not listed as different once its marks exist', async () => {
  const incomplete = await openIncomplete()
  await incomplete.publish()
  expect((await incomplete.exam()).status).toBe(200)
  const { body } = await incomplete.book.as('tomas').get(`/api/v2/gradebooks/${incomplete.book.course}/finals`)
  expect(body.differing).toEqual([])
})
