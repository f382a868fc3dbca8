import { beforeEach, expect, test } from 'vitest'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { type ConfirmedSheet, openSheet } from '../../test/confirmed-sheet.ts'
import { advance, askReview } from '../../test/sheet-moves.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']
const reason = 'I read the exam again: question 3 is right.'

beforeEach(async () => {
  story = await openSheet()
  as = story.book.as
})

const approve = (who: Caller, of = story.sheet) => story.move(who, 'approve', of)
const approveMany = async (who: Caller, of = story.sheet) => {
  const { status, body } = await who.post('/api/v2/grade_sheets/transitions/approve', {
    ids: [Number(of.split('/').at(-1))],
  })
  return [status, body.moved]
}
const waitsFor = async (of = story.sheet) =>
  (await as('tomas').get(of)).body.waitsFor.map(({ name }: { name: string }) => name)
const tasks = async (who: Caller) =>
  (await who.get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const stateOf = async (of = story.sheet) => (await as('tomas').get(of)).body.state
/** Another coordinator of the program. */
const rita = () => story.charge('rita', 'COORDINATOR', 'program', story.program)
const approversOf = async (part: string) =>
  (
    await story.book.testApp.db.selectFrom('grade_sheet_signature').select('name').where('part', '=', part).execute()
  ).map(({ name }) => name)

/** This person cannot approve the sheet in any way, and it does not wait for them. */
async function refused(who: string, of = story.sheet) {
  expect([who, (await approve(as(who), of)).status]).toEqual([who, 403])
  expect(await approveMany(as(who), of)).toEqual([403, undefined])
  expect(await waitsFor(of)).not.toContain(who)
  expect(await tasks(as(who))).not.toContain('toApprove')
  expect((await as(who).get(of)).body.actions).not.toContain('approve')
  expect(await stateOf(of)).toBe('SUBMITTED')
}

/** The rectification that Kuok has opened by accepting a request, signed and submitted by the lecturer. */
async function rectificationOfKuok(): Promise<string> {
  await advance(story, story.sheet)
  const review = await askReview(story)
  const { status } = await as('kuok').post(`${review}/transitions/accept`, { reason }, anyVersion)
  expect(status).toBe(200)
  const { body } = await as('tomas').get(`/api/v2/courses/${story.book.course}/grade_sheets?kind=RECTIFICATION`)
  const of = body['hydra:member'][0]['@id']
  await as('tomas').put(of, { rows: [{ enrollment: story.book.mina, total: 17 }] }, anyVersion)
  await advance(story, of, 'approve')
  return of
}

test('a coordinator who has accepted a review approves no step of the rectification; the Registry acts instead', async () => {
  const of = await rectificationOfKuok()
  await refused('kuok', of)
  expect((await approve(story.registry(), of)).status).toBe(200)
  expect((await story.move(as('helena'), 'confirm', of)).body.state).toBe('CONFIRMED')
})

test('if another coordinator of the program can approve it, the Registry does not', async () => {
  const of = await rectificationOfKuok()
  await rita()
  await refused('kuok', of)
  expect(await waitsFor(of)).toEqual(['rita'])
  expect((await approve(story.registry(), of)).status).toBe(403)
  expect((await approve(as('rita'), of)).status).toBe(200)
})

test('a substitute who held a session does not approve the grades of the course', async () => {
  await inserted(story.book.testApp.db, 'lesson', {
    ...{ course_id: story.book.course, kind: 'LECTURE', day: '2026-11-10', starts_at: '09:00', ends_at: '10:00' },
    ...{ state: 'SUMMARISED', lecturer_id: await story.idOf('kuok') },
  })
  await story.book.testApp.db.updateTable('roll_call').set({ state: 'CLOSED' }).execute()
  await advance(story, story.sheet, 'approve')
  await refused('kuok')
  expect((await approve(story.registry())).status).toBe(200)
})

test('a former marker of the course does not approve its grades', async () => {
  const { testApp, cell, mina, exam, enter } = story.book
  expect((await enter('ines', cell(mina, exam, 17, { version: 1 }))).status).toBe(200)
  await testApp.db
    .deleteFrom('course_lecturer')
    .where('person_id', '=', await story.idOf('ines'))
    .execute()
  await inserted(testApp.db, 'academic_role', {
    ...{ person_id: await story.idOf('ines'), role: 'COORDINATOR', scope_type: 'program', scope_id: story.program },
  })
  testApp.api.sessions.forget()
  await advance(story, story.sheet, 'approve')
  await refused('ines')
  expect(await waitsFor()).toEqual(['kuok'])
})

test('nobody approves while acting as another person', async () => {
  await advance(story, story.sheet, 'approve')
  const { testApp, person } = story.book
  await person('admin', { roles: ['ROLE_SUPER_ADMIN'] })
  const impersonator = { id: 'admin', username: 'admin', reason: 'to see the queue' }
  const acting = testApp.as({ username: 'kuok', sub: 'kuok', impersonator })
  const seen = await acting.get(story.sheet)
  expect([seen.status, seen.body.actions]).toEqual([200, expect.not.arrayContaining(['approve', 'return'])])
  const headers = { 'If-Match': seen.headers.get('etag') ?? '', 'impersonation-reason': 'to see the queue' }
  for (const [name, body] of [
    ['approve', {}],
    ['return', { reason }],
  ] as const)
    expect((await acting.post(`${story.sheet}/transitions/${name}`, body, headers)).status).toBe(403)
  expect(await stateOf()).toBe('SUBMITTED')
})

test('an update can neither move a sheet nor add a signature', async () => {
  await advance(story, story.sheet, 'approve')
  const kuok = await story.idOf('kuok')
  const before = (await as('kuok').get(story.sheet)).body
  for (const body of [
    { state: 'APPROVED' },
    { approvedBy: kuok },
    { checksum: '0' },
    { text: 'As it was agreed upon.' },
  ])
    for (const who of ['kuok', 'tomas']) {
      const { status } = await as(who).put(story.sheet, body, anyVersion)
      expect([body, who, status >= 400 && status < 500]).toEqual([body, who, true])
    }
  expect((await as('kuok').get(story.sheet)).body).toEqual(before)
})

test('of two concurrent approvals one signs the sheet, the other is refused as too late', async () => {
  await rita()
  await advance(story, story.sheet, 'approve')
  const [kuok, own, many] = await Promise.all([approve(as('kuok')), approve(as('rita')), approveMany(as('rita'))])
  const made = [kuok.status === 200, own.status === 200, many[1] === 1]
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await approversOf('COORDINATOR')).toHaveLength(1)
  expect(await stateOf()).toBe('APPROVED')
})

