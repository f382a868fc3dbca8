import { expect, test } from 'vitest'
import type { RecordSection } from '#course/contract'
import { makeEnrollment } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import { openGradebook } from '../test/gradebook.ts'

test('readers of the marks see the grade distribution and the moderation in the record of a course', async () => {
  const book = await openGradebook()
  const { db } = book.testApp
  for (let at = 0; at < 10; at++) {
    const person_id = await book.person(`s${at}`)
    const { id } = await makeEnrollment(db, { course_id: book.course, person_id })
    for (const assessment_id of [book.test, book.exam])
      await db
        .insertInto('mark')
        .values({ enrollment_id: id, assessment_id, score: 10 + at })
        .execute()
    if (at > 0) continue
    await inserted(db, 'grading_sample', {
      ...{ assessment_id: book.exam, enrollment_id: id, band: 'LOW', state: 'AGREED', score: 10, result: 'AGREED' },
      author_id: (await db.selectFrom('person').select('id').where('username', '=', 'tomas').executeTakeFirstOrThrow())
        .id,
    })
  }
  const sections = async (who: string): Promise<RecordSection[]> =>
    (await book.as(who).get(`/api/v2/courses/${book.course}/record`)).body.sections
  const [grades, samples] = (await sections('tomas')).filter(({ key }) => key === 'grades' || key === 'samples')
  expect(grades?.facts).toContainEqual({ label: 'Mean', value: '14.5' })
  expect(grades?.texts).toEqual(['All 10 students passed.', 'No comment yet.'])
  expect(grades?.tables[0]?.rows.map(({ cells }) => cells[1])).toEqual([
    '0',
    '0',
    '0',
    '0',
    '0',
    '2',
    '2',
    '2',
    '2',
    '2',
  ])
  expect(samples?.facts).toContainEqual({ label: 'Drawn work', value: '1' })
  expect(JSON.stringify(samples)).not.toContain('s0')
  // A guest lecturer of the course reads its record, but no marks.
  expect((await sections('ana')).filter(({ key }) => key === 'grades' || key === 'samples')).toEqual([])
})
