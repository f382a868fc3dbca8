import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { MeetingAction } from '../../contract/meetings/action.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
  await story.testApp.db
    .updateTable('thesis')
    .set({ state: 'IN_PROGRESS', begun_at: '2026-01-05T08:00:00Z', due_on: '2100-01-01' })
    .execute()
})

const earlier = '2026-03-02T09:00:00Z'
const plan = (who: string, at = earlier) =>
  story.as(who).post(SupervisionMeeting.path, { thesis: story.thesis, at, length: 60, place: 'C.412', agenda: '' })
const move = (who: string, iri: string, name: string, reason?: string) =>
  story.as(who).post(`${iri}/transitions/${name}`, reason ? { reason } : {}, anyVersion)
const write = (who: string, iri: string, some: object) => story.as(who).put(iri, some, anyVersion)
const held = async (at?: string) => {
  const iri = String((await plan('rui', at)).body['@id'])
  expect((await move('rui', iri, 'hold')).status).toBe(200)
  await write('ana', iri, { minutes: 'The second chapter is complete.' })
  return iri
}
const signed = async (at?: string) => {
  const iri = await held(at)
  await move('ana', iri, 'sign')
  expect((await move('rui', iri, 'countersign')).body.state).toBe('SIGNED')
  return iri
}
const tasksOf = async (who: string) =>
  (await story.as(who).get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)

test('authors and supervisors plan meetings; a meeting is held once its time has come', async () => {
  expect((await plan('nuno')).status).toBe(422)
  expect((await plan('rita')).status).toBe(422)
  const iri = String((await plan('ana', '2100-01-04T09:00:00Z')).body['@id'])
  expect((await move('ana', iri, 'hold')).body.blockers).toEqual(['The meeting has not taken place yet.'])
  expect((await move('rui', iri, 'cancel', 'I am ill on that day.')).body.state).toBe('CANCELLED')
})

test('the supervisor signs the minutes as they are, then an author; a change takes the signature back', async () => {
  const iri = await held()
  expect((await move('rui', iri, 'countersign')).body.blockers).toEqual([
    'The supervisor has not signed the minutes as they are now.',
  ])
  expect((await move('rui', iri, 'sign')).status).toBe(403)
  expect((await move('ana', iri, 'sign')).body.supervisorSignedBy).toMatchObject({ id: story.ids.ana })
  expect(await tasksOf('rui')).toContain('minutesToCountersign')
  expect((await write('rui', iri, { decisions: 'The third one is left out.' })).body.supervisorSignedAt).toBeNull()
  expect((await move('rui', iri, 'countersign')).status).toBe(422)
  expect(await tasksOf('ana')).toContain('minutesToSign')
  await move('ana', iri, 'sign')
  expect((await move('ana', iri, 'countersign')).status).toBe(403)
  expect((await move('rui', iri, 'countersign')).body.state).toBe('SIGNED')
})

test('signed minutes never change, whoever tries', async () => {
  const iri = await signed()
  for (const who of ['rui', 'ana']) expect((await write(who, iri, { minutes: 'Other ones.' })).status).toBe(403)
  await expect(
    story.testApp.db.updateTable('supervision_meeting').set({ minutes: 'By hand.' }).execute(),
  ).rejects.toThrow('Signed minutes never change.')
})

test('an author says what is wrong; the minutes are then open for both and signed anew', async () => {
  const iri = await held()
  await move('ana', iri, 'sign')
  const disputed = await move('rui', iri, 'dispute', 'The date of the draft is another one.')
  expect(disputed.body).toMatchObject({ state: 'DISPUTED', supervisorSignedAt: null })
  expect((await write('rui', iri, { minutes: 'The draft is due in June.' })).status).toBe(200)
  expect((await move('ana', iri, 'sign')).body.state).toBe('HELD')
})

test('an action is carried over until it is done, is a task of its owner, and a new one asks for a new signature', async () => {
  const first = await held('2026-02-02T09:00:00Z')
  await move('ana', first, 'sign')
  const agree = (owner: string) =>
    story.as('ana').post(MeetingAction.path, {
      ...{ meeting: first, text: 'Abstract in Portuguese', dueOn: '2026-04-01' },
      owner: `/api/v2/users/${story.ids[owner]}`,
    })
  expect((await agree('vera')).body.violations[0].message).toBe('Choose an author or a supervisor of this thesis.')
  const action = String((await agree('rui')).body['@id'])
  expect((await story.as('rui').get(first)).body.supervisorSignedAt).toBeNull()
  await held('2026-03-02T09:00:00Z')
  expect((await story.as('rui').get(action)).body.carried).toBe(1)
  expect(await tasksOf('rui')).toContain('actionToDo')
  expect((await move('rui', action, 'finish')).body.state).toBe('DONE')
  await held('2026-04-02T09:00:00Z')
  expect((await story.as('rui').get(action)).body.carried).toBe(2)
  await move('ana', first, 'sign')
  await move('rui', first, 'countersign')
  expect((await write('rui', action, { text: 'Another thing' })).status).toBe(403)
})

test('only what both have signed counts to the number that the rules ask for', async () => {
  await story.testApp.db.updateTable('thesis_template').set({ least_meetings: 2 }).execute()
  await signed('2026-02-02T09:00:00Z')
  await held('2026-03-02T09:00:00Z')
  expect((await story.move('rui', 'submitThesis')).body.blockers).toContain('1 of 2 required meetings are signed.')
})

test('a silence of 45 days is told to both, until they meet or have a meeting before them', async () => {
  expect(await tasksOf('rui')).toContain('meetingSilence')
  expect(await tasksOf('ana')).toContain('meetingSilence')
  await plan('rui', new Date(Date.now() + 3 * 86_400_000).toISOString())
  expect(await tasksOf('rui')).not.toContain('meetingSilence')
  await story.testApp.db.deleteFrom('supervision_meeting').execute()
  await held(new Date(Date.now() - 30 * 86_400_000).toISOString())
  expect(await tasksOf('ana')).not.toContain('meetingSilence')
})
