import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { loadRatings } from './ratings.ts'

let testApp: TestApp
let folder: string

const keys = Array.from({ length: 28 }, (_, at) => `Q${at + 1}`)
const response = (instructor: number, number: number, answer: number | string) =>
  [instructor, number, ...keys.map(() => answer)].join(',')

/** Two classes of two instructors: one with six answers, one with three, and a line with an answer that is no step. */
beforeAll(async () => {
  testApp = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'ratings-'))
  const questions = keys.map((key, at) => `${key},${at < 12 ? 'course' : 'instructor'},"Question ${key}, in words"`)
  await writeFile(join(folder, 'gazi_questions.csv'), ['question,about,text', ...questions].join('\n'))
  const answers = [
    ...Array.from({ length: 60 }, (_, at) => response(1, 2, (at % 5) + 1)),
    ...Array.from({ length: 3 }, () => response(3, 7, 5)),
    response(1, 2, 9),
  ]
  await writeFile(
    join(folder, 'gazi_responses.csv'),
    [['instructor', 'class', ...keys].join(','), ...answers].join('\n'),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const load = () =>
  testApp.db.transaction().execute((tx) => {
    const options = { folder, embeddedIdentity: true, say: () => {}, refuse: () => {} }
    return loadRatings(tx, options)
  })

test('answers become sums of published surveys; a class with too few shows nothing, and loading again changes nothing', async () => {
  expect(await load()).toMatchObject({ changed: { surveys: 2, answers: 63 }, refused: 1 })
  const again = await load()
  expect(Object.values(again.changed).filter((count) => count !== 0)).toEqual([])
  const { course_id } = await testApp.db
    .selectFrom('survey')
    .select('course_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const released = await testApp.db.selectFrom('survey_release').select(['answered', 'released_in']).execute()
  expect(released.filter((one) => one.released_in !== null).map(({ answered }) => answered)).toEqual(
    Array.from({ length: 28 }, () => 60),
  )
  expect(released).toHaveLength(56)
  const { subject } = await testApp.db
    .selectFrom('person_identity as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select('i.subject')
    .where('p.username', '=', 'gazi1')
    .executeTakeFirstOrThrow()
  const signedIn = testApp.as({ username: 'gazi1', sub: subject })
  const { body } = await signedIn.get(`/api/v2/courses/${course_id}/feedback`)
  expect(body.surveys[0].parts[0].questions[0]).toMatchObject({ counts: [12, 12, 12, 12, 12], mean: 3 })
})
