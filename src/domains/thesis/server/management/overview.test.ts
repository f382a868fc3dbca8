import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole } from '#academics/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { Thesis } from '../../contract/thesis.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let programId: number
let read: (address: string) => Promise<Record<string, never>>

/** Rui has a thesis in faculty F, of which Dina is dean; somebody else has one that nobody but its author sees. */
beforeEach(async () => {
  story = await openThesis()
  const { testApp, as } = story
  const { db } = testApp
  const { program_id } = await db.selectFrom('thesis').select('program_id').executeTakeFirstOrThrow()
  programId = program_id
  const { faculty_id } = await db.selectFrom('degree').select('faculty_id').executeTakeFirstOrThrow()
  const dina = await makePerson(db, {
    ...{ username: 'dina', officialName: 'dina', identity: { issuer: 'embedded', subject: 'dina' } },
  })
  await makeAcademicRole(db, { person_id: dina.id, role: 'DEAN', scope_type: 'faculty', scope_id: faculty_id })
  read = async (address) => (await as('dina').get(address)).body
})

const add = async (row: object) => {
  const { db } = story.testApp
  const { template_id, program_id } = await db
    .selectFrom('thesis')
    .select(['template_id', 'program_id'])
    .executeTakeFirstOrThrow()
  return inserted(db, 'thesis', {
    ...{ template_id, program_id, title: { en: 'Other' }, language: 'en', area: 'Signals', ...row },
  })
}

test('the numbers of a programme are those of its lists', async () => {
  const old = story.testApp.now.getTime() - 400 * 86_400_000
  await add({ state: 'DRAFT', created_at: new Date(old).toISOString() })
  await add({ state: 'WITHDRAWN' })
  const overview = await read(`/api/v2/programs/${programId}/thesis_overview`)
  expect(overview).toMatchObject({ open: 2, closed: 1, overdue: 1, unsupervised: 2 })
  const total = async (filter: string) =>
    (await read(`${Thesis.path}?program.id=${programId}&${filter}`))['hydra:totalItems']
  expect(await total('overallStatus=OPEN')).toBe(2)
  expect(await total('overdue=true')).toBe(1)
  expect(await total('unsupervised=true')).toBe(2)
  expect(await total('area=Signals')).toBe(2)
  const states: readonly { state: string; theses: number }[] = overview.states ?? []
  expect(states.length).toBeGreaterThan(1)
  for (const { state, theses } of states) expect(await total(`state=${state}`)).toBe(theses)
})

test('somebody who leads no area reads no numbers of it', async () => {
  const { status } = await story.as('ana').get(`/api/v2/programs/${programId}/thesis_overview`)
  expect(status).toBe(403)
})
