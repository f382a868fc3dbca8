import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendReminders } from '#platform/server/reminders/send.ts'
import { workOf } from '#platform/test/work.ts'
import { type IncompleteStory, openIncomplete } from '../../test/incomplete.ts'
import { grading } from '../index.ts'

let story: IncompleteStory
let db: IncompleteStory['book']['testApp']['db']

beforeEach(async () => {
  story = await openIncomplete()
  db = story.book.testApp.db
})

const setDay = (due_on: string) =>
  db.updateTable('grade_decision').set({ due_on }).where('kind', '=', 'INCOMPLETE').execute()

test('the lecturer is reminded of incomplete grades before and after their last day, the coordinator when nothing happens', async () => {
  await story.publish()
  await setDay('2026-11-25')
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-26', '2026-11-30', '2026-12-05'])
    await sendReminders([grading], workOf(story.book.testApp, day))
  const told = async (sheet: string) =>
    (await story.book.as('tomas').get(`${sheet}/reminders`)).body.reminders.filter(
      ({ task }: { task: string }) => task === 'toComplete' || task === 'toSupplement',
    )
  expect(await told(story.sheet)).toEqual([
    { on: '2026-11-20', task: 'toComplete', escalated: false, people: ['tomas'] },
    { on: '2026-11-26', task: 'toComplete', escalated: false, people: ['tomas'] },
    { on: '2026-11-30', task: 'toComplete', escalated: false, people: ['tomas'] },
    { on: '2026-12-05', task: 'toComplete', escalated: true, people: ['kuok'] },
  ])
  const sheet = await story.started()
  await sendReminders([grading], workOf(story.book.testApp, '2026-12-06'))
  expect(await told(sheet)).toMatchObject([{ task: 'toSupplement', people: ['tomas'] }])
})

test('an incomplete grade past its last day is late work of its course, and so is a late supplementary sheet', async () => {
  const { book, publish, started } = story
  await publish()
  await setDay('2026-11-01')
  const late = async () => {
    const { term_id } = await db.selectFrom('course').select('term_id').executeTakeFirstOrThrow()
    const { body } = await book.as('kuok').get(`/api/v2/programs/${story.program}/dashboard?term=${term_id}`)
    return body.late.flatMap(({ what }: { what: object[] }) => what)
  }
  expect(await late()).toContainEqual({ text: 'incomplete grade', days: 20 })
  const sheet = await started()
  expect(JSON.stringify(await late())).not.toContain('incomplete grade')
  await db
    .updateTable('grade_sheet')
    .set({ created_at: '2026-11-02T02:00:00Z' })
    .where('kind', '=', 'SUPPLEMENTARY')
    .execute()
  expect((await book.as('tomas').get(sheet)).body.dueOn).toBe('2026-11-09')
  const found = await book.as('kuok').get(`/api/v2/grade_sheets?program.id=${story.program}&late=true`)
  expect(found.body['hydra:member'].map(({ kind }: { kind: string }) => kind)).toEqual(['SUPPLEMENTARY'])
  expect(await late()).toContainEqual({ text: 'grade sheet', days: 12 })
})

const migrate = async () => {
  // The state after the migration of the courses: every enrolment is frozen like its course.
  await sql`update enrollment e set marks_frozen_at = c.marks_frozen_at from course c where c.id = e.course_id`.execute(
    db,
  )
  const file = readFileSync(new URL('../migrations/0111_open_incomplete_marks.sql', import.meta.url), 'utf8')
  await sql.raw(file).execute(db)
}
const open = async () =>
  (await db.selectFrom('enrollment').select('id').where('marks_frozen_at', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  )

test('in courses that were frozen as a whole, incomplete and late students become editable, and nobody else', async () => {
  const late = await story.enrol('late')
  // The sheet waits for publication: Lee is on it, the student who enrolled later is not.
  await migrate()
  expect(await open()).toEqual([late])
  await story.publish()
  await migrate()
  expect(await open()).toEqual([story.lee, late])
})
