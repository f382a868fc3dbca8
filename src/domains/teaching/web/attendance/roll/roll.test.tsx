// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  leave,
  type RecordedRequest,
  type Reply,
  show,
  standForServer,
  startAfresh,
  writes,
} from '#platform/test/component.tsx'
import { prefetch } from '#platform/web/api/query.ts'
import type { Fate, Mark, Roster, StoredAttendance } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import { rollCallQuery, rosterQuery } from '../queries.ts'
import { Roll } from './roll.tsx'

const standing = {
  ...{ held: 0, present: 0, late: 0, absent: 0, excused: 0, lastAbsentOn: null },
  ...{ absences: 0, limit: 9, left: 9, percent: null, level: 'FINE' as const },
}
const names = ['Chan Ka Hou', 'Mina Chan', 'Daniel Okafor']
const rosterNow = (): Roster => ({
  ...{ '@id': '/api/v2/lessons/7/roster', '@type': 'Roster', lesson: 7, state },
  ...{ day: '2026-11-21', startsAt: '10:00', unitsTotal: 2 },
  codes: (['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const).map((countsAs) => ({
    ...{ code: countsAs.charAt(0), label: countsAs.toLowerCase(), countsAs, needsProof: false },
  })),
  notYet: [],
  students: names.map((name, at) => ({
    ...{
      enrollment: at + 1,
      record: kept.get(at + 1) ?? null,
      standing,
      sameDevice: [],
      objection: null,
      withdrawnOn: null,
    },
    student: { '@id': `/api/v2/users/${at}`, '@type': 'User', id: at, name, number: null, avatar: null },
  })),
})
const rollCall = {
  ...{ '@id': '/api/v2/roll_calls/7', '@type': 'RollCall', id: 7, state: 'OPEN', actions: ['mark', 'close'] },
}
const nobody = { 'hydra:member': [], '@type': 'hydra:Collection' }

let state: Roster['state'] = 'OPEN'
let kept = new Map<number, StoredAttendance>()
let write: (sent: RecordedRequest) => Reply = ({ body }) => ({ body: { fates: body.marks.map(saved) } })

function saved({ enrollment, version, ...value }: Mark): Fate {
  const now = {
    ...value,
    unitsTotal: 2,
    source: 'LECTURER' as const,
    takenBy: 'Tomás',
    takenAt: '2026-11-21T02:00:00Z',
  }
  kept.set(enrollment, { ...now, version: version + 1 })
  return { enrollment, fate: 'saved', now: kept.get(enrollment) ?? null }
}

/** The requests, in order. */
let asked: string[] = []

const answer = (sent: RecordedRequest): Reply => {
  asked.push(`${sent.method} ${sent.path}`)
  if (sent.method === 'PUT') return write(sent)
  if (sent.path.endsWith('/roster')) return { body: rosterNow() }
  return { body: /\/(transitions|history)$/.test(sent.path) ? nobody : rollCall }
}

async function open() {
  standForServer(answer)
  await words.load()
  await Promise.all([prefetch(rosterQuery(7)), prefetch(rollCallQuery(7))])
  const { user } = await show(<Roll lesson={7} />)
  const row = await screen.findByText('Chan Ka Hou', { selector: 'li b' })
  row.closest('li')?.focus()
  return user
}
const codeOf = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.getAttribute('aria-label')

beforeEach(() => {
  state = 'OPEN'
  names.length = 3
  kept = new Map()
  asked = []
  write = ({ body }) => ({ body: { fates: body.marks.map(saved) } })
})
afterEach(startAfresh)

test('letters set the focused student and move to the next, N moves to the next unmarked one, Z undoes', async () => {
  const user = await open()
  await user.keyboard('pa')
  expect(names.map(codeOf)).toEqual(['present', 'absent', undefined])
  await user.keyboard('z')
  expect(names.map(codeOf)).toEqual(['present', undefined, undefined])
  await user.keyboard('nl')
  expect(names.map(codeOf)).toEqual(['present', undefined, 'late'])
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
})

