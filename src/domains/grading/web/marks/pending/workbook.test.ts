import { expect, test } from 'vitest'
import type { GradebookColumn, GradebookStudent } from '../../../contract/gradebook/cells.ts'
import { keyOf, type MarkKey } from '../cells/gradebook-store.ts'
import { noMark, type Value } from '../cells/value.ts'
import { noteHeadingOf, rowsOfWorkbook } from './workbook.ts'

const column = (id: number, code: string): GradebookColumn => ({
  ...{ id, code, title: { en: code }, kind: 'TEST', dueOn: null, weight: 50, maxMark: 20, dropGroup: null },
  ...{ leastPercent: null, releasedAt: null, byNumber: false, groupWork: false },
})
const [test1, exam] = [column(1, 'T 1'), column(2, 'EX')]
const student = (enrollment: number, number: string): GradebookStudent => ({
  ...{ enrollment, state: 'ENROLLED', mine: true, frozen: false, marks: [] },
  student: { '@id': '', '@type': 'User', id: enrollment, name: `Student ${number}`, number },
})
const kept = new Map<MarkKey, Value>([
  [keyOf(1, 1), { ...noMark, score: 12, comment: 'Clear' }],
  [keyOf(2, 1), { ...noMark, score: 13 }],
])
const known = {
  students: [student(1, '20250001'), student(2, '20250002')],
  assessments: [test1, exam],
  shown: (key: MarkKey) => kept.get(key) ?? noMark,
}
const read = (header: string[], ...rows: (string | null)[][]) =>
  rowsOfWorkbook({ header, lines: rows.map((cells, at) => ({ line: at + 2, cells })) }, known)
const told = (header: string[], ...rows: (string | null)[][]) =>
  read(header, ...rows)?.rows.map(({ candidates }) =>
    candidates.map(({ fate, why, before, value }) => [fate, why, before.comment, value.comment, value.score]),
  )

test('a comment beside its mark is imported, with its earlier value', () => {
  const header = ['Student number', 'T 1 (20)', 'T 1 comment', 'EX (20)', 'EX comment']
  expect(
    told(header, ['20250001', '12', 'Clearer', '', 'Absent with a reason'], ['20250002', '14', '', '', '']),
  ).toEqual([
    [
      ['changed', null, 'Clear', 'Clearer', 12],
      ['new', null, null, 'Absent with a reason', null],
    ],
    [['changed', null, null, null, 14]],
  ])
})

test('the same mark with the same comment changes nothing, and an empty cell keeps the comment', () => {
  const header = ['Student number', 'T 1 (20)', 'T 1 comment']
  expect(told(header, ['20250001', '12', 'Clear'], ['20250001', '12', ''])?.[0]).toEqual([
    ['same', null, 'Clear', 'Clear', 12],
  ])
  expect(told(header, ['20250001', '15', ''])).toEqual([[['changed', null, 'Clear', 'Clear', 15]]])
})

test('a sheet with only comments is read, in each language of the portal', () => {
  for (const language of ['en', 'pt', 'zh-Hant'] as const) {
    const found = read(['Student number', noteHeadingOf(test1, language)], ['20250002', 'Good'])
    expect(found?.left).toEqual([])
    expect(found?.rows[0]?.candidates).toMatchObject([{ fate: 'changed', value: { score: 13, comment: 'Good' } }])
  }
})

test('a comment that is a formula or too long is refused, and its mark is not written without it', () => {
  const header = ['Student number', 'T 1 (20)', 'T 1 comment']
  expect(told(header, ['20250001', '15', null])).toEqual([[['refused', 'formula', 'Clear', 'Clear', 12]]])
  expect(told(header, ['20250001', '15', 'x'.repeat(2001)])).toEqual([[['refused', 'longNote', 'Clear', 'Clear', 12]]])
})

test('comments on assessments that the course does not have are reported, not silently dropped', () => {
  expect(read(['Student number', 'T 9 comment'], ['20250001', 'Good'])?.left).toEqual(['T 9 comment'])
})

