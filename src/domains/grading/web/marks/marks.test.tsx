// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '#platform/test/component.tsx'
import { prefetch } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import type { Cell, Fate, GradebookCells, GradebookGroup, StoredMark } from '../../contract/gradebook/cells.ts'
import { courseQuery, gradebookQuery } from '../assessment/queries.ts'
import { words } from '../words.ts'
import Marks from './marks.tsx'
import { cellsQuery } from './queries.ts'

const names = ['Chan Ka Hou', 'Mina Chan', 'Daniel Okafor']
const assessment = (id: number, code: string, weight: number) => ({
  ...{ id, code, title: { en: code }, kind: 'TEST' as const, dueOn: null, weight, maxMark: 20, dropGroup: null },
  ...{ leastPercent: null, releasedAt: null, byNumber: false, groupWork: false },
})
let kept = new Map<string, StoredMark>()
let students = names
let groups: GradebookGroup[] = []
let assessments = [assessment(1, 'T1', 40), assessment(2, 'EX', 60)]

const cellsNow = (): GradebookCells => ({
  ...{ '@id': '/api/v2/gradebooks/7/cells', '@type': 'GradebookCells' },
  scheme: { id: 1, code: '0-20', name: { en: '0 to 20' }, top: 20, step: 0.1, pass: 10, bands: [] },
  assessments,
  groups,
  students: students.map((name, at) => ({
    ...{ enrollment: at + 1, state: 'ENROLLED' as const, mine: true, frozen: false },
    student: { '@id': `/api/v2/users/${at}`, '@type': 'User', id: at, name, number: `2025000${at + 1}` },
    marks: [...kept].flatMap(([key, mark]) => (key.startsWith(`${at + 1}:`) ? [mark] : [])),
  })),
})
const course = {
  ...{ '@id': '/api/v2/courses/7', '@type': 'Course', id: 7, code: 'CS204', title: { en: 'Trees' } },
  actions: [],
}
const gradebook = {
  '@id': '/api/v2/gradebooks/7',
  '@type': 'Gradebook',
  id: 7,
  frozen: false,
  signed: false,
  actions: ['read', 'mark'],
}

/** Judges as the server does: a mark above 20 is refused, one that was changed since is a conflict. */
function judge({ enrollment, version, ...value }: Cell): Fate {
  const key = `${enrollment}:${value.assessment}`
  const now = kept.get(key)
  const place = { enrollment, assessment: value.assessment }
  if ((value.score ?? 0) > 20) return { ...place, fate: 'refused', why: 'overMax', now: null }
  if ((now?.version ?? 0) !== version)
    return { ...place, fate: 'conflict', why: null, now: now ? { ...now, by: 'Inês', at: null } : null }
  const mark = { ...value, version: version + 1, released: false }
  kept.set(key, mark)
  return { ...place, fate: 'saved', why: null, now: { ...mark, by: 'Tomás', at: null } }
}
const enter = ({ body }: RecordedRequest): Reply => ({ body: { batch: 5, fates: body.cells.map(judge) } })
let write: (sent: RecordedRequest) => Reply = enter

const answer = (sent: RecordedRequest): Reply => {
  if (sent.method === 'PUT') return write(sent)
  if (sent.path.includes('/undo')) return { body: { fates: [] } }
  if (sent.path.endsWith('/cells')) return { body: cellsNow() }
  if (sent.path.endsWith('/batches')) return { body: { '@id': '', '@type': 'MarkBatches', batches: [] } }
  return { body: sent.path.includes('/gradebooks/') ? gradebook : course }
}

async function open() {
  standForServer(answer)
  await words.load()
  await Promise.all([prefetch(courseQuery('7')), prefetch(gradebookQuery('7')), prefetch(cellsQuery('7'))])
  await Promise.all([prefetch(courseQuery(7)), prefetch(gradebookQuery(7)), prefetch(cellsQuery(7))])
  const { user } = await show(<Marks params={{ id: '7' }} />)
  await screen.findByRole('grid')
  cell(1, 1).focus()
  return user
}
const cell = (row: number, column: number): HTMLElement => {
  const found = screen.getByRole('grid').querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
  if (!found) throw new Error(`no cell ${row}:${column}`)
  return found
}
const sent = () => writes().flatMap(({ body }) => body.cells as Cell[])
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })

const measured = { offsetWidth: 1200, offsetHeight: 640, clientWidth: 1200, clientHeight: 640 }
beforeEach(() => {
  kept = new Map()
  students = names
  groups = []
  assessments = [assessment(1, 'T1', 40), assessment(2, 'EX', 60)]
  write = enter
  for (const [name, value] of Object.entries(measured))
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(value)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  startAfresh()
})