test('consecutive marks cause no other requests', async () => {
  const user = await open()
  await waitFor(() => expect(asked).toContain('GET /api/v2/roll_calls/7/transitions'))
  asked = []
  for (const code of 'pal') {
    await user.keyboard(code)
    await screen.findByText(/^Saved/)
  }
  expect(asked.filter((one) => !one.startsWith('PUT'))).toEqual([])
})

test('of a class of 700 one page is drawn, and the focus leads to the others', async () => {
  names.push(...Array.from({ length: 697 }, (_, at) => `Student ${at + 4}`))
  const user = await open()
  expect(document.querySelectorAll('*').length).toBeLessThan(3000)
  await user.keyboard('{End}a')
  expect(document.activeElement?.textContent).toContain('Student 700')
  expect(codeOf('Student 700')).toBe('absent')
  await user.keyboard('{Home}')
  expect(document.activeElement?.textContent).toContain('Chan Ka Hou')
})

const widthOf = (width: number) => Reflect.get(window, 'happyDOM').setViewport({ width })

test('a phone shows the list, and the other fields of a student on request', async () => {
  widthOf(360)
  const user = await open()
  const more = screen.getByRole('textbox', { name: 'Note on Chan Ka Hou' })
  expect(more.closest('details')?.open).toBe(false)
  await user.click(screen.getByText('Chan Ka Hou', { selector: 'summary b' }))
  expect(more.closest('details')?.open).toBe(true)
  widthOf(1024)
})

test('Shift+P marks all unmarked students present, and leaves the others', async () => {
  const user = await open()
  await user.keyboard('a')
  await user.keyboard('{Shift>}P{/Shift}')
  expect(names.map(codeOf)).toEqual(['absent', 'present', 'present'])
})

test('without a response marks stay on this device, and are sent again unchanged after a reload', async () => {
  write = () => 'no answer'
  const user = await open()
  await user.keyboard('pl')
  expect(await screen.findByText('2 marks are kept on this device and are sent by themselves.')).toBeTruthy()
  const [first] = writes()
  leave()
  write = ({ body }) => ({ body: { fates: body.marks.map(saved) } })
  await open()
  expect(names.map(codeOf)).toEqual(['present', 'late', undefined])
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  const again = writes().at(0)
  expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(kept.get(2)).toMatchObject({ code: 'L' })
})

test('a mark that a colleague set meanwhile is shown with both values, and the user chooses one', async () => {
  const theirs: StoredAttendance = {
    ...{ code: 'L', unitsAttended: 2, minutesLate: null, note: null, version: 1, unitsTotal: 2, source: 'LECTURER' },
    ...{ takenBy: 'Inês', takenAt: '2026-11-21T02:00:00Z' },
  }
  write = ({ body }) => ({
    body: {
      fates: body.marks.map((mark: Mark) =>
        mark.version === 0 ? { enrollment: mark.enrollment, fate: 'conflict', now: theirs } : saved(mark),
      ),
    },
  })
  const user = await open()
  await user.keyboard('a')
  expect(await screen.findByText('Chan Ka Hou: you set absent, Inês set late.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set absent' }))
  await waitFor(() => expect(kept.get(1)).toMatchObject({ code: 'A', version: 2 }))
})

test('marks that were not sent before a colleague closed the roll call are named, and what is recorded is shown', async () => {
  write = () => 'no answer'
  const first = await open()
  await first.keyboard('p')
  await screen.findByText('1 mark is kept on this device and is sent by itself.')
  leave()
  state = 'CLOSED'
  saved({ enrollment: 1, version: 0, code: 'A', unitsAttended: null, minutesLate: null, note: null })
  write = () => ({ status: 409, body: { 'hydra:description': 'The roll call is closed' } })
  const user = await open()
  expect(await screen.findByText('Chan Ka Hou: you set present, recorded is absent.')).toBeTruthy()
  expect(codeOf('Chan Ka Hou')).toBe('absent')
  await user.click(screen.getByRole('button', { name: 'Keep what is recorded' }))
  expect(screen.queryByText(/you set present/)).toBeNull()
})
