import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '#academics/server'
import { isReminderCurrent } from '#platform/server/reminders/current.ts'
import { sendReminders } from '#platform/server/reminders/send.ts'
import { inserted } from '#platform/test/fixture.ts'
import { workOf } from '#platform/test/work.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'
import { grading } from '../index.ts'

let book: TestGradebook
let sheet: number

/** A course of a program with a coordinator and a dean, whose last day was long ago. */
beforeEach(async () => {
  book = await openGradebook()
  const { testApp, person, course, own } = book
  const { db } = testApp
  await testApp.set('enrollment', own, { state: 'WITHDRAWN' })
  const program = (await makeProgram(db, { code: 'CS' })).id
  const { id: faculty } = await db.selectFrom('faculty').select('id').executeTakeFirstOrThrow()
  await db.updateTable('module').set({ program_id: program }).execute()
  const charge = async (name: string, role: string, scope_type: string, scope_id: number) =>
    inserted(db, 'academic_role', { person_id: await person(name), role, scope_type, scope_id })
  await charge('kuok', 'COORDINATOR', 'program', program)
  await charge('helena', 'DEAN', 'faculty', faculty)
  for (const name of ['tomas', 'kuok', 'helena'])
    await db
      .updateTable('person')
      .set({ email: `${name}@example.edu` })
      .where('username', '=', name)
      .execute()
  await db.updateTable('person').set({ language: 'pt' }).where('username', '=', 'kuok').execute()
  await testApp.set('course', course, { starts_on: '2026-02-01', ends_on: '2026-06-30' })
  sheet = (await db.selectFrom('grade_sheet').select('id').executeTakeFirstOrThrow()).id
})

const submitted = (at = '2026-11-01T02:00:00Z') =>
  book.testApp.set('grade_sheet', sheet, { state: 'SUBMITTED', submitted_at: at, edition: 1 })
const on = (day: string) => sendReminders([grading], workOf(book.testApp, day))
type Letter = { id: number; recipient: string; values: { list: string }; language: string; person_id: number }
const letters = async (): Promise<Letter[]> =>
  book.testApp.db
    .selectFrom('mail_message')
    .selectAll()
    .where('template', '=', 'reminders')
    .orderBy('id')
    .execute() as never
const reminders = async (who = 'kuok') =>
  (await book.as(who).get(`/api/v2/grade_sheets/${sheet}/reminders`)).body.reminders

test('the coordinator is reminded after five and ten days, the dean is notified after fifteen', async () => {
  await submitted()
  await on('2026-11-05')
  expect(await letters()).toEqual([])
  for (const day of ['2026-11-06', '2026-11-07', '2026-11-11', '2026-11-12', '2026-11-16', '2026-11-17']) await on(day)
  expect((await letters()).map(({ recipient, language }) => [recipient, language])).toEqual([
    ['kuok@example.edu', 'pt'],
    ['kuok@example.edu', 'pt'],
    ['helena@example.edu', 'en'],
  ])
  const [first, , last] = await letters()
  expect(first?.values.list).toContain('a aprovar até 6 de novembro de 2026')
  expect(first?.values.list).toContain(`http://localhost/my/resolve_route?iri=%2Fapi%2Fv2%2Fgrade_sheets%2F${sheet}`)
  expect(last?.values.list).toContain('the coordinator should have approved it by 6 November 2026')
  expect(await reminders()).toEqual([
    { on: '2026-11-06', task: 'toApprove', escalated: false, people: ['kuok'] },
    { on: '2026-11-11', task: 'toApprove', escalated: false, people: ['kuok'] },
    { on: '2026-11-16', task: 'toApprove', escalated: true, people: ['helena'] },
  ])
  const { news } = (await book.as('helena').get('/api/v2/feed')).body
  expect(news['hydra:member'].map(({ key }: { key: string }) => key)).toContain('sheetEscalated')
})

test('the lecturer is reminded before and after the due day of grades, the coordinator when nothing is submitted', async () => {
  await book.testApp.db.updateTable('term').set({ grades_due_on: '2026-11-20' }).execute()
  for (const day of ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25'])
    await on(day)
  expect((await reminders()).map(({ on }: { on: string }) => on)).toEqual(['2026-11-15', '2026-11-21', '2026-11-25'])
  expect(new Set((await letters()).map(({ recipient }) => recipient))).toEqual(new Set(['tomas@example.edu']))
  await on('2026-11-30')
  expect((await reminders()).at(-1)).toEqual({
    ...{ on: '2026-11-30', task: 'toSubmit', escalated: true, people: ['kuok'] },
  })
})

test('several sheets share one letter a day, even if the job runs twice at once', async () => {
  const { testApp } = book
  await submitted()
  const { module_id, term_id } = await testApp.db.selectFrom('course').selectAll().executeTakeFirstOrThrow()
  const other = await inserted(testApp.db, 'course', {
    ...{ code: 'CS205', title: { en: 'Algorithms' }, type: 'LECTURE', module_id, term_id },
    ...{ starts_on: '2026-02-01', ends_on: '2026-06-30' },
  })
  await testApp.db
    .updateTable('grade_sheet')
    .set({ state: 'SUBMITTED', submitted_at: '2026-10-30T02:00:00Z' })
    .where('course_id', '=', other)
    .execute()
  await Promise.all([on('2026-11-06'), on('2026-11-06')])
  await on('2026-11-06')
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.values.list.match(/resolve_route/g)).toHaveLength(2)
})

