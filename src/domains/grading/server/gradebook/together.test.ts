import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeEnrollment } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import type { Fate } from '../../contract/gradebook/cells.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

const [lecturers, students, rounds] = [20, 15, 6]
let book: TestGradebook
let enrollments: number[]
beforeAll(async () => {
  book = await openGradebook()
  const { testApp, person, course } = book
  enrollments = []
  for (let at = 0; at < students; at++) {
    const person_id = await person(`student${at}`)
    enrollments.push((await makeEnrollment(testApp.db, { course_id: course, person_id })).id)
  }
  for (let at = 0; at < lecturers; at++)
    await inserted(testApp.db, 'course_lecturer', {
      ...{ course_id: course, person_id: await person(`lecturer${at}`), role: 'CO' },
    })
})

/** Enters marks again and again against what the answers tell, cell by cell and in blocks. */
async function work(lecturer: number): Promise<Fate[]> {
  const { enter, cell, test: assessment, exam } = book
  const versions = new Map<string, number>()
  const fates: Fate[] = []
  for (let round = 0; round < rounds; round++) {
    const places = enrollments.flatMap((enrollment) => [
      { enrollment, assessment },
      { enrollment, assessment: exam },
    ])
    const chosen =
      round % 2 === 0 ? places.filter((_, at) => (at + lecturer) % 3 === 0) : places.slice(lecturer, lecturer + 1)
    const cells = chosen.map(({ enrollment, assessment }) =>
      cell(enrollment, assessment, ((lecturer * 7 + round * 3 + enrollment) % 80) / 4, {
        version: versions.get(`${enrollment}:${assessment}`) ?? 0,
      }),
    )
    const { status, body } = await enter(`lecturer${lecturer}`, ...cells)
    expect(status).toBe(200)
    for (const fate of body.fates as Fate[]) {
      fates.push(fate)
      if (fate.now) versions.set(`${fate.enrollment}:${fate.assessment}`, fate.now.version)
    }
  }
  return fates
}

test('twenty lecturers in one gradebook: nothing is lost, and every old value is in the history', async () => {
  const fates = (await Promise.all(Array.from({ length: lecturers }, (_, at) => work(at)))).flat()
  const saved = fates.filter(({ fate }) => fate === 'saved')
  expect(fates.every(({ fate }) => fate === 'saved' || fate === 'same' || fate === 'conflict')).toBe(true)
  const { rows } = await sql<{ versions: number; gaps: number; differs: number }>`
    select (select sum(version)::int from mark) as versions,
      (select count(*)::int from mark k where k.version <> (select count(*) from mark_change h where h.mark_id = k.id)) as gaps,
      (select count(*)::int from mark k join mark_change h on h.mark_id = k.id and h.version = k.version
        where (k.score, k.status, k.penalty, k.comment) is distinct from (h.score, h.status, h.penalty, h.comment)) as differs`.execute(
    book.testApp.db,
  )
  // Each value that was told as saved is one version: replaying the versions one by one gives what is kept.
  expect(rows).toEqual([{ versions: saved.length, gaps: 0, differs: 0 }])
})
