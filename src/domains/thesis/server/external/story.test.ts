import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeFaculty } from '#academics/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { ExternalPart } from '../../contract/external/external-part.ts'
import { ExternalPerson } from '../../contract/external/external-person.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let faculty: number

const marta = {
  ...{ name: 'Marta Vilela', institution: 'Aveiro', field: '', email: 'marta@example.org', otherEmail: null },
  ...{ language: 'pt', agreementFrom: '2026-01-01', agreementUntil: '2099-12-31', note: '' },
}

/** Dina is dean of the faculty of Rui's thesis, Otto of another one. */
beforeEach(async () => {
  story = await openThesis()
  const { db } = story.testApp
  faculty = (await db.selectFrom('degree').select('faculty_id').executeTakeFirstOrThrow()).faculty_id
  const other = (await makeFaculty(db, { code: 'OTHER' })).id
  for (const [username, scope_id] of [['dina', faculty] as const, ['otto', other] as const]) {
    const identity = { issuer: 'embedded', subject: username }
    const { id } = await makePerson(db, { username, officialName: username, identity })
    await makeAcademicRole(db, { person_id: id, role: 'DEAN', scope_type: 'faculty', scope_id })
  }
})

const add = (more: object = {}, who = 'dina') =>
  story.as(who).post(ExternalPerson.path, { faculty: `/api/v2/faculties/${faculty}`, ...marta, ...more })
const join = (external: unknown, role = 'CO_SUPERVISOR') =>
  story.as('dina').post(ExternalPart.path, { external, thesis: story.thesis, role })
const fieldsOf = (body: { violations?: readonly { propertyPath: string }[] }) =>
  (body.violations ?? []).map(({ propertyPath }) => propertyPath)

test('somebody from outside takes part while their agreement is in force, and their part ends with it', async () => {
  const { body: external } = await add()
  const { status, body: part } = await join(external['@id'])
  expect([status, part.active, part.untilDay]).toEqual([201, true, '2099-12-31'])
  await story.as('dina').put(external['@id'], { agreementUntil: '2026-02-01' }, anyVersion)
  expect((await story.as('dina').get(part['@id'])).body).toMatchObject({ active: false, untilDay: '2026-02-01' })
  expect((await story.as('dina').get(external['@id'])).body).toMatchObject({ agreed: false, now: 0, before: 1 })
})

test('an agreement that ends is named before, to those whose thesis it concerns', async () => {
  const { body: external } = await add()
  await join(external['@id'])
  await story.supervise()
  const open = async () =>
    (await story.as('ana').get(`${story.thesis}/obligations`)).body['hydra:member'].filter(
      ({ code }: { code: string }) => code === 'agreementEnding',
    )
  expect(await open()).toEqual([])
  await story.as('dina').put(external['@id'], { agreementUntil: '2026-12-10' }, anyVersion)
  expect(await open()).toMatchObject([{ dueAt: '2026-12-10' }])
})

test('without an agreement in force nobody from outside takes part, and nobody has one part twice', async () => {
  const { body: without } = await add({ agreementFrom: null, agreementUntil: null })
  expect(fieldsOf((await join(without['@id'])).body)).toEqual(['external'])
  const { body: external } = await add()
  await join(external['@id'])
  expect(fieldsOf((await join(external['@id'])).body)).toEqual(['role'])
})

test('an agreement has both days in their order', async () => {
  expect(fieldsOf((await add({ agreementFrom: null })).body)).toEqual(['agreementUntil'])
  expect(fieldsOf((await add({ agreementUntil: '2025-01-01' })).body)).toEqual(['agreementUntil'])
})

test('the dean of another faculty neither adds people here nor sees them', async () => {
  const { body: external } = await add()
  expect((await add({}, 'otto')).status).toBe(404)
  expect((await story.as('otto').get(external['@id'])).status).toBe(404)
  expect((await story.as('otto').get(ExternalPerson.path)).body['hydra:totalItems']).toBe(0)
})