test('marks are entered downwards and to the right, words by a letter, and totals follow at once', async () => {
  const user = await open()
  await user.keyboard('12,5{Enter}')
  await user.keyboard('a')
  await user.keyboard('15{Tab}')
  await user.keyboard('10{Enter}')
  expect(cell(1, 1).textContent).toContain('12.5')
  expect(cell(2, 1).textContent).toContain('absent')
  expect(cell(3, 3).textContent).toBe('12.0')
  expect(cell(1, 3).textContent).toBe('40%12.5')
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  await waitFor(() =>
    expect([...kept.values()].map(({ score, status }) => score ?? status)).toEqual([12.5, 'ABSENT', 15, 10]),
  )
})

test('a refused mark stays with its reason, does not count, and is corrected', async () => {
  const user = await open()
  await user.keyboard('24{Enter}')
  expect(await screen.findByText(/1 mark is refused/)).toBeTruthy()
  expect(cell(1, 1).textContent).toBe('24.0')
  expect(cell(1, 3).textContent).toBe('–')
  await user.click(screen.getByRole('button', { name: 'Go there' }))
  expect(screen.getByText(/It is above the highest mark. The mark before, no mark, still counts./)).toBeTruthy()
  await user.keyboard('14{Enter}')
  await waitFor(() => expect(kept.get('1:1')).toMatchObject({ score: 14 }))
  expect(screen.queryByText(/is refused/)).toBeNull()
})

test('an invalid text stays in its field, and Escape discards it', async () => {
  const user = await open()
  await user.keyboard('1q{Enter}')
  expect((document.activeElement as HTMLInputElement).getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Escape}')
  expect(sent()).toEqual([])
  expect(cell(1, 1).textContent).toBe('–')
})

test('a mark that another person has entered meanwhile is shown with both values, and the user chooses one', async () => {
  const user = await open()
  kept.set('1:1', { assessment: 1, score: 9, status: null, penalty: 0, comment: null, version: 1, released: false })
  await user.keyboard('12{Enter}{ArrowUp}')
  expect(await screen.findByText('You wrote 12.0, Inês wrote 9.0 meanwhile.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write mine' }))
  await waitFor(() => expect(kept.get('1:1')).toMatchObject({ score: 12, version: 2 }))
})

test('after a lost response the marks are sent again unchanged, with the same key', async () => {
  write = () => 'no answer'
  const user = await open()
  await user.keyboard('12{Enter}')
  expect(await screen.findByText('1 mark is kept on this device and is sent by itself.')).toBeTruthy()
  const [first] = writes()
  write = enter
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  expect(writes().at(-1)?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})

test('a comment being typed when the page is left is saved', async () => {
  const user = await open()
  await user.keyboard('12{Enter}{ArrowUp}m')
  await user.keyboard('Good, but late')
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(kept.get('1:1')).toMatchObject({ score: 12, comment: 'Good, but late' }))
})

