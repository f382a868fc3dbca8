import { beforeEach, expect, test } from 'vitest'
import { inserted } from '#platform/test/fixture.ts'
import { ThesisComment } from '../../contract/comments/comment.ts'
import { openThesis, type ThesisStory } from '../../test/story.ts'

let story: ThesisStory
beforeEach(async () => {
  story = await openThesis()
  await story.supervise()
})

const say = (who: string, room: string, text: string) =>
  story.as(who).post(ThesisComment.path, { thesis: story.thesis, room, text })
const seenBy = async (who: string) => (await story.as(who).get(`${ThesisComment.path}?order[writtenAt]=asc`)).body
const secret = 'The error bars are too narrow.'

test('authors and supervisors talk in the open room, others read and write nothing there', async () => {
  expect((await say('rui', 'OPEN', 'Is chapter 2 long enough?')).status).toBe(201)
  expect((await say('ana', 'OPEN', 'Yes.')).status).toBe(201)
  expect((await seenBy('rui'))['hydra:totalItems']).toBe(2)
  expect((await say('nuno', 'OPEN', 'Mine.')).status).toBe(422)
  expect((await seenBy('nuno'))['hydra:totalItems']).toBe(0)
})

test('what supervisors say among themselves is in no answer, count, search, notice or copy for the authors', async () => {
  const made = await say('ana', 'SUPERVISORS', secret)
  expect((await seenBy('rita'))['hydra:member'].map(({ text }: { text: string }) => text)).toEqual([secret])
  expect((await seenBy('rui'))['hydra:totalItems']).toBe(0)
  expect((await story.as('rui').get(made.body['@id'])).status).toBe(404)
  expect((await say('rui', 'SUPERVISORS', 'May I?')).status).toBe(422)
  const { db } = story.testApp
  const notices = await db.selectFrom('notice').selectAll().execute()
  const mails = await db.selectFrom('mail_message').selectAll().execute()
  expect(JSON.stringify([notices, mails])).not.toContain(secret)
  const told = await db.selectFrom('notice').select(['person_id']).where('key', '=', 'commentAdded').execute()
  expect(told.map(({ person_id }) => person_id)).not.toContain(story.ids.rui)
})

test('an author who coordinates research does not read the other room of their own thesis', async () => {
  await say('ana', 'SUPERVISORS', secret)
  const { db } = story.testApp
  const charge = await db
    .selectFrom('academic_role')
    .select('scope_id')
    .where('person_id', '=', story.ids.rita ?? 0)
    .executeTakeFirstOrThrow()
  await inserted(db, 'academic_role', {
    ...{ person_id: story.ids.rui, role: 'RESEARCH_COORDINATOR', scope_type: 'degree', scope_id: charge.scope_id },
  })
  story.testApp.api.sessions.forget()
  expect((await seenBy('rui'))['hydra:totalItems']).toBe(0)
})
