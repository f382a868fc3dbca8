import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
beforeEach(async () => {
  story = await openThesis()
})

const long = 'This has been asked before, but never of the ledgers of this town.'
const whole = { problem: long, method: long, abstract: { en: 'Land.' }, keywords: ['land', 'names', 'ledgers'] }
const proposals = async () =>
  (await story.as('rui').get(`${ThesisProposal.path}?order[edition]=desc`)).body['hydra:member']
const write = async (some: object) => story.as('rui').put((await proposals())[0]['@id'], some, anyVersion)
const submitted = async () => {
  await story.supervise()
  await write(whole)
  await story.move('ana', 'endorse')
  return story.move('rui', 'submitProposal')
}

test('what holds a proposal back is named one by one, until it is complete and endorsed', async () => {
  expect((await story.move('rui', 'submitProposal')).body.blockers).toEqual([
    'The thesis has no supervisor yet.',
    'Parts of the proposal that are not complete: 4.',
  ])
  await story.supervise()
  await write({ ...whole, method: 'Short.' })
  expect((await proposals())[0].incomplete).toEqual(['method'])
  expect((await story.move('ana', 'endorse')).status).toBe(422)
  await write({ method: long })
  expect((await story.move('rui', 'submitProposal')).body.blockers).toEqual([
    'The supervisor has not endorsed the proposal as it is now.',
  ])
  expect((await story.move('ana', 'endorse')).body.state).toBe('DRAFT')
  expect((await story.move('rui', 'submitProposal')).body.state).toBe('PROPOSAL_SUBMITTED')
})

test('a change takes the endorsement back, of the text as of the title', async () => {
  await story.supervise()
  await write(whole)
  for (const change of [() => write({ problem: `${long} Again.` }), () => story.change({ title: { en: 'Names' } })]) {
    await story.move('ana', 'endorse')
    expect((await change()).status).toBe(200)
    expect((await story.move('rui', 'submitProposal')).status).toBe(422)
  }
})

test('a submitted proposal never changes, whoever tries; returned, it goes on as the next edition', async () => {
  expect((await submitted()).status).toBe(200)
  const [first] = await proposals()
  expect(first).toMatchObject({ edition: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await write({ problem: 'Another text, quite another one.' })).status).toBe(403)
  await expect(story.testApp.db.updateTable('thesis_proposal').set({ problem: 'By hand.' }).execute()).rejects.toThrow(
    'A submitted proposal never changes.',
  )
  expect((await story.move('rita', 'returnProposal', 'The sources are missing.')).body.state).toBe('DRAFT')
  const [next, former] = await proposals()
  expect([next.edition, next.problem, next.sha256, former.sha256]).toEqual([2, long, null, first.sha256])
  expect((await write({ problem: `${long} Now with sources.` })).status).toBe(200)
})

test('its author recalls it; neither its author nor its supervisor returns it', async () => {
  await submitted()
  for (const who of ['rui', 'ana'])
    expect((await story.move(who, 'returnProposal', 'It is not ready.')).status).toBe(403)
  expect((await story.move('rui', 'recallProposal')).body).toMatchObject({ state: 'DRAFT', endorsedAt: null })
})

test('the questions of the ethics section are answered, and a yes needs the number of the clearance', async () => {
  await sql`update thesis_template set sections = array['ethics']`.execute(story.testApp.db)
  await write({ ...whole, ethics: long })
  const open = async () => (await proposals())[0].incomplete
  expect(await open()).toEqual(['ethics'])
  await write({ observed: 'YES', minors: 'NO', personalData: 'NO', harm: 'NO', paid: 'NO' })
  expect(await open()).toEqual(['ethics'])
  await write({ ethicsReference: 'EP-2026-041' })
  expect(await open()).toEqual([])
  await write({ observed: 'NO', ethicsReference: '' })
  expect(await open()).toEqual([])
})

test('a submitted proposal is read as a PDF with the title that it had, a draft is not', async () => {
  await story.supervise()
  const paper = async () => story.as('rui').send('GET', `${(await proposals())[0]['@id']}/paper`)
  expect((await paper()).status).toBe(404)
  await write(whole)
  await story.move('ana', 'endorse')
  await story.move('rui', 'submitProposal')
  expect((await paper()).status).toBe(200)
  await sql`update thesis set title = '{"en": "Water"}'`.execute(story.testApp.db)
  const { title } = await story.testApp.db.selectFrom('thesis_proposal').select('title').executeTakeFirstOrThrow()
  expect(title).toEqual({ en: 'Land' })
})

test('those in charge read a proposal once it is submitted, not before', async () => {
  await story.supervise()
  await write(whole)
  const seen = async () => (await story.as('rita').get(ThesisProposal.path)).body['hydra:totalItems']
  expect(await seen()).toBe(0)
  await story.move('ana', 'endorse')
  await story.move('rui', 'submitProposal')
  expect(await seen()).toBe(1)
})