test('the groups in a sheet are ignored, and their columns are not reported as unknown', () => {
  for (const word of ['group', 'grupo', '組別'])
    expect(read(['Student number', `T 1 ${word}`, 'T 1 (20)'], ['20250001', 'Red', '15'])?.left).toEqual([])
})

const others: [string, string[], string[]][] = [
  [
    'Moodle',
    ['First name', 'Last name', 'ID number', 'Email address', 'Assignment: EX (Real)'],
    ['A', 'B', '20250001', 'a@b', '15'],
  ],
  [
    'Canvas',
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', 'EX (48213)'],
    ['B, A', '771', '20250001', 'a', 'S', '15'],
  ],
  [
    'Blackboard',
    ['Last Name', 'First Name', 'Username', 'Student ID', 'EX [Total Pts: 20 Score] |9'],
    ['B', 'A', 'ab', '20250001', '15'],
  ],
  ['Banner', ['SPRIDEN_ID', 'SPRIDEN_LAST_NAME', 'EX'], ['20250001', 'B', '15']],
  ['a list in simplified Chinese', ['学号', '姓名', 'EX（20）'], ['20250001', '甲', '15']],
  ['a list in Portuguese', ['N.º de aluno', 'Nome completo', 'ex'], ['20250001', 'A B', '15']],
  ['headings that nobody knows', ['Wer', 'EX'], ['20250001', '15']],
]
test.each(others)('a sheet of %s is read by its headings and by whom its cells name', (_, header, cells) => {
  const found = read(header, cells, ['', '', '', '', ''])
  expect(found?.rows[0]?.candidates.map(({ key, value }) => [key, value.score])).toEqual([[keyOf(1, 2), 15]])
})

test('two columns of one assessment are written where they agree, and refused where they differ', () => {
  const header = ['Student number', 'EX (20)', 'EX (20)']
  const found = read(header, ['20250001', '12', '18'], ['20250002', '12', ''])
  expect(found?.twice).toEqual(['EX'])
  expect(
    found?.rows.map(({ candidates }) => candidates.map(({ fate, why, value }) => [fate, why, value.score])),
  ).toEqual([[['refused', 'twoColumns', null]], [['new', null, 12]]])
})

test('a percentage is refused, long decimals are offered rounded, and a formula says that it is one', () => {
  const sheet = {
    header: ['Student number', 'EX'],
    lines: ['75%', '14.333333333333334', '14'].map((mark, at) => ({
      ...{ line: at + 2, cells: [`2025000${at + 1}`, mark] },
      ...(mark === '14' && { formulas: [1] }),
    })),
  }
  const students = [...known.students, student(3, '20250003')]
  const found = rowsOfWorkbook(sheet, { ...known, students })
  expect(
    found?.rows.map(({ candidates }) =>
      candidates.map(({ fate, why, remark, value }) => [fate, why, remark, value.score]),
    ),
  ).toEqual([[['refused', 'percent', null, null]], [['new', null, 'rounded', 14.33]], [['new', null, 'byFormula', 14]]])
})

test('a student who stands twice is written once, by the first row', () => {
  const found = read(['Student number', 'EX'], ['20250001', '12'], ['2025-0001', '18'])
  expect(found?.rows.map(({ why, candidates }) => [why, candidates.length])).toEqual([
    [null, 1],
    ['twice', 0],
  ])
})

test('columns can be chosen by hand', () => {
  const sheet = { header: ['x', 'y'], lines: [{ line: 2, cells: ['15', '20250002'] }] }
  expect(rowsOfWorkbook(sheet, known, false, ['mark2', 'number'])?.rows[0]?.candidates).toMatchObject([
    { key: keyOf(2, 2), value: { score: 15 } },
  ])
})

test('an address names whom the server has found for it', () => {
  const byAddress = new Map([['ANA@EXAMPLE.EDU', 2]])
  const sheet = { header: ['Email address', 'EX'], lines: [{ line: 2, cells: ['ana@example.edu', '15'] }] }
  expect(rowsOfWorkbook(sheet, { ...known, byAddress })?.rows[0]?.student?.enrollment).toBe(2)
})