test("a colleague's comment is shown while nothing is typed here, and not overwritten", async () => {
  const mark = { assessment: 1, score: 10, status: null, penalty: 0, comment: 'Good', version: 1, released: false }
  kept.set('1:1', mark)
  const user = await open()
  await user.keyboard('{F2}')
  kept.set('1:1', { ...mark, score: 15, comment: 'Better', version: 2 })
  wasWritten('GradebookCells')
  await waitFor(() => expect(cell(1, 3).textContent).toBe('40%15.0'))
  await user.keyboard('{Enter}{ArrowUp}m')
  expect(screen.getByDisplayValue('Better')).toBeTruthy()
  kept.set('1:1', { ...mark, score: 15, comment: 'Best', version: 3 })
  wasWritten('GradebookCells')
  expect(await screen.findByDisplayValue('Best')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(sent()).toEqual([])
})

test('a pasted block with student numbers is previewed, every row is reported, and it is written as one batch', async () => {
  kept.set('2:1', { assessment: 1, score: 10, status: null, penalty: 0, comment: 'Good', version: 1, released: false })
  const user = await open()
  paste('20250001\t12\r\n20250002\t13,5\r\n20250003\t24\r\n20259999\t9\r\n')
  const bar = within(await screen.findByRole('region', { name: 'Marks to be written' }))
  expect(bar.getByText('Paste 4 rows')).toBeTruthy()
  expect(bar.getByText('1 new · 1 changed')).toBeTruthy()
  expect(bar.getByText(/1 row is not of this course/)).toBeTruthy()
  expect(cell(2, 1).textContent).toBe('10.013.5')
  expect(sent()).toEqual([])
  await user.click(bar.getByRole('button', { name: 'Next to correct' }))
  await user.keyboard('14{Enter}')
  await user.click(bar.getByRole('button', { name: 'Paste 3' }))
  await waitFor(() => expect(kept.size).toBe(3))
  expect(writes()).toHaveLength(1)
  expect(writes()[0]?.body).toMatchObject({ source: 'PASTE' })
  expect(kept.get('2:1')).toMatchObject({ score: 13.5, comment: 'Good' })
  expect(kept.get('3:1')).toMatchObject({ score: 14 })
})

test('a block without numbers fills from the current cell, and an empty line keeps its place', async () => {
  const user = await open()
  paste('12\r\n\r\n14\r\n')
  await user.click(await screen.findByRole('button', { name: 'Paste 2' }))
  await waitFor(() =>
    expect([kept.get('1:1')?.score, kept.get('2:1'), kept.get('3:1')?.score]).toEqual([12, undefined, 14]),
  )
})

test('a mark is filled down over the selection, and one undo reverts it all on the server', async () => {
  const user = await open()
  await user.keyboard('12{Enter}')
  await screen.findByText(/^Saved/)
  await user.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await waitFor(() => expect([...kept.values()].map(({ score }) => score)).toEqual([12, 12, 12]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(writes().at(-1)?.path).toBe('/api/v2/gradebooks/7/batches/5/undo'))
})

test('300 students by 20 assessments need few DOM nodes, and typing renders no other cell again', async () => {
  students = Array.from({ length: 300 }, (_, at) => `Student ${at + 1}`)
  assessments = Array.from({ length: 20 }, (_, at) => assessment(at + 1, `A${at + 1}`, 5))
  const user = await open()
  expect(screen.getByRole('grid').querySelectorAll('*').length).toBeLessThan(3000)
  const changed = new Set<Element>()
  const watch = new MutationObserver((list) => {
    for (const { target } of list) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('[role=row]')
      if (row) changed.add(row)
    }
  })
  watch.observe(screen.getByRole('grid'), { subtree: true, childList: true, characterData: true })
  await user.keyboard('12')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'A1 of Student 1' })).toBeTruthy())
  watch.disconnect()
  expect([...changed].map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2'])
})

test('a mark fills the group, one member is marked alone, and a member with another mark keeps it', async () => {
  assessments = [{ ...assessment(1, 'T1', 40), groupWork: true }, assessment(2, 'EX', 60)]
  groups = [{ id: 9, assessment: 1, name: 'Red', members: [1, 2, 3] }]
  const user = await open()
  await user.keyboard('14{Enter}')
  await waitFor(() => expect([...kept.values()].map(({ score }) => score)).toEqual([14, 14, 14]))
  expect(writes()).toHaveLength(1)
  expect(writes()[0]?.body).toMatchObject({ source: 'GROUP' })
  expect(cell(2, 0).textContent).toContain('Red')

  expect(screen.getByRole('button', { name: 'Red (3)' }).getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('g12{Enter}')
  await waitFor(() => expect(kept.get('2:1')).toMatchObject({ score: 12 }))
  expect(kept.get('1:1')).toMatchObject({ score: 14 })
  await user.keyboard('{ArrowUp}')
  expect(await screen.findByText(/the others of Red: 14.0/)).toBeTruthy()
  expect(screen.getByPlaceholderText(/^Why it differs from the group/)).toBeTruthy()

  await user.keyboard('{ArrowUp}15{Enter}')
  await waitFor(() => expect(kept.get('3:1')).toMatchObject({ score: 15 }))
  expect(kept.get('2:1')).toMatchObject({ score: 12 })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(writes().at(-1)?.path).toBe('/api/v2/gradebooks/7/batches/5/undo'))
})

test('absence concerns one student, and leaves the others of the group unchanged', async () => {
  assessments = [{ ...assessment(1, 'T1', 40), groupWork: true }]
  groups = [{ id: 9, assessment: 1, name: 'Red', members: [1, 2, 3] }]
  const user = await open()
  await user.keyboard('a14{Enter}')
  await waitFor(() =>
    expect([...kept.values()].map(({ score, status }) => score ?? status)).toEqual(['ABSENT', 14, 14]),
  )
})

test('students are sorted by their groups, those without a group last', async () => {
  assessments = [{ ...assessment(1, 'T1', 40), groupWork: true }, assessment(2, 'EX', 60)]
  groups = [
    { id: 9, assessment: 1, name: 'Red', members: [3] },
    { id: 10, assessment: 1, name: 'Blue', members: [1] },
  ]
  const user = await open()
  await user.selectOptions(screen.getByLabelText('Order'), 'by group: T1')
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 3)).toEqual(['Daniel Okafor20250003Red', 'Chan Ka Hou20250001Blue', 'Mina Chan20250002'])
})
