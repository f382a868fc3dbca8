import { beforeAll, expect, test } from 'vitest'
import { makeEnrollment } from '#course/server'
import { inserted } from '#platform/test/fixture.ts'
import type { Cell, Fate } from '../../contract/gradebook/cells.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

const [lecturers, students, rounds] = [20, 15, 6]

/** A gradebook with numbered students and lecturers; its enrolments in the order of students. */
async function openLarge(): Promise<{ book: TestGradebook; enrollments: number[] }> {
  const book = await openGradebook()
  const { testApp, person, course } = book
  const enrollments: number[] = []
  for (let at = 0; at < students; at++) {
    const person_id = await person(`student${at}`)
    enrollments.push((await makeEnrollment(testApp.db, { course_id: course, person_id })).id)
  }
  for (let at = 0; at < lecturers; at++)
    await inserted(testApp.db, 'course_lecturer', {
      ...{ course_id: course, person_id: await person(`lecturer${at}`), role: 'CO' },
    })
  return { book, enrollments }
}

/** A value that was reported as saved: student and assessment by number, and the version of the mark. */
type Saved = { student: number; work: number; version: number; by: string } & Pick<Cell, 'score' | 'comment'>

let { book, enrollments }: Awaited<ReturnType<typeof openLarge>> = { book: {} as TestGradebook, enrollments: [] }
let saved: Saved[]
const worksOf = ({ test, exam }: TestGradebook) => [test, exam]
const keyOf = ({ enrollment, assessment }: Pick<Cell, 'enrollment' | 'assessment'>) => `${enrollment}:${assessment}`

/** Pastes blocks and enters single cells in turn, each against the versions in earlier responses. */
async function work(lecturer: number): Promise<Fate[]> {
  const versions = new Map<string, number>()
  const told: Fate[] = []
  for (let round = 0; round < rounds; round++) {
    const places = enrollments.flatMap((enrollment) => worksOf(book).map((assessment) => ({ enrollment, assessment })))
    const isPaste = round % 2 === 0
    const chosen = isPaste
      ? places.filter((_, at) => (at + lecturer) % 3 === 0)
      : [places[(lecturer + round) % places.length]].flatMap((place) => place ?? [])
    const cells = chosen.map(({ enrollment, assessment }) =>
      book.cell(enrollment, assessment, ((lecturer * 7 + round * 3 + enrollment) % 80) / 4, {
        ...{ version: versions.get(keyOf({ enrollment, assessment })) ?? 0, comment: `${lecturer} in round ${round}` },
      }),
    )
    const by = `lecturer${lecturer}`
    const source = isPaste ? 'PASTE' : 'CELL'
    const { status, body } = await book.as(by).put(`${book.at}/marks`, { source, cells })
    expect(status).toBe(200)
    for (const [at, fate] of (body.fates as Fate[]).entries()) {
      told.push(fate)
      if (fate.now) versions.set(keyOf(fate), fate.now.version)
      const cell = cells[at]
      if (fate.fate === 'saved' && fate.now && cell)
        saved.push({
          ...{ student: enrollments.indexOf(fate.enrollment), work: worksOf(book).indexOf(fate.assessment), by },
          ...{ version: fate.now.version, score: cell.score, comment: cell.comment },
        })
    }
  }
  return told
}

const marksOf = async (of: TestGradebook, among: readonly number[]) => {
  const all: {
    enrollment: number
    marks: { assessment: number; score: number; comment: string; version: number }[]
  }[] = (await of.cells()).students
  const works = worksOf(of)
  return among.map((one) =>
    all
      .find(({ enrollment }) => enrollment === one)
      ?.marks.map(({ assessment, score, comment, version }) => [works.indexOf(assessment), score, comment, version]),
  )
}
const totalsOf = async (of: TestGradebook, among: readonly number[]) => {
  const all: { enrollment: number; grade: object }[] = (await of.as('tomas').get(`${of.at}/totals`)).body.students
  return among.map((one) => all.find(({ enrollment }) => enrollment === one)?.grade)
}

beforeAll(async () => {
  ;({ book, enrollments } = await openLarge())
  saved = []
  const told = (await Promise.all(Array.from({ length: lecturers }, (_, at) => work(at)))).flat()
  expect(new Set(told.map(({ fate }) => fate))).toEqual(new Set(['saved', 'conflict']))
})

test('twenty lecturers in one gradebook: the history has exactly the values reported as saved, and by whom', async () => {
  const expected = new Map<string, unknown[]>()
  for (const { student, work: at, version, score, comment, by } of saved) {
    const key = `${student}:${at}`
    expected.set(key, [...(expected.get(key) ?? []), [version, score, comment, by]])
  }
  expect(expected.size).toBe(students * 2)
  for (const [student, enrollment] of enrollments.entries())
    for (const [at, assessment] of worksOf(book).entries()) {
      const { body } = await book.as('tomas').get(`/api/v2/enrollments/${enrollment}/marks/${assessment}`)
      type Change = { version: number; score: number; comment: string; by: { name: string } }
      const kept = (body.changes as Change[]).map(({ version, score, comment, by }) => [
        version,
        score,
        comment,
        by.name,
      ])
      const told = expected.get(`${student}:${at}`) ?? []
      expect(kept.toReversed()).toEqual(
        told.toSorted((a, b) => Number((a as number[])[0]) - Number((b as number[])[0])),
      )
    }
})

test('twenty lecturers in one gradebook: entering the same values sequentially gives the same marks and totals', async () => {
  const serial = await openLarge()
  const works = worksOf(serial.book)
  for (const { student, work: at, version, score, comment } of saved.toSorted((a, b) => a.version - b.version)) {
    const more = { version: version - 1, comment }
    const cell = serial.book.cell(serial.enrollments[student] ?? 0, works[at] ?? 0, score, more)
    expect((await serial.book.enter('tomas', cell)).body.fates).toMatchObject([{ fate: 'saved' }])
  }
  expect(await marksOf(book, enrollments)).toEqual(await marksOf(serial.book, serial.enrollments))
  const totals = await totalsOf(book, enrollments)
  expect(totals).toEqual(await totalsOf(serial.book, serial.enrollments))
  expect(totals.every((one) => one !== undefined && one !== null)).toBe(true)
})
