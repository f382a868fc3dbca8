import { beforeEach, expect, test } from 'vitest'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { type ConfirmedSheet, openSheet } from '../../test/confirmed-sheet.ts'
import { advance } from '../../test/sheet-moves.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']

beforeEach(async () => {
  story = await openSheet()
  as = story.book.as
  // Tomás has no other role in the course than to teach it.
  await story.book.testApp.db.deleteFrom('enrollment').where('id', '=', story.book.own).execute()
})

const reason = 'The second reading is not explained.'
const under = (path: string) => `/api/v2/courses/${story.book.course}/${path}`
const tasks = async (who: string) =>
  (await as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)

/** Tomás leaves the course, and Inês becomes its lead, as the Registry enters it in the list of lecturers. */
async function replaced(): Promise<void> {
  const office = story.registry()
  const { body } = await office.get(under('lecturers'))
  const rowOf = (name: string): string =>
    body['hydra:member'].find(({ user }: { user: { name: string } }) => user.name === name)['@id']
  expect((await office.delete(rowOf('tomas'), anyVersion)).status).toBe(204)
  expect((await office.put(rowOf('ines'), { role: 'LEAD' }, anyVersion)).status).toBe(200)
}

/** Puts a person in charge of the program or of the faculty. */
async function inCharge(name: string, role: 'COORDINATOR' | 'DEAN'): Promise<void> {
  const [scope_type, scope_id] =
    role === 'DEAN' ? (['faculty', story.faculty] as const) : (['program', story.program] as const)
  const { testApp } = story.book
  await inserted(testApp.db, 'academic_role', { person_id: await story.idOf(name), role, scope_type, scope_id })
  testApp.api.sessions.forget()
}

/**
 * This person cannot make the move, neither on the sheet alone nor in bulk, and nothing says that the sheet waits for
 * them.
 */
async function refused(who: string, name: 'approve' | 'confirm', of = story.sheet): Promise<void> {
  const { state } = (await as(who).get(of)).body
  for (const move of [name, 'return']) {
    const body = move === 'return' ? { reason } : {}
    expect([move, (await story.move(as(who), move, of, body)).status]).toEqual([move, 403])
    const many = { ids: [Number(of.split('/').at(-1))], ...body }
    const { status, body: told } = await as(who).post(`/api/v2/grade_sheets/transitions/${move}`, many)
    // A person who decides about no sheets is refused as a whole, others for each row.
    expect([move, status === 403 || told.moved === 0]).toEqual([move, true])
  }
  const seen = (await as(who).get(of)).body
  expect(seen.state).toBe(state)
  expect(seen.actions).not.toEqual(expect.arrayContaining([name]))
  expect(seen.waitsFor.map((one: { name: string }) => one.name)).not.toContain(who)
  expect(await tasks(who)).not.toContain(name === 'approve' ? 'toApprove' : 'toConfirm')
}

/** Signs and submits as the current lead of the course. */
async function submitted(who: string, of = story.sheet): Promise<void> {
  expect((await story.sign(who, of)).status).toBe(200)
  expect((await story.move(as(who), 'submit', of)).body.state).toBe('SUBMITTED')
}

test('a sheet returned after the lecturer was replaced is corrected by the successor, and only they are notified', async () => {
  await advance(story, story.sheet, 'approve')
  const before = await as('tomas').get(story.sheet)
  await replaced()
  expect((await story.move(as('kuok'), 'return', story.sheet, { reason })).body.state).toBe('RETURNED')
  const { testApp, enter, cell, mina, exam } = story.book
  const told = await testApp.db
    .selectFrom('notice')
    .innerJoin('person', 'person.id', 'notice.person_id')
    .select('username')
    .where('key', '=', 'sheetReturned')
    .execute()
  expect(told.map(({ username }) => username)).toEqual(['ines'])
  expect([await tasks('tomas'), await tasks('ines')]).toEqual([
    expect.not.arrayContaining(['toCorrect']),
    expect.arrayContaining(['toCorrect']),
  ])

  const late = { 'If-Match': before.headers.get('etag') ?? '' }
  for (const name of ['recall', 'submit'])
    expect((await as('tomas').post(`${story.sheet}/transitions/${name}`, {}, late)).status).toBe(404)
  expect((await enter('tomas', cell(mina, exam, 3, { version: 1 }))).status).toBe(404)
  expect((await enter('ines', cell(mina, exam, 17, { version: 1 }))).status).toBe(200)
  await submitted('ines')
  expect((await story.move(as('kuok'), 'approve')).body.state).toBe('APPROVED')
})

