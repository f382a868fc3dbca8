import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { type ConfirmedSheet, openSheet } from '../../test/confirmed-sheet.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']
beforeEach(async () => {
  story = await openSheet()
  as = story.book.as
})

/** Ends a charge on this day, as the Registry does in the list of charges. */
async function ends(username: string, untilDay: string): Promise<void> {
  const office = story.registry()
  const person = await story.idOf(username)
  const { body } = await office.get(`/api/v2/users/${person}/academic_roles`)
  const charge = body['hydra:member'][0]['@id']
  const { headers } = await office.get(charge)
  const ended = await office.put(charge, { untilDay }, { 'If-Match': headers.get('etag') ?? '' })
  expect([ended.status, ended.body['hydra:description']]).toEqual([200, undefined])
}
const tasks = async (who: Caller) =>
  (await who.get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const signers = async () =>
  (await story.book.testApp.db.selectFrom('grade_sheet_signature').select(['part', 'name']).execute())
    .map(({ part, name }) => `${part} ${name}`)
    .sort()

test('a lead lecturer who is replaced after signing submits nothing; the successor signs again', async () => {
  const { testApp, course } = story.book
  expect((await story.sign('tomas')).status).toBe(200)
  for (const [name, role] of [
    ['tomas', 'GUEST'],
    ['ines', 'LEAD'],
  ] as const)
    await testApp.db
      .updateTable('course_lecturer')
      .set({ role })
      .where('course_id', '=', course)
      .where('person_id', '=', await story.idOf(name))
      .execute()
  testApp.api.sessions.forget()
  expect([403, 404]).toContain((await story.move(as('tomas'), 'submit')).status)
  const unsigned = await story.move(as('ines'), 'submit')
  expect([unsigned.status, unsigned.body['hydra:title']]).toEqual([422, 'Transition blocked'])
  expect((await story.sign('ines')).status).toBe(200)
  expect((await story.move(as('ines'), 'submit')).body.state).toBe('SUBMITTED')
  expect(await signers()).toEqual(['LECTURER ines'])
})

test('a coordinator whose charge has ended can no longer approve, and the successor can', async () => {
  await story.sign('tomas')
  await story.move(as('tomas'), 'submit')
  const seen = await as('kuok').get(story.sheet)
  await ends('kuok', '2026-11-20')
  const headers = { 'If-Match': seen.headers.get('etag') ?? '' }
  expect([403, 404]).toContain((await as('kuok').post(`${story.sheet}/transitions/approve`, {}, headers)).status)
  expect((await as('kuok').get(story.sheet)).status).toBe(404)
  expect(await tasks(as('kuok'))).not.toContain('toApprove')
  await story.charge('rita', 'COORDINATOR', 'program', story.program)
  expect(await tasks(as('rita'))).toContain('toApprove')
  expect((await story.move(as('rita'), 'approve')).body.state).toBe('APPROVED')
  expect(await signers()).toEqual(['COORDINATOR rita', 'LECTURER tomas'])
})

test('a charge lasts to the end of its last day, and not a minute longer', async () => {
  await story.sign('tomas')
  await story.move(as('tomas'), 'submit')
  await ends('kuok', '2026-11-21')
  // One minute before and after midnight in Macau.
  story.book.testApp.now.setTime(Date.parse('2026-11-21T15:59:00Z'))
  expect((await as('kuok').get(story.sheet)).body.actions).toContain('approve')
  story.book.testApp.now.setTime(Date.parse('2026-11-21T16:01:00Z'))
  expect((await as('kuok').get(story.sheet)).status).toBe(404)
})

test('a dean replaced in between can no longer confirm; a coordinator who becomes dean does not confirm their own', async () => {
  await story.sign('tomas')
  await story.move(as('tomas'), 'submit')
  await story.move(as('kuok'), 'approve')
  await ends('helena', '2026-11-20')
  expect([403, 404]).toContain((await story.move(as('helena'), 'confirm')).status)
  await story.book.testApp.db
    .insertInto('academic_role')
    .values({ person_id: await story.idOf('kuok'), role: 'DEAN', scope_type: 'faculty', scope_id: story.faculty })
    .execute()
  story.book.testApp.api.sessions.forget()
  expect([403, 409]).toContain((await story.move(as('kuok'), 'confirm')).status)
  await story.charge('hugo', 'VICE_DEAN', 'faculty', story.faculty)
  expect((await story.move(as('hugo'), 'confirm')).body.state).toBe('CONFIRMED')
})
