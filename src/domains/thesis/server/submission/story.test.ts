import { beforeEach, expect, test } from 'vitest'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { anyVersion } from '#platform/test/call.ts'
import { ThesisDocument } from '../../contract/documents/document.ts'
import { ThesisSubmission } from '../../contract/submission/submission.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  await story.testApp.db.updateTable('thesis').set({ state: 'APPROVED', approved_at: '2026-11-01T08:00:00Z' }).execute()
})

const upload = (who: string, kind: string) =>
  story.as(who).send('POST', `${story.thesis}/documents?kind=${kind}`, {
    ...{ body: new Uint8Array(examplePdf), headers: { 'content-type': 'application/pdf', 'file-name': 'thesis.pdf' } },
  })
const documents = async (who = 'rui') =>
  (await story.as(who).get(`${ThesisDocument.path}?order[addedAt]=desc`)).body['hydra:member']
const submissions = async (who = 'rui') =>
  (await story.as(who).get(`${ThesisSubmission.path}?order[edition]=desc`)).body['hydra:member']
const write = async (some: object) => story.as('rui').put((await submissions())[0]['@id'], some, anyVersion)
const whole = { abstract: { en: 'Land.' }, keywords: { en: 'land, names; ledgers' }, ownWork: true, aiUse: 'NONE' }
const record = async (some: object) => story.as('ana').put((await documents('ana'))[0]['@id'], some, anyVersion)
const prepared = async () => {
  await story.move('rita', 'start')
  await upload('rui', 'THESIS')
  await write(whole)
  await record({ similarity: 6 })
}

test('the coordinator starts the work, which is due after the days of the rules', async () => {
  expect((await story.move('ana', 'start')).status).toBe(403)
  const { body } = await story.move('rita', 'start')
  const due = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 7)
  expect(body).toMatchObject({ state: 'IN_PROGRESS', dueOn: expect.stringContaining(due) })
})

test('what holds a submission back is named one by one, until nothing is missing', async () => {
  await story.move('rita', 'start')
  expect((await story.move('rui', 'submitThesis')).body.blockers).toEqual([
    'The text of the thesis is not uploaded yet.',
    'Languages without an abstract: 1.',
    'Languages with too few keywords: 1.',
    'The declaration of authorship and use of AI is not complete.',
  ])
  expect((await upload('rui', 'THESIS')).status).toBe(200)
  await write({ ...whole, keywords: { en: 'land, , names' }, aiUse: 'USED' })
  expect((await story.move('rui', 'submitThesis')).body.blockers).toEqual([
    'Languages with too few keywords: 1.',
    'The declaration of authorship and use of AI is not complete.',
    'The similarity of the latest text is not recorded.',
  ])
  await write({ keywords: whole.keywords, aiText: 'Spelling.' })
  await record({ similarity: 31.5 })
  expect((await story.move('rui', 'submitThesis')).body.blockers).toEqual([
    'The similarity is 31.5 %, the limit 20 %: the supervisor has to say why it may be submitted.',
  ])
  await record({ similarityNote: 'The ledgers are quoted at length.' })
  expect((await story.move('rui', 'submitThesis')).body.state).toBe('SUBMITTED')
})

test('a late submission has to be confirmed, which the history keeps', async () => {
  await prepared()
  await story.testApp.db.updateTable('thesis').set({ due_on: '2026-01-31' }).execute()
  expect((await story.move('rui', 'submitThesis')).status).toBe(422)
  const late = await story
    .as('rui')
    .post(`${story.thesis}/transitions/submitThesis`, { acknowledge: ['afterDue'] }, anyVersion)
  expect(late.body.state).toBe('SUBMITTED')
  const { body } = await story.as('rita').get(`${story.thesis}/history`)
  expect(JSON.stringify(body)).toContain('The thesis was due on')
})

test('what was submitted never changes, whoever tries, and every version still opens', async () => {
  await prepared()
  await upload('rui', 'DRAFT')
  await story.move('rui', 'submitThesis')
  const [submission] = await submissions('rita')
  expect(submission).toMatchObject({
    receipt: expect.stringMatching(/^T-\d{4}-\d{5}$/),
    copy: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), size: examplePdf.byteLength },
  })
  const { db } = story.testApp
  await expect(db.updateTable('thesis_submission').set({ own_work: false }).execute()).rejects.toThrow('never changes')
  await expect(db.updateTable('thesis_document').set({ similarity: 1 }).execute()).rejects.toThrow('never changes')
  await expect(db.deleteFrom('thesis_document').execute()).rejects.toThrow('never removed')
  expect((await upload('rui', 'DRAFT')).status).toBe(403)
  expect((await write({ ownWork: false })).status).toBe(403)
  for (const { '@id': iri } of await documents()) expect((await story.as('rui').get(`${iri}/file`)).status).toBe(200)
  expect((await story.as('rui').get(`${submission['@id']}/receipt`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
})

test('the coordinator returns it with a reason; the first receipt stays, and the authors declare anew', async () => {
  await prepared()
  await story.move('rui', 'submitThesis')
  for (const who of ['rui', 'ana'])
    expect((await story.move(who, 'unsubmit', 'The sources are missing.')).status).toBe(403)
  expect((await story.move('rita', 'unsubmit', 'The sources are missing.')).body.state).toBe('IN_PROGRESS')
  expect(
    (await submissions()).map(({ edition, ownWork, receipt }: Record<string, unknown>) => [edition, ownWork, !receipt]),
  ).toEqual([
    [2, false, true],
    [1, true, false],
  ])
  expect((await story.move('rui', 'submitThesis')).body.blockers).toEqual([
    'The declaration of authorship and use of AI is not complete.',
  ])
})

test('authors record no similarity, supervisors add no text, and drafts stay between them', async () => {
  await prepared()
  await upload('rui', 'DRAFT')
  const [draft] = await documents()
  expect((await story.as('rui').put(draft['@id'], { similarity: 1 }, anyVersion)).status).toBe(403)
  expect((await upload('ana', 'THESIS')).body.violations[0].message).toBe('Only the authors add this kind of document.')
  expect((await upload('ana', 'SIMILARITY')).status).toBe(200)
  const kinds = async (who: string) => (await documents(who)).map(({ kind }: { kind: string }) => kind).sort()
  expect(await kinds('rita')).toEqual(['SIMILARITY', 'THESIS'])
  expect(await kinds('nuno')).toEqual([])
  expect((await story.as('rita').get(`${draft['@id']}/file`)).status).toBe(404)
})

test('two versions at once get two numbers', async () => {
  await story.move('rita', 'start')
  const answers = await Promise.all([upload('rui', 'DRAFT'), upload('rui', 'DRAFT')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await documents()).map(({ edition }: { edition: number }) => edition).sort()).toEqual([1, 2])
})