test('a repeated request after a lost response approves the sheet only once', async () => {
  await advance(story, story.sheet, 'approve')
  const etag = (await as('kuok').get(story.sheet)).headers.get('etag') ?? ''
  const headers = { 'If-Match': etag, 'Idempotency-Key': crypto.randomUUID() }
  const once = async () => as('kuok').post(`${story.sheet}/transitions/approve`, {}, headers)
  const [first, second] = [await once(), await once()]
  expect([first.status, second.status, second.body.state]).toEqual([200, 200, 'APPROVED'])
  expect(await approversOf('COORDINATOR')).toEqual(['kuok'])
  // Without the idempotency key the old version is refused.
  const late = await as('kuok').post(`${story.sheet}/transitions/approve`, {}, { 'If-Match': etag })
  expect([409, 412]).toContain(late.status)
})

test('a member of the Registry who acted as dean does not publish, and a colleague does', async () => {
  const { db } = story.book.testApp
  await advance(story, story.sheet, 'confirm')
  await db.deleteFrom('academic_role').where('role', '=', 'DEAN').execute()
  story.book.testApp.api.sessions.forget()
  const [office, colleague] = [
    story.registry(),
    story.book.testApp.as({ username: 'cristina', roles: ['ROLE_REGISTRY'] }),
  ]
  expect((await story.move(office, 'confirm')).body.state).toBe('CONFIRMED')
  expect((await office.get(story.sheet)).body.actions).not.toContain('publish')
  expect([await tasks(office), await tasks(colleague)]).toEqual([
    expect.not.arrayContaining(['toPublish']),
    expect.arrayContaining(['toPublish']),
  ])
  const refused = await story.move(office, 'publish')
  expect([refused.status, await stateOf()]).toEqual([403, 'CONFIRMED'])
  expect((await story.move(colleague, 'publish')).body.state).toBe('PUBLISHED')
})
