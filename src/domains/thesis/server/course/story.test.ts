import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { type DefenceStory, openDefence } from '../../test/defence-story.ts'

let story: DefenceStory
let course: number
let work: number
let enrollment: number

/** Rui is enrolled in the course of his thesis, for which Tomás is in charge; its only work is the thesis. */
beforeEach(async () => {
  story = await openDefence()
  const { testApp, ids } = story.story
  const identity = { issuer: 'embedded', subject: 'tomas' }
  const { id: lead } = await makePerson(testApp.db, {
    ...{ username: 'tomas', officialName: 'tomas', roles: ['ROLE_LECTURER'], identity },
  })
  course = (await makeCourse(testApp.db, { code: 'TH599', type: 'THESIS', lead })).id
  enrollment = (await makeEnrollment(testApp.db, { course_id: course, person_id: ids.rui ?? 0 })).id
  const given = { code: 'TH', kind: 'THESIS', max_mark: 20, weight: 100 } as const
  work = (await makeAssessment(testApp.db, { course_id: course, ...given })).id
})

const as = (who: string) => story.story.as(who)
const office = () => story.story.testApp.as({ username: 'office', sub: 'office', roles: ['ROLE_REGISTRY'] })
const name = (of: number | null, by = office()) =>
  by.put(`${story.story.thesis}/course`, { course: of === null ? null : `/api/v2/courses/${of}` })
const finalOf = async () =>
  (await as('tomas').get(`/api/v2/gradebooks/${course}/finals`)).body.students.find(
    (one: { enrollment: number }) => one.enrollment === enrollment,
  )
const why = async () => (await finalOf()).given[0]?.why
const set = (row: object) => story.story.testApp.set('thesis', story.thesis_id, row)

/** Defended, marked by both members, confirmed by the chair and by the research coordinator. */
async function confirmed() {
  await story.hold('PASS')
  await story.give('vera', 15)
  await story.give('nuno', 16)
  await story.moveDefence('nuno', 'confirmMark')
  expect((await story.moveDefence('rita', 'confirmGrade')).status).toBe(200)
}

test('the confirmed mark of a thesis stands in the grade sheet of its course once the final copy is in', async () => {
  expect((await finalOf()).given).toEqual([])
  expect((await name(course)).status).toBe(200)
  expect(await why()).toBe(
    'The thesis has not been defended successfully yet. rita (rita@example.edu) can tell you more.',
  )
  await story.hold('PASS')
  expect(await why()).toContain('not confirmed')
  await story.give('vera', 15)
  await story.give('nuno', 16)
  await story.moveDefence('nuno', 'confirmMark')
  expect(await why()).toContain('not confirmed')
  await story.moveDefence('rita', 'confirmGrade')
  expect(await why()).toContain('final copy')
  await set({ state: 'FINAL_SUBMITTED' })
  const final = await finalOf()
  expect(final).toMatchObject({ grade: { total: 15.5 }, outcome: 'PASSED' })
  expect(final.given).toMatchObject([
    { assessment: work, score: 15.5, why: null, origin: { top: 20, title: { en: 'Thesis: Land' }, parts: null } },
  ])
})

test('who failed has 0 points, a thesis that was ended has none, and nobody enters a mark by hand', async () => {
  await name(course)
  await set({ state: 'FAILED' })
  expect(await finalOf()).toMatchObject({ outcome: 'FAILED', given: [{ score: 0 }] })
  await set({ state: 'WITHDRAWN' })
  expect(await why()).toContain('was ended')
  const cell = { enrollment, assessment: work, score: 20, status: null, comment: null, version: 0 }
  const { body } = await as('tomas').put(`/api/v2/gradebooks/${course}/marks`, { cells: [cell] })
  expect(body.fates).toMatchObject([{ fate: 'refused', why: 'given' }])
})

test('the office is told where the mark is missing and whom it can ask; nothing is guessed', async () => {
  const { testApp, thesis } = story.story
  await confirmed()
  const tasks = async () => (await office().get('/api/v2/tasks')).body['hydra:member']
  const task = (type: string, values: object) =>
    expect.objectContaining({ type, values: expect.objectContaining(values) })
  await testApp.db.deleteFrom('assessment').execute()
  expect(await tasks()).toContainEqual(task('courseToName', { title: 'Land' }))
  const { body } = await office().get(`${thesis}/courses`)
  expect(body.courses).toMatchObject([
    { course: { id: course, code: 'TH599' }, lecturers: ['tomas'], takesMark: false },
  ])
  await name(course)
  expect(await tasks()).toContainEqual(task('workToAdd', { course: 'TH599', lecturer: 'tomas' }))
  await makeAssessment(testApp.db, { course_id: course, code: 'TH', kind: 'THESIS', max_mark: 20, weight: 100 })
  expect(await tasks()).toEqual([])
  await testApp.set('enrollment', enrollment, { state: 'WITHDRAWN' })
  expect(await tasks()).toContainEqual(task('authorToEnrol', { course: 'TH599', names: 'rui' }))
  await set({ state: 'FINAL_SUBMITTED' })
  const complete = (body: object) => office().post(`${thesis}/transitions/complete`, body, anyVersion)
  expect((await complete({})).body.blockers).toEqual(['Not enrolled in TH599, where the mark counts: rui.'])
})

test('only a course of all authors is named, and none whose sheet is on its way or published', async () => {
  const { testApp } = story.story
  const other = (await makeCourse(testApp.db, { code: 'TH600', type: 'THESIS' })).id
  expect((await name(other)).body.violations).toMatchObject([{ propertyPath: 'course' }])
  for (const who of ['rui', 'ana', 'tomas'])
    expect([who, [403, 404].includes((await name(course, as(who))).status)]).toEqual([who, true])
  expect((await name(course, as('rita'))).status).toBe(200)
  await sql`update enrollment set marks_frozen_at = now() where id = ${enrollment}`.execute(testApp.db)
  expect((await name(null)).body.violations).toMatchObject([{ propertyPath: 'course' }])
  await sql`update enrollment set marks_frozen_at = null where id = ${enrollment}`.execute(testApp.db)
  expect((await name(null)).status).toBe(200)
  expect((await as('rui').get(story.story.thesis)).body.course).toBeNull()
})
