import { beforeAll, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram, makeTerm, makeUserProgram } from '#academics/server'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import type { Caller } from '#platform/test/call.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PlanComment } from '../../contract/plan/plan-comment.ts'
import { PlannedStudy } from '../../contract/plan/planned-study.ts'
import { StudyPlan } from '../../contract/plan/study-plan.ts'
import { makeCurriculum, plainModule } from '../curriculum/factory.ts'

let testApp: TestApp
let study = 0
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const roles: Record<string, string[]> = { mina: ['ROLE_STUDENT'], rui: ['ROLE_STUDENT'] }
const as = (username: string): Caller => testApp.as({ username, sub: username, roles: roles[username] ?? [] })
const item = (module: string, term: string) => ({ module: id(module), term, title: '', credits: 6 })
const userProgram = (of: number) => `/api/v2/user_programs/${of}`
const begin = (who: string, body: object) => as(who).post(StudyPlan.path, { name: 'My plan', ...body })
const put = (plan: number, body: object) => as('mina').put(StudyPlan.iri(plan), body, anyVersion)
const move = (who: string, plan: number, name: string, body: object = {}) =>
  as(who).post(`${StudyPlan.iri(plan)}/transitions/${name}`, body, anyVersion)
const newsOf = async (username: string) =>
  (
    await testApp.db
      .selectFrom('notice as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select('n.key')
      .where('p.username', '=', username)
      .orderBy('n.id')
      .execute()
  ).map(({ key }) => key)

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'rui', 'ines', 'tomas']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const program = (await makeProgram(db, { code: 'CS' })).id
  const appointed = { role: 'COORDINATOR', scope_type: 'program', scope_id: program } as const
  await makeAcademicRole(db, { person_id: id('ines'), ...appointed })
  for (const code of ['M1', 'M2', 'M3']) ids[code] = (await makeModule(db, { code })).id
  const needs = { after: [{ least: 1, modules: [id('M2')] }] }
  await makeCurriculum(db, {
    ...{ program_id: program, author_id: id('ines'), state: 'APPROVED', approved_at: '2025-03-01T08:00:00Z' },
    content: { credits: 18, modules: [plainModule(id('M1')), plainModule(id('M2')), plainModule(id('M3'), needs)] },
  })
  study = (await makeUserProgram(db, { person_id: id('mina'), program_id: program, started_on: '2025-09-01' })).id
  await makeUserProgram(db, { person_id: id('rui'), program_id: program, started_on: '2025-09-01' })
  const term = (await makeTerm(db, { code: '2025A', starts_on: '2025-09-01', ends_on: '2025-12-20' })).id
  const past = (await makeCourse(db, { code: 'M1-25', module_id: id('M1'), term_id: term, lead: id('tomas') })).id
  await makeEnrollment(db, { course_id: past, person_id: id('mina'), state: 'PASSED' })
  const here = (await makeTerm(db, { code: '2026A', starts_on: '2026-09-07', ends_on: '2026-12-20' })).id
  const now = (await makeCourse(db, { code: 'M1-26', module_id: id('M1'), term_id: here, lead: id('tomas') })).id
  await makeEnrollment(db, { course_id: now, person_id: id('mina') })
})

test('the basis of a plan has the record by published results, the curriculum and the advisers', async () => {
  const { status, body } = await as('mina').get(`${PlannedStudy.iri(study)}/basis`)
  expect([status, body.now, body.first, body.curriculum.credits]).toEqual([200, '2026-1', '2025-1', 18])
  expect(body.taken.map(({ module, term, state }: never) => [module, term, state])).toEqual([
    [id('M1'), '2025-1', 'PASSED'],
    [id('M1'), '2026-1', 'RUNNING'],
  ])
  expect(body.advisers).toEqual(['ines'])
})

let plan = 0
test('a student plans their own studies, and the server keeps what the catalogue says about credits', async () => {
  const items = [{ ...item('M2', '2027-1'), credits: 60 }, item('M3', '2027-1')]
  const made = await begin('mina', { userProgram: userProgram(study), items })
  expect([made.status, made.body.credits, made.body.state]).toEqual([201, 12, 'DRAFT'])
  plan = made.body.id
  expect((await begin('rui', { userProgram: userProgram(study) })).status).toBe(422)
  for (const wrong of [
    [item('M2', '2027-3')],
    [{ ...item('M2', '2027-1'), module: 999_999 }],
    [item('M2', '2027-1'), item('M2', '2027-1')],
    [{ ...item('M2', '2027-1'), module: null, title: ' ' }],
  ])
    expect((await put(plan, { items: wrong })).status).toBe(422)
  expect((await as('mina').get(StudyPlan.iri(plan))).body.items).toHaveLength(2)
  for (const who of ['ines', 'tomas', 'rui']) expect((await as(who).get(StudyPlan.iri(plan))).status).toBe(404)
})

