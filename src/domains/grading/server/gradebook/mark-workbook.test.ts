import { beforeEach, expect, test } from 'vitest'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
beforeEach(async () => {
  book = await openGradebook()
})

const read = (file: Buffer, who = 'tomas') =>
  book.as(who).post(`${book.at}/mark_sheets`, { content: [file.toString('base64')] })

test('an exported sheet is imported unchanged: numbers, words, and no active formula', async () => {
  const columns = [
    { key: 'number', header: 'Student number', type: 'text' },
    { key: 'name', header: 'Student', type: 'text' },
    { key: 'a1', header: 'TEST (20)', type: 'mixed' },
  ]
  const rows = [
    { number: '02025008', name: '=HYPERLINK("x")', a1: 13.5 },
    { number: '20250085', name: 'Mina', a1: 'late -1' },
    { number: '20250086', name: 'Kit', a1: '=1+1' },
  ]
  const made = await book.as('tomas').post('/api/v2/excel', { sheets: [{ name: 'S', columns, rows }] })
  const { body } = await read(Buffer.from(await made.body.arrayBuffer()))
  expect(body.header).toEqual(['Student number', 'Student', 'TEST (20)'])
  expect(body.lines.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ['02025008', '=HYPERLINK("x")', '13.5'],
    ['20250085', 'Mina', 'late -1'],
    ['20250086', 'Kit', '=1+1'],
  ])
})

test('a file is read for those who enter marks, and a file that is not a sheet is refused with a message', async () => {
  const file = Buffer.from('Student number,TEST\n20250084,12\n')
  expect((await read(file, 'rui')).body.lines).toEqual([{ line: 2, cells: ['20250084', '12'] }])
  expect((await read(file, 'ana')).status).toBe(404)
  expect((await read(Buffer.from('PK\x03\x04 and no sheet'))).body.violations[0].propertyPath).toBe('content')
  const long = Buffer.from(`Student number,TEST\n${'1,2\n'.repeat(5001)}`)
  expect((await read(long)).body.violations[0].message).toBe('The sheet has more than 5000 rows.')
})

test('a batch is listed for a day with the person who entered it, until it is undone', async () => {
  const { as, at, cell, mina, kit, test: work, testApp } = book
  const cells = [cell(mina, work, 12), cell(kit, work, 13)]
  const { body } = await as('ines').put(`${at}/marks`, { source: 'SHEET', cells })
  await book.enter('tomas', cell(mina, book.exam, 9))
  const listed = async () => (await as('tomas').get(`${at}/batches`)).body.batches
  const [{ at: time, ...only }, ...others] = await listed()
  expect([only, others]).toEqual([{ id: body.batch, source: 'SHEET', marks: 2, by: 'ines' }, []])
  expect((await as('ana').get(`${at}/batches`)).status).toBe(404)
  const setTime = (made_at: string) => testApp.db.updateTable('mark_batch').set({ made_at }).execute()
  await setTime('2020-01-01T00:00:00Z')
  expect(await listed()).toEqual([])
  await setTime(time)
  await as('tomas').post(`${at}/batches/${body.batch}/undo`, {})
  expect(await listed()).toEqual([])
})

test('addresses and user names of students of the course are looked up, and those of others are not', async () => {
  await book.testApp.db.updateTable('person').set({ email: 'Kit@example.edu' }).where('username', '=', 'kit').execute()
  await book.person('stranger', { email: 'stranger@example.edu' })
  const texts = ['KIT@example.edu ', 'mina', 'stranger@example.edu']
  const find = (who: string) => book.as(who).post(`${book.at}/students_named`, { texts })
  expect((await find('tomas')).body.students).toEqual(
    expect.arrayContaining([
      { text: 'kit@example.edu', enrollment: book.kit },
      { text: 'mina', enrollment: book.mina },
    ]),
  )
  expect((await find('tomas')).body.students).toHaveLength(2)
  expect((await find('ana')).status).toBe(404)
})
