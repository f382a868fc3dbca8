import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole } from '#academics/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
let degree: number

/** Rui's proposal waits for evaluators; Ana supervises it, Nuno and Vera are members of the committee, Dina is dean. */
beforeEach(async () => {
  story = await openThesis()
  const { testApp, ids } = story
  const { db } = testApp
  const found = await db.selectFrom('degree').select(['id', 'faculty_id']).executeTakeFirstOrThrow()
  degree = found.id
  const identity = { issuer: 'embedded', subject: 'dina' }
  const dina = await makePerson(db, { username: 'dina', officialName: 'dina', identity })
  const scope = { scope_type: 'faculty', scope_id: found.faculty_id } as const
  await makeAcademicRole(db, { person_id: dina.id, role: 'DEAN', ...scope })
  await makeAcademicRole(db, {
    person_id: ids.rita ?? 0,
    role: 'DEGREE_COORDINATOR',
    scope_type: 'degree',
    scope_id: degree,
  })
  await story.supervise()
  const { id } = await db.selectFrom('thesis').select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('thesis')
    .set({ state: 'PROPOSAL_SUBMITTED', submitted_at: testApp.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const frozen = { edition: 2, submitted_at: testApp.now.toISOString(), sha256: 'a'.repeat(64) }
  await inserted(db, 'thesis_proposal', { thesis_id: id, ...frozen })
  // Vera has supervised Rui before.
  const part = { thesis_id: id, person_id: ids.vera, role: 'CO', from_day: '2026-01-01', until_day: '2026-02-01' }
  await inserted(db, 'thesis_supervisor', part)
})

test('a dean sees supervisors with load and limit, and the people in charge', async () => {
  const { body } = await story.as('dina').get(`/api/v2/degrees/${degree}/thesis_people`)
  expect(body.supervisors).toEqual([
    expect.objectContaining({ person: expect.objectContaining({ name: 'ana' }), load: 1, most: 2, areas: ['History'] }),
  ])
  expect(body.coordinators).toEqual([
    expect.objectContaining({ person: expect.objectContaining({ name: 'rita' }), open: 1, waiting: 1 }),
  ])
  expect(body.professors).toEqual([])
})

test('who may assign reads each conflict before anybody is asked', async () => {
  const { body } = await story.as('rita').get(`/api/v2/degrees/${degree}/thesis_reviewers`)
  const [waiting] = body.waiting
  expect(waiting).toMatchObject({ assigned: 0, least: 2, authors: ['rui'] })
  expect(waiting.candidates).toEqual([
    { id: story.ids.nuno, conflict: null },
    { id: story.ids.vera, conflict: 'formerSupervisor' },
  ])
})

test('who may not assign reads the load of reviewers, and no proposal or conflict', async () => {
  const { body } = await story.as('dina').get(`/api/v2/degrees/${degree}/thesis_reviewers`)
  expect(body.waiting).toEqual([])
  expect(body.reviewers.map(({ open }: { open: number }) => open)).toEqual([0, 0])
})
