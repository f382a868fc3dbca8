import { beforeEach, expect, test } from 'vitest'
import { type IncompleteStory, openIncomplete } from '../../test/incomplete.ts'

let story: IncompleteStory
let as: IncompleteStory['book']['as']
let lee = 0

beforeEach(async () => {
  story = await openIncomplete()
  ;({ lee } = story)
  ;({ as } = story.book)
})

const gradesOf = async (who: string) =>
  (await story.grades(who)).map(({ grade, outcome, kind, current }: Record<string, unknown>) => [
    ...[grade, outcome, kind, current],
  ])
const published = async (sheet: string) => {
  await story.confirm(sheet)
  expect((await story.move(story.registry(), 'publish', sheet)).body.state).toBe('PUBLISHED')
}

test('an incomplete grade is completed: the lecturer marks, three people sign a sheet, the student has the grade', async () => {
  const { book, publish, started, exam, finalOf, blockers, tasks, credits } = story
  await publish()
  expect(await tasks('tomas')).toContain('toComplete')
  expect(await finalOf(lee)).toMatchObject({
    ...{ outcome: 'INCOMPLETE', frozen: false, mine: true },
    left: { dueOn: '2027-02-05', late: false, sheet: null },
  })
  expect(await finalOf(book.kit)).toMatchObject({ frozen: true, left: null, mine: false })
  const first = (await as('helena').get(`${story.sheet}/document`)).body

  const sheet = await started()
  expect((await as('tomas').get(sheet)).body).toMatchObject({
    ...{ kind: 'SUPPLEMENTARY', state: 'MARKING', supplements: Number(story.sheet.split('/').at(-1)), rows: [] },
    ...{ dueOn: '2027-02-12', students: [{ enrollment: lee, wasIncomplete: true, dueOn: '2027-02-05' }] },
  })
  expect(await blockers(sheet, 'submit')).toEqual(['stillIncomplete', 'notSigned'])
  expect(await tasks('tomas')).toEqual(expect.arrayContaining(['toSupplement']))
  expect(await tasks('tomas')).not.toContain('toComplete')
  expect((await finalOf(lee)).left.sheet).toBe(Number(sheet.split('/').at(-1)))
  expect(book.fatesOf(await exam())).toEqual([['saved', null, 14]])
  await story.confirm(sheet)
  expect(await gradesOf('lee')).toEqual([[null, 'INCOMPLETE', 'REGULAR', true]])
  expect((await story.move(story.registry(), 'publish', sheet)).body.state).toBe('PUBLISHED')

  expect(await gradesOf('lee')).toEqual([
    ['13.2', 'PASSED', 'SUPPLEMENTARY', true],
    [null, 'INCOMPLETE', 'REGULAR', false],
  ])
  expect((await as('lee').get(`/api/v2/enrollments/${lee}`)).body.state).toBe('PASSED')
  const { news } = (await as('lee').get('/api/v2/feed')).body
  expect(news['hydra:member'].map(({ key }: { key: string }) => key)).toContain('gradePublished')
  const { content, signatures, sealed } = (await as('helena').get(`${sheet}/document`)).body
  expect(content).toMatchObject({
    ...{ kind: 'SUPPLEMENTARY', supplements: { checksum: first.checksum, edition: 1 }, anomalies: [] },
    lines: [{ enrollment: lee, outcome: 'PASSED', grade: '13.2' }],
    figures: { students: 1, passed: 1, incomplete: 0 },
  })
  expect([signatures.map(({ name }: { name: string }) => name), sealed]).toEqual([['tomas', 'kuok', 'helena'], true])
  expect((await as('helena').get(`${story.sheet}/document`)).body).toEqual(first)
  expect(await credits()).toBe(66)
  expect(await tasks('tomas')).not.toContain('toComplete')
})

test('credits, grade point average and the marks of a completed student follow its publication', async () => {
  const { book, publish, started, exam, program } = story
  const { db } = book.testApp
  const study = await db
    .insertInto('user_program')
    .values({ person_id: await story.idOf('lee'), program_id: program, started_on: '2025-09-01', ects_earned: 60 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const standing = () =>
    db.selectFrom('user_program').select(['ects_earned', 'gpa']).where('id', '=', study.id).executeTakeFirst()
  await publish()
  expect(await standing()).toMatchObject({ ects_earned: 60 })
  const sheet = await started()
  await exam()
  await published(sheet)
  expect(await standing()).toMatchObject({ ects_earned: 66 })
  expect((await standing())?.gpa).not.toBeNull()
  const marks = await db.selectFrom('mark').select('released_at').where('enrollment_id', '=', lee).execute()
  expect(marks.every(({ released_at }) => released_at !== null)).toBe(true)
  expect((await book.enter('tomas', book.cell(lee, book.exam, 20, { version: 1 }))).status).toBe(409)
})

test('anybody with the first sheet learns that one of its grades was completed, and that none was rectified', async () => {
  const { code } = (await as('helena').get(`${story.sheet}/document`)).body
  const check = async (of: string) =>
    (await story.book.testApp.withToken().get(`/api/v2/printed_grade_sheets/${of}`)).body
  await story.publish()
  expect(await check(code)).toMatchObject({ completed: false, rectified: false })
  const sheet = await story.started()
  await story.exam()
  await published(sheet)
  expect(await check(code)).toMatchObject({ completed: true, rectified: false, sealed: true, state: 'PUBLISHED' })
  const { code: second } = (await as('helena').get(`${sheet}/document`)).body
  expect(await check(second)).toMatchObject({ kind: 'SUPPLEMENTARY', students: 1, state: 'PUBLISHED' })
  const paper = await as('helena').get(`${sheet}/paper?language=pt`)
  expect(paper.status).toBe(200)
})

test('a grade of a supplementary sheet can be rectified like any other', async () => {
  const { publish, started, exam } = story
  await publish()
  const sheet = await started()
  await exam()
  await published(sheet)
  const rectified = await as('tomas').post('/api/v2/grade_sheets', {
    ...{ rectifies: sheet, cause: 'CALCULATION', text: 'One question was not counted.' },
    rows: [{ enrollment: lee, total: 15 }],
  })
  expect(rectified.status).toBe(201)
  await published(rectified.body['@id'])
  expect((await gradesOf('lee'))[0]).toEqual(['15.0', 'PASSED', 'RECTIFICATION', true])
  const { content } = (await as('helena').get(`${rectified.body['@id']}/document`)).body
  expect(content).not.toHaveProperty('supplements')
})

test('the record of the course has the supplementary sheet beside the first, and its report counts the grade', async () => {
  const { book, publish, started, exam } = story
  await publish()
  const sheet = await started()
  await exam()
  await published(sheet)
  const { sections } = (await as('tomas').get(`/api/v2/courses/${book.course}/record`)).body
  const titles = sections.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Grade sheet', 'Supplementary grade sheet']))
  const report = (await as('tomas').get(`${book.at}/report`)).body
  expect(JSON.stringify(report)).toContain('13.2')
})
