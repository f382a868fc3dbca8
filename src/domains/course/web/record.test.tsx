// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NotAllowed } from '#platform/contract/errors.ts'
import { show, standForServer, startAfresh } from '../../../platform/test/component.tsx'
import type { RecordSection } from '../contract/record-section.ts'
import CourseRecord, { load } from './record.tsx'
import { words } from './words.ts'

afterEach(startAfresh)

const section = (key: string, title: string, more: Partial<RecordSection> = {}): RecordSection => ({
  ...{ key, title, facts: [], texts: [], tables: [], missing: [] },
  ...more,
})
const late = { text: 'Write the summary', who: 'Tomás Silva', due: '12 November 2026', isLate: true, path: '/write' }
const sessions = section('sessions', 'Sessions', {
  facts: [{ label: 'Held', value: '2 of 3' }],
  tables: [
    {
      title: null,
      columns: [
        { label: 'No.', width: 1, isNumber: false },
        { label: 'Topic', width: 4, isNumber: false },
      ],
      rows: [
        { cells: ['', 'Lists'], path: '/lists' },
        { cells: ['2', 'Trees'], path: null },
      ],
    },
  ],
  missing: [late, { ...late, text: 'Approve the syllabus', isLate: false, path: null }],
})

async function open(sections: readonly RecordSection[], actions: readonly string[] = ['seeRecord']) {
  standForServer(({ path }) => ({
    body: path.endsWith('/record')
      ? { '@id': path, '@type': 'CourseRecord', day: '2026-11-21', sections }
      : { '@id': path, '@type': 'Course', id: 7, code: 'CS204', actions },
  }))
  await words.load('en')
  await load({ id: '7' })
  await show(<CourseRecord params={{ id: '7' }} />)
}

test('missing items come first, with the person responsible, the deadline, and for that person a link', async () => {
  await open([section('about', 'The course'), sessions])
  const missing = within(await screen.findByRole('list', { name: 'What is missing' }))
  const [summary, syllabus] = missing.getAllByRole('listitem')
  expect(summary?.textContent).toBe('Write the summaryTomás Silvawas due 12 November 2026')
  expect(missing.getByRole('link', { name: 'Write the summary' }).getAttribute('href')).toBe('/write')
  expect(syllabus?.textContent).toContain('due 12 November 2026')
  expect(missing.getAllByRole('link')).toHaveLength(1)
})

test('the table of contents links to each section and shows how much is missing there', async () => {
  await open([section('about', 'The course'), sessions])
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }))
  const links = contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['The course', '#about'],
    ['Sessions2 missing', '#sessions'],
  ])
})

test('the first filled cell of a row is the link, even if the first column is empty', async () => {
  await open([sessions])
  const table = within(await screen.findByRole('table', { name: 'Sessions' }))
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lists', '/lists'],
  ])
})

test('a complete record says that nothing is missing', async () => {
  await open([section('about', 'The course')])
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy()
})

test('a reader without access to the record is turned away before it is requested', async () => {
  await expect(open([], [])).rejects.toThrow(NotAllowed)
})