test('a person who no longer teaches the course reads none of its marks and grades, at no address', async () => {
  const { course, at, mina, exam } = story.book
  const addresses = [
    ...[at, `${at}/cells`, `${at}/totals`, `${at}/finals`, `${at}/report`, `${at}/batches`, `${at}/sheet`],
    ...[`/api/v2/enrollments/${mina}/final_grade`, `/api/v2/enrollments/${mina}`, `/api/v2/assessments/${exam}`],
    ...[story.sheet, `${story.sheet}/document`, `${story.sheet}/paper`, `${story.sheet}/reminders`],
    ...[`/api/v2/courses/${course}`, under('record')],
  ]
  const lists = ['enrollments', 'grade_sheets', 'final_grades', 'grading_samples', 'assessments', 'grade_reviews']
  await advance(story, story.sheet, 'approve')
  const read = async (who: string) => ({
    statuses: await Promise.all(addresses.map(async (one) => (await as(who).get(one)).status)),
    counts: await Promise.all(
      lists.map(async (one) => (await as(who).get(under(one))).body['hydra:member']?.length ?? 0),
    ),
  })
  const teaching = await read('tomas')
  expect(teaching.statuses.filter((status) => status === 200).length).toBeGreaterThan(8)
  await replaced()
  const after = await read('tomas')
  expect(after.statuses.filter((status) => status !== 404 && status !== 403)).toEqual([])
  expect(after.counts).toEqual(lists.map(() => 0))
  // Grades published later are not visible to them either.
  await story.move(as('kuok'), 'approve')
  await story.move(as('helena'), 'confirm')
  await story.move(story.registry(), 'publish')
  expect((await read('tomas')).counts).toEqual(lists.map(() => 0))
  const found = await as('tomas').get(`/api/v2/grade_sheets?course.id=${course}`)
  expect(found.body['hydra:member'] ?? []).toEqual([])
})

test('a former lecturer who becomes coordinator does not approve the sheet that they submitted', async () => {
  await advance(story, story.sheet, 'approve')
  await replaced()
  await inCharge('tomas', 'COORDINATOR')
  await refused('tomas', 'approve')
  expect((await story.move(as('kuok'), 'approve')).body.state).toBe('APPROVED')
})

/** The assistant enters all marks, so that Tomás is only involved through his signature. */
async function marksOfRui(): Promise<void> {
  await story.book.testApp.db
    .updateTable('mark_batch')
    .set({ made_by: await story.idOf('rui') })
    .execute()
}

test('a signer of an earlier edition does not approve that of the successor; if nobody else is left the Registry does', async () => {
  await marksOfRui()
  await advance(story, story.sheet, 'approve')
  await story.move(as('kuok'), 'return', story.sheet, { reason })
  await replaced()
  await submitted('ines')
  const { db } = story.book.testApp
  const kuok = await story.idOf('kuok')
  await db.deleteFrom('academic_role').where('person_id', '=', kuok).execute()
  await inCharge('tomas', 'COORDINATOR')
  await refused('tomas', 'approve')
  expect((await story.move(story.registry(), 'approve')).body.state).toBe('APPROVED')
})

test('a lecturer who has decided about a grade and marked nothing does not approve it', async () => {
  await marksOfRui()
  const decided = await as('ines').put(`/api/v2/enrollments/${story.book.kit}/final_grade`, {
    ...{ kind: 'OVERRIDE', total: 11, reason: 'An oral examination before two examiners.' },
    seen: { decision: 0, computed: 8.6 },
  })
  expect(decided.status).toBe(200)
  await story.book.testApp.db
    .deleteFrom('course_lecturer')
    .where('person_id', '=', await story.idOf('ines'))
    .execute()
  await inCharge('ines', 'COORDINATOR')
  await advance(story, story.sheet, 'approve')
  await refused('ines', 'approve')
})

test('the submitter of the first sheet neither approves nor confirms a sheet that replaces or completes it', async () => {
  await marksOfRui()
  const { testApp, mina, test: work, exam, enter, cell, person, course } = story.book
  await advance(story, story.sheet)
  await replaced()
  const opened = await as('ines').post('/api/v2/grade_sheets', {
    ...{ rectifies: story.sheet, cause: 'MARKING', text: reason, rows: [{ enrollment: mina, total: 17 }] },
  })
  const rectification = opened.body['@id']
  const late = await inserted(testApp.db, 'enrollment', { course_id: course, person_id: await person('late') })
  await enter('ines', cell(late, work, 12), cell(late, exam, 12))
  const started = await as('ines').post(`${story.sheet}/supplementary`, { students: [{ enrollment: late }] })
  const supplement = started.body['@id']
  await inCharge('tomas', 'COORDINATOR')
  for (const of of [rectification, supplement]) {
    await submitted('ines', of)
    await refused('tomas', 'approve', of)
    expect((await story.move(as('kuok'), 'approve', of)).body.state).toBe('APPROVED')
  }
  await inCharge('tomas', 'DEAN')
  for (const of of [rectification, supplement]) {
    await refused('tomas', 'confirm', of)
    expect((await story.move(as('helena'), 'confirm', of)).body.state).toBe('CONFIRMED')
  }
})

test('a coordinator who removes themselves from the course approves nothing that they have marked', async () => {
  const { enter, cell, mina, exam } = story.book
  expect((await enter('ines', cell(mina, exam, 17, { version: 1 }))).status).toBe(200)
  await inCharge('ines', 'COORDINATOR')
  await advance(story, story.sheet, 'approve')
  await refused('ines', 'approve')
  const ines: Caller = as('ines')
  const { body } = await ines.get(under('lecturers'))
  const own = body['hydra:member'].find(({ user }: { user: { name: string } }) => user.name === 'ines')['@id']
  expect((await ines.delete(own, anyVersion)).status).toBe(204)
  await refused('ines', 'approve')
})
