import { expect } from 'vitest'
import { makeProgram, makeUserProgram } from '#academics/server'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openGradebook, type TestGradebook } from './gradebook.ts'

export type ConfirmedSheet = Awaited<ReturnType<typeof openSheet>>

/**
 * A sheet that the lecturer, the coordinator and the dean have signed: Mina passes with 15.2, Kit fails with 8.6.
 * `before` adds more data before the signing.
 */
export async function openConfirmedSheet(
  before: (book: TestGradebook) => Promise<void> = () => Promise.resolve(),
): Promise<ConfirmedSheet> {
  const story = await openSheet()
  await before(story.book)
  await story.confirm()
  return story
}

/** The same before anybody has signed it. */
export async function openSheet() {
  const book = await openGradebook()
  const { testApp, person, course, enter, cell, mina, kit, own, test: work, exam, as } = book
  const { db } = testApp
  await testApp.set('enrollment', own, { state: 'WITHDRAWN' })
  await enter('tomas', ...[mina, kit].flatMap((one) => [cell(one, work, 14), cell(one, exam, one === mina ? 16 : 5)]))
  const program = (await makeProgram(db, { code: 'CS' })).id
  const { id: faculty } = await db.selectFrom('faculty').select('id').executeTakeFirstOrThrow()
  await db.updateTable('module').set({ program_id: program }).execute()
  await db.updateTable('course').set({ credits: 6 }).execute()
  const idOf = async (username: string) =>
    (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const study = (
    await makeUserProgram(db, {
      ...{ person_id: await idOf('mina'), program_id: program, started_on: '2025-09-01', ects_earned: 60 },
    })
  ).id
  const charge = async (name: string, role: string, scope_type: string, scope_id: number) =>
    inserted(db, 'academic_role', { person_id: await person(name), role, scope_type, scope_id })
  await charge('kuok', 'COORDINATOR', 'program', program)
  await charge('helena', 'DEAN', 'faculty', faculty)
  const sheet: string = (await as('tomas').get(`/api/v2/courses/${course}/grade_sheets`)).body['hydra:member'][0]['@id']
  const move = async (caller: Caller, name: string, of = sheet, body: object = {}) => {
    const { headers } = await caller.get(of)
    return caller.post(`${of}/transitions/${name}`, body, { 'If-Match': headers.get('etag') ?? '' })
  }
  /** Signs the current content of the sheet. */
  const sign = async (who: string, of = sheet) => {
    const { checksum } = (await as(who).get(`${of}/document`)).body
    return as(who).post(`${of}/sign`, { checksum, declaration: true })
  }
  /** The lecturer signs and submits, the coordinator approves, the dean confirms. */
  const confirm = async (of = sheet) => {
    expect((await sign('tomas', of)).status).toBe(200)
    for (const [who, name] of [
      ['tomas', 'submit'],
      ['kuok', 'approve'],
      ['helena', 'confirm'],
    ] as const)
      expect((await move(as(who), name, of)).status).toBe(200)
  }
  const registry = () => testApp.as({ username: 'office', roles: ['ROLE_REGISTRY'] })
  return {
    ...{ book, sheet, study, program, faculty, idOf, charge, move, sign, confirm, registry },
    grades: async (who: string) => (await as(who).get(`/api/v2/courses/${course}/final_grades`)).body['hydra:member'],
    credits: async () =>
      (await db.selectFrom('user_program').select('ects_earned').where('id', '=', study).executeTakeFirst())
        ?.ects_earned,
  }
}
