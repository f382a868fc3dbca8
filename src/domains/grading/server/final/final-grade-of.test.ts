import { beforeEach, expect, test } from 'vitest'
import { openConfirmedSheet } from '../../test/confirmed-sheet.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
beforeEach(async () => {
  book = await openGradebook()
})

const at = (enrollment: number) => `/api/v2/enrollments/${enrollment}/final_grade`

test('a lecturer who marks sees the final grade of one student: first what is missing, then what goes on the sheet', async () => {
  const { mina, kit, test: work, exam, as } = book
  await book.enter('tomas', book.cell(mina, work, 14), book.cell(kit, work, 9))
  const ofMina = async () => (await as('rui').get(at(mina))).body
  expect((await ofMina()).final).toMatchObject({ enrollment: mina, outcome: 'OPEN', missing: [exam], sheet: null })
  await book.enter('tomas', book.cell(mina, exam, 12))
  const { final, scheme } = await ofMina()
  expect(final).toMatchObject({ outcome: 'PASSED', sheet: { total: 12.8, grade: '12.8' } })
  expect(scheme).toMatchObject({ top: 20 })
  // It equals the entry on the page of all final grades.
  const { students } = (await as('tomas').get(`${book.at}/finals`)).body
  expect(students).toContainEqual(final)
})

test('a student who has withdrawn has no final grade', async () => {
  await book.testApp.set('enrollment', book.kit, { state: 'WITHDRAWN' })
  expect((await book.as('tomas').get(at(book.kit))).body.final).toBeNull()
})

test('nobody else finds an unpublished grade: not students, guest or other lecturers; an unknown enrolment is not found either', async () => {
  await book.person('vera')
  for (const who of ['mina', 'kit', 'ana', 'vera'])
    expect([who, (await book.as(who).get(at(book.mina))).status]).toEqual([who, 404])
  expect((await book.as('tomas').get(at(999_999))).status).toBe(404)
})

test('a coordinator sees the published grade of a student, and nothing before', async () => {
  const story = await openConfirmedSheet()
  const { mina, course } = story.book
  const published = async () =>
    (await story.book.as('kuok').get(`/api/v2/courses/${course}/final_grades?current=true`)).body['hydra:member']
  expect(await published()).toEqual([])
  expect((await story.book.as('kuok').get(at(mina))).status).toBe(404)
  expect((await story.move(story.registry(), 'publish')).status).toBe(200)
  expect(await published()).toContainEqual(expect.objectContaining({ enrollment: mina, total: 15.2 }))
})