test('obsolete letters are not sent: the letter about a sheet that was approved meanwhile stays unsent', async () => {
  const { testApp } = book
  await submitted()
  await on('2026-11-06')
  const [letter] = await letters()
  const wanted = () =>
    isReminderCurrent(
      [grading],
      { id: letter?.id ?? 0, domain: 'platform', template: 'reminders', personId: letter?.person_id ?? 0 },
      workOf(testApp, '2026-11-06'),
    )
  expect(await wanted()).toBe(true)
  await testApp.set('grade_sheet', sheet, { state: 'APPROVED', approved_at: '2026-11-06T03:00:00Z' })
  expect(await wanted()).toBe(false)
  await on('2026-11-07')
  expect(await letters()).toHaveLength(1)
})

test('a successor is reminded too; for a sheet that was submitted again the reminders start over', async () => {
  const { testApp, person } = book
  await submitted()
  await on('2026-11-06')
  const { scope_id } = await testApp.db
    .selectFrom('academic_role')
    .select('scope_id')
    .where('role', '=', 'COORDINATOR')
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('academic_role')
    .set({ until_day: '2026-11-06' })
    .where('role', '=', 'COORDINATOR')
    .execute()
  await inserted(testApp.db, 'academic_role', {
    ...{ person_id: await person('nadia'), role: 'COORDINATOR', scope_type: 'program', scope_id },
  })
  await on('2026-11-07')
  expect((await reminders('nadia')).map(({ people }: { people: string[] }) => people)).toEqual([['kuok'], ['nadia']])
  await submitted('2026-11-08T02:00:00Z')
  await on('2026-11-12')
  expect(await reminders('nadia')).toHaveLength(2)
  await on('2026-11-13')
  expect(await reminders('nadia')).toHaveLength(3)
})

test('a returned sheet is due five days after its return, and its lecturer is reminded then', async () => {
  await book.testApp.set('grade_sheet', sheet, { state: 'RETURNED', submitted_at: '2026-10-01T02:00:00Z' })
  await inserted(book.testApp.db, 'move_log', {
    ...{ object_type: 'GradeSheet', object_id: sheet, name: 'return', from_state: 'SUBMITTED', to_state: 'RETURNED' },
    ...{ actor_id: 1, actor_name: 'kuok', at: '2026-11-10T02:00:00Z' },
  })
  await on('2026-11-14')
  expect(await letters()).toEqual([])
  await on('2026-11-15')
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['tomas@example.edu'])
})

test('outsiders cannot see who was reminded', async () => {
  await submitted()
  await book.person('stranger')
  for (const who of ['mina', 'stranger'])
    expect((await book.as(who).get(`/api/v2/grade_sheets/${sheet}/reminders`)).status).toBe(404)
})

const migration = (name: string) =>
  sql.raw(readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')).execute(book.testApp.db)

test('what grade sheets were reminded of before all reminders had one clock is neither lost nor repeated', async () => {
  const { db } = book.testApp
  const { id: kuok } = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'kuok')
    .executeTakeFirstOrThrow()
  await submitted()
  await migration('0090_grade_sheet_reminder')
  const letter = await inserted(db, 'mail_message', {
    ...{ recipient: 'kuok@example.edu', language: 'pt', domain: 'grading', template: 'sheetDigest', person_id: kuok },
    ...{ message_id: randomUUID(), values: '{}', expires_at: '2026-11-08T00:00:00Z' },
  })
  await sql`insert into grade_sheet_digest (person_id, sent_on, letter_id) values (${kuok}, '2026-11-06', ${letter})`.execute(
    db,
  )
  await sql`insert into grade_sheet_reminder (sheet_id, task, due_on, days, escalated, person_id, sent_on)
    values (${sheet}, 'toApprove', '2026-11-06', 0, false, ${kuok}, '2026-11-06')`.execute(db)
  await migration('0150_reminders_of_the_portal')
  const [waiting] = await letters()
  expect(waiting?.id).toBe(letter)
  expect(
    await isReminderCurrent(
      [grading],
      { id: letter, domain: 'platform', template: 'reminders', personId: kuok },
      workOf(book.testApp, '2026-11-06'),
    ),
  ).toBe(true)
  for (const day of ['2026-11-06', '2026-11-07', '2026-11-10', '2026-11-11']) await on(day)
  expect((await reminders()).map(({ on: day }: { on: string }) => day)).toEqual(['2026-11-06', '2026-11-11'])
  expect(await letters()).toHaveLength(2)
})
