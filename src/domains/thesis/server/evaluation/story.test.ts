import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  await write({ problem: long, method: long, abstract: { en: 'Land.' }, keywords: ['land', 'names', 'ledgers'] })
  await story.move('ana', 'endorse')
  await story.move('rui', 'submitProposal')
})

const long = 'This has been asked before, but never of the ledgers of this town.'
const editions = async () =>
  (await story.as('rui').get(`${ThesisProposal.path}?order[edition]=desc`)).body['hydra:member']
const write = async (some: object) => story.as('rui').put((await editions())[0]['@id'], some, anyVersion)
const assign = (who: string) =>
  story.as('rita').post(ProposalEvaluation.path, {
    thesis: story.thesis,
    evaluator: `/api/v2/users/${story.ids[who]}`,
  })
const seenBy = async (who: string) =>
  (await story.as(who).get(`${ProposalEvaluation.path}?order[dueOn]=asc`)).body['hydra:member']
const tasksOf = async (who: string) =>
  (await story.as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const judged = { conflict: false, relevance: 4, clarity: 3, method: 4, feasibility: 5 }
const give = async (who: string, some: object = { recommendation: 'APPROVE' }) => {
  const own = (await seenBy(who)).find(
    ({ evaluator, state }: { evaluator: { id: number }; state: string }) =>
      evaluator.id === story.ids[who] && state === 'ASSIGNED',
  )
  await story.as(who).put(own['@id'], { ...judged, ...some }, anyVersion)
  return story.as(who).post(`${own['@id']}/transitions/give`, {}, anyVersion)
}
const evaluated = async (some?: object) => {
  for (const who of ['nuno', 'vera']) await assign(who)
  await story.move('rita', 'startEvaluation')
  for (const who of ['nuno', 'vera']) expect((await give(who, some)).status).toBe(200)
}

test('a proposal is evaluated by two members and approved by the research coordinator', async () => {
  await assign('nuno')
  expect((await story.move('rita', 'startEvaluation')).body.blockers).toEqual(['1 of 2 evaluators are assigned.'])
  await assign('vera')
  expect((await story.move('rita', 'startEvaluation')).body.state).toBe('UNDER_EVALUATION')
  await give('nuno')
  expect((await story.move('rita', 'approveProposal')).body.blockers).toEqual(['1 of 2 evaluations are in.'])
  await give('vera')
  expect((await story.move('rita', 'approveProposal')).body).toMatchObject({ state: 'APPROVED', overallStatus: 'OPEN' })
})

test('conflicts are found over persons before anybody is asked, and refused with their source', async () => {
  const { db } = story.testApp
  await inserted(db, 'supervision_request', {
    ...{ thesis_id: Number(story.thesis.split('/').at(-1)), student_id: story.ids.rui, asked_id: story.ids.vera },
    ...{ answer_by: '2026-01-01', state: 'DECLINED', conflict: true },
  })
  await inserted(db, 'person_role', { person_id: story.ids.ana, role: 'ROLE_THESIS_COMMITTEE' })
  const { evaluators } = (await story.as('rita').get(`${story.thesis}/evaluators`)).body
  const found = evaluators.map(({ person, conflict }: { person: { name: string }; conflict: string | null }) => [
    person.name,
    conflict,
  ])
  expect(found).toEqual([
    ['nuno', null],
    ['ana', 'supervisor'],
    ['vera', 'declared'],
  ])
  for (const [who, message] of [
    ['ana', 'Supervisors do not evaluate a thesis that they supervise.'],
    ['vera', 'This person has declared a conflict of interest.'],
    ['rita', 'Choose a member of the thesis committee.'],
  ] as const)
    expect((await assign(who)).body.violations).toEqual([{ propertyPath: 'evaluator', message }])
})

test('a coordinator in the committee does not name themselves, and the Registry learns who evaluates and who no longer', async () => {
  const { db } = story.testApp
  await inserted(db, 'person_role', { person_id: story.ids.rita, role: 'ROLE_THESIS_COMMITTEE' })
  const message = 'Nobody appoints themselves. Ask somebody else who may do it.'
  expect((await assign('rita')).body.violations).toEqual([{ propertyPath: 'evaluator', message }])
  const { evaluators } = (await story.as('rita').get(`${story.thesis}/evaluators`)).body
  expect(evaluators.map(({ person }: { person: { name: string } }) => person.name)).not.toContain('rita')
  const registry = await makePerson(db, { username: 'olga', officialName: 'olga', roles: ['ROLE_REGISTRY'] })
  const made = await assign('nuno')
  await story
    .as('nuno')
    .post(`${made.body['@id']}/transitions/recuse`, { reason: 'I know the family of the author.' }, anyVersion)
  const news = await db.selectFrom('notice').selectAll().where('person_id', '=', registry.id).orderBy('id').execute()
  expect(news.map(({ key }) => key)).toEqual(['appointed', 'appointmentEnded'])
})

test('an evaluation of an earlier edition is nobody’s task any more', async () => {
  for (const who of ['nuno', 'vera']) await assign(who)
  expect(await tasksOf('vera')).toContain('evaluationToGive')
  await story.move('rita', 'returnProposal', 'The method is missing from it.')
  await write({ method: `${long} By their spelling.` })
  await story.move('ana', 'endorse')
  expect((await story.move('rui', 'submitProposal')).body.state).toBe('PROPOSAL_SUBMITTED')
  expect(await tasksOf('vera')).not.toContain('evaluationToGive')
})

test('an evaluation needs scores, a recommendation, and a comment unless it approves', async () => {
  await assign('nuno')
  expect((await give('nuno', { method: null, recommendation: 'REVISE' })).body.blockers).toEqual([
    'Criteria without a score: 1.',
    'A comment to the authors is missing.',
  ])
  expect((await give('nuno', { conflict: true, recommendation: 'APPROVE' })).body.blockers).toEqual([
    'You have declared a conflict of interest: withdraw from the evaluation.',
  ])
})

test('evaluators see the others’ only after their own; authors see them once decided, without names or what is confidential', async () => {
  for (const who of ['nuno', 'vera']) await assign(who)
  await story.move('rita', 'startEvaluation')
  await give('nuno', { recommendation: 'REJECT', comment: 'The sources are too few.', confidential: 'A weak student.' })
  for (const [who, number] of [
    ['vera', 1],
    ['rui', 0],
    ['ana', 0],
    ['rita', 2],
  ] as const)
    expect([who, (await seenBy(who)).length]).toEqual([who, number])
  await give('vera')
  expect((await seenBy('vera')).length).toBe(2)
  const warned = await story.move('rita', 'approveProposal')
  expect(warned.body.blockers).toEqual(['Evaluations that recommend to reject: 1.'])
  await story.move('rita', 'rejectProposal', 'The sources are too few.')
  const own = await seenBy('rui')
  expect(own.map(({ comment }: { comment: string }) => comment)).toContain('The sources are too few.')
  for (const who of ['rui', 'ana']) {
    const answers = [await story.as(who).get(ProposalEvaluation.path), await story.as(who).get(story.thesis)]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/A weak student/)
  }
  for (const one of own) expect(one).not.toHaveProperty('evaluator')
})