test('a plan that cannot work is not submitted; repaired it is, and everybody concerned knows', async () => {
  const held = await move('mina', plan, 'submit')
  expect([held.status, held.body.blockerDetails.map(({ code }: { code: string }) => code)]).toEqual([
    422,
    ['planCannotWork'],
  ])
  await put(plan, { items: [item('M2', '2027-1'), item('M3', '2027-2')] })
  expect((await move('mina', plan, 'submit')).body.state).toBe('SUBMITTED')
  expect(await newsOf('ines')).toEqual(['planSubmitted'])
  expect((await put(plan, { name: 'Other' })).status).toBe(403)
  const second = await begin('mina', { userProgram: userProgram(study), items: [item('M2', '2027-1')] })
  expect((await move('mina', second.body.id, 'submit')).status).toBe(422)
})

test('the adviser returns it with a reason and comments, and the student answers and submits again', async () => {
  expect((await move('mina', plan, 'approve')).status).toBe(403)
  expect((await move('tomas', plan, 'approve')).status).toBe(403)
  expect((await move('ines', plan, 'requestChanges')).status).toBe(422)
  expect((await move('ines', plan, 'requestChanges', { reason: 'Take M2 a term earlier.' })).body.state).toBe(
    'RETURNED',
  )
  for (const who of ['ines', 'tomas', 'mina'])
    expect((await as(who).post(PlanComment.path, { plan: StudyPlan.iri(plan), text: 'Yes.' })).status).toBe(201)
  expect((await as('rui').post(PlanComment.path, { plan: StudyPlan.iri(plan), text: 'No.' })).status).toBe(422)
  await put(plan, { items: [item('M2', '2026-2'), item('M3', '2027-1')] })
  await move('mina', plan, 'submit')
  expect((await move('ines', plan, 'approve')).body).toMatchObject({ state: 'APPROVED', approvedBy: { name: 'ines' } })
  expect(await newsOf('mina')).toEqual(['planReturned', 'planCommented', 'planCommented', 'planApproved'])
})

test('an approved plan stays as it was approved, also when the catalogue changes, and a new draft begins from it', async () => {
  await testApp.db.updateTable('module').set({ credits: 9 }).where('id', '=', id('M2')).execute()
  const { body } = await as('mina').get(StudyPlan.iri(plan))
  expect([body.inForce, body.credits, body.actions.includes('update')]).toEqual([true, 12, false])
  const next = await begin('mina', { userProgram: userProgram(study), basedOn: StudyPlan.iri(plan), items: body.items })
  expect([next.body.credits, next.body.basedOn.id]).toEqual([15, plan])
  await move('mina', next.body.id, 'submit')
  await move('ines', next.body.id, 'approve')
  const all = (await as('mina').get(`${StudyPlan.path}?userProgram.id=${study}`)).body['hydra:member']
  expect(all.filter(({ inForce }: { inForce: boolean }) => inForce).map((one: { id: number }) => one.id)).toEqual([
    next.body.id,
  ])
  expect(all.find((one: { id: number }) => one.id === plan).credits).toBe(12)
})

test('a plan is a PDF for those who read it, in the chosen language', async () => {
  const paper = (who: string) => as(who).get(`${StudyPlan.iri(plan)}/paper?language=pt`)
  const made = await paper('ines')
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await readPdf(new Uint8Array(await made.body.arrayBuffer()))
  for (const part of ['mina', 'M3', 'Outono de 2027', 'Aprovado']) expect(text).toContain(part)
  expect((await paper('rui')).status).toBe(404)
})

test('a lecturer of the student reads the plan and advises, without grades, and decides nothing', async () => {
  const seen = (await as('tomas').get(PlannedStudy.iri(study))).body
  expect(['gpa', 'ectsEarned'].filter((name) => name in seen)).toEqual([])
  const { body } = await as('tomas').get(StudyPlan.iri(plan))
  expect(body.actions).toContain('advise')
  expect(body.actions).not.toContain('approve')
})
