import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '#academics/server'
import { inserted } from '#platform/test/fixture.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
let sheet: string

/** A complete gradebook with a coordinator. */
beforeEach(async () => {
  book = await openGradebook()
  const { testApp, person, course, enter, cell, mina, kit, own, test: work, exam } = book
  await testApp.set('enrollment', own, { state: 'WITHDRAWN' })
  await enter('tomas', ...[mina, kit].flatMap((one) => [cell(one, work, 14), cell(one, exam, 12)]))
  const scope_id = (await makeProgram(testApp.db, { code: 'CS' })).id
  await testApp.db.updateTable('module').set({ program_id: scope_id }).execute()
  const role = { role: 'COORDINATOR', scope_type: 'program', scope_id }
  await inserted(testApp.db, 'academic_role', { person_id: await person('kuok'), ...role })
  const [found] = (await book.as('tomas').get(`/api/v2/courses/${course}/grade_sheets`)).body['hydra:member']
  sheet = found['@id']
})

const later = async () => {
  const hour = sql`interval '1 hour'`
  const { db } = book.testApp
  await sql`update mark_batch set made_at = made_at - ${hour}`.execute(db)
  await sql`update marks_seen set seen_at = seen_at - ${hour}`.execute(db)
  await sql`update grade_sheet_edition set signed_at = signed_at - ${hour}`.execute(db)
}
const move = async (who: string, name: string, body: object = {}) => {
  const { headers } = await book.as(who).get(sheet)
  const answer = await book
    .as(who)
    .post(`${sheet}/transitions/${name}`, body, { 'If-Match': headers.get('etag') ?? '' })
  expect(answer.status).toBe(200)
}
const submit = async () => {
  const { body } = await book.as('tomas').get(`${sheet}/document`)
  await book.as('tomas').post(`${sheet}/sign`, { checksum: body.checksum, declaration: true })
  await move('tomas', 'submit')
}
const changes = async () => (await book.as('kuok').get(`${sheet}/changes`)).body
const history = (who: string, enrollment = book.kit) => book.as(who).get(`${sheet}/lines/${enrollment}/history`)
const scores = ({ body }: Awaited<ReturnType<typeof history>>) =>
  body.changes.map(({ assessment, score }: { assessment: { code: string }; score: number }) => [assessment.code, score])

test('after a return the coordinator sees which marks have changed since they looked', async () => {
  const { enter, cell, kit, exam } = book
  await submit()
  await later()
  const { upTo } = await changes()
  await book.as('kuok').put(`${sheet}/changes`, { upTo })
  await move('kuok', 'return', { reason: 'The exam of one student was read twice.' })
  await later()
  await enter('ines', cell(kit, exam, 15, { version: 1 }))
  expect((await changes()).changes).toEqual([])
  await submit()
  expect((await changes()).changes).toMatchObject([
    { enrollment: kit, before: { score: 12 }, after: { score: 15 }, by: { name: 'ines' } },
  ])
  const now = await changes()
  await book.as('kuok').put(`${sheet}/changes`, { upTo: now.upTo })
  expect((await changes()).changes).toEqual([])
})

test('for those who decide about a sheet, the history of a student on it ends with the signing', async () => {
  const { enter, cell, kit, exam } = book
  expect((await history('kuok')).status).toBe(403)
  await enter('ines', cell(kit, exam, 13, { version: 1 }))
  await submit()
  const signed = [
    ['EXAM', 13],
    ['EXAM', 12],
    ['TEST', 14],
  ]
  expect(scores(await history('kuok'))).toEqual(signed)
  await move('kuok', 'return', { reason: 'The exam of one student was read twice.' })
  await later()
  await enter('ines', cell(kit, exam, 17.5, { version: 2 }))
  expect(scores(await history('kuok')).sort()).toEqual([...signed].sort())
  expect(scores(await history('tomas'))).toContainEqual(['EXAM', 17.5])
  expect((await history('kit')).status).toBe(404)
  expect((await history('kuok', 999_999)).status).toBe(404)
})