test('a revision is a new edition with another text, which the supervisor confirms and the same members evaluate', async () => {
  await evaluated({ recommendation: 'REVISE', comment: 'Say how.' })
  expect((await story.move('rita', 'requestRevision', 'Say how the names are linked.')).body.state).toBe(
    'REVISION_REQUESTED',
  )
  expect((await story.move('rui', 'resubmitProposal')).body.blockers).toEqual(['The revision says the same as before.'])
  expect((await write({ method: `${long} By their spelling.` })).status).toBe(200)
  expect((await story.move('rui', 'resubmitProposal')).body.state).toBe('REVISED')
  expect((await story.move('ana', 'reopenRevision', 'Which spelling is meant?')).body.state).toBe('REVISION_REQUESTED')
  await write({ method: `${long} By their spelling in two scripts.` })
  await story.move('rui', 'resubmitProposal')
  expect((await story.move('ana', 'confirmRevision')).body.state).toBe('UNDER_EVALUATION')
  expect((await editions()).map(({ edition }: { edition: number }) => edition)).toEqual([3, 2, 1])
  for (const who of ['nuno', 'vera']) expect(await tasksOf(who)).toContain('evaluationToGive')
  expect((await story.move('rita', 'approveProposal')).status).toBe(422)
})

test('who supervises does not decide, whatever their office', async () => {
  await evaluated()
  const { db } = story.testApp
  const thesis = await db.selectFrom('thesis').select('program_id').executeTakeFirstOrThrow()
  const { degree_id } = await db
    .selectFrom('program')
    .select('degree_id')
    .where('id', '=', thesis.program_id)
    .executeTakeFirstOrThrow()
  const charge = { person_id: story.ids.ana, role: 'RESEARCH_COORDINATOR', scope_type: 'degree', scope_id: degree_id }
  await inserted(db, 'academic_role', charge)
  story.testApp.api.sessions.forget()
  expect((await story.move('ana', 'approveProposal')).status).toBe(403)
  expect((await story.move('rita', 'approveProposal')).status).toBe(200)
})
