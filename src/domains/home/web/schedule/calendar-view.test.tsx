// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show, standForServer, startAfresh } from '../../../../platform/test/component.tsx'
import type { CalendarEvent, Schedule } from '../../contract/schedule.ts'
import { shownIn } from './address.ts'
import { CalendarView } from './calendar-view.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T02:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  startAfresh()
})

const event = (uid: string, more: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ uid, subject: `/api/v2/lessons/${uid}`, kind: 'CLASS', title: uid, state: 'CONFIRMED', role: 'PARTICIPANT' },
  ...{ startsAt: null, endsAt: null, firstDay: null, lastDay: null, place: null, placeBefore: null, movedFrom: null },
  ...{ course: null, leader: null },
  ...more,
})
const timed = (uid: string, from: string, until: string, more: Partial<CalendarEvent> = {}) =>
  event(uid, { startsAt: `2026-11-19T${from}:00.000Z`, endsAt: `2026-11-19T${until}:00.000Z`, ...more })
const schedule = (events: CalendarEvent[], more: Partial<Schedule> = {}): Schedule => ({
  ...{ events, missing: [], next: null, term: null },
  ...more,
})
const ana = { '@id': '/api/v2/users/7', '@type': 'User' as const, id: 7, name: 'Ana Lopes' }

function View({ of }: { of: Schedule }) {
  const [search] = useSearchParams()
  return <CalendarView of={of} shown={shownIn(search, { today: '2026-11-19', usual: 'week' })} title="The week" isOwn />
}

const nothing = () => standForServer(() => ({ body: { times: ['2026-11-20T01:00:00.000Z'] } }))

test('screen readers find the seven days as lists, each in the order of time', async () => {
  nothing()
  await show(<View of={schedule([timed('later', '08:00', '09:00'), timed('sooner', '01:00', '02:00')])} />)
  const week = await screen.findByRole('region', { name: 'The week' })
  expect(within(week).getAllByRole('list')).toHaveLength(7)
  const thursday = within(week).getByRole('list', { name: /^Thursday 19 November/ })
  const names = within(thursday)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names.map((name) => name?.match(/Class: (sooner|later)/)?.[1])).toEqual(['sooner', 'later'])
})

test('two events at once are named in words, with who can move which and when both people are free', async () => {
  nothing()
  const meeting = timed('Meeting', '07:00', '08:00', { kind: 'MEETING', leader: ana })
  await show(<View of={schedule([timed('ED310', '06:00', '07:30'), meeting])} />)
  const clash = await screen.findByRole('region', { name: '1 clash' })
  expect(clash.textContent).toContain('Thursday 19 November, 15:00–15:30.')
  expect(clash.textContent).toContain('ED310 runs until 15:30; Meeting begins at 15:00. 30 min overlap.')
  expect((await screen.findByText('Fri 20, 09:00')).tagName).toBe('TIME')
})

test('an exam is marked as one by text, not by its colour alone', async () => {
  nothing()
  const course = { '@id': '/api/v2/courses/9', '@type': 'Course' as const, id: 9, name: 'Statistics', code: 'MA105' }
  await show(<View of={schedule([timed('exam', '06:00', '08:00', { kind: 'EXAM', title: 'Midterm', course })])} />)
  expect((await screen.findByText('Exam · MA105')).tagName).toBe('B')
})

test('a key hides a layer and shows it again, and the URL reflects it; in a field keys are letters', async () => {
  nothing()
  const { user, router } = await show(<View of={schedule([timed('CS204', '01:00', '02:00')])} />)
  const chip = await screen.findByRole('button', { name: 'Classes 1' })
  await user.keyboard('1')
  expect(router.state.location.search).toBe('?hide=CLASS')
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('link', { name: /CS204/ })).toBeNull()
  await user.keyboard('1')
  expect(router.state.location.search).toBe('')
  await user.type(screen.getByRole('searchbox'), '1t')
  expect(chip.getAttribute('aria-pressed')).toBe('true')
})

test('J and K walk through the entries, the arrows through the weeks, T goes back to today', async () => {
  nothing()
  const { user, router } = await show(
    <View of={schedule([timed('one', '01:00', '02:00'), timed('two', '03:00', '04:00')])} />,
  )
  await screen.findByRole('region', { name: 'The week' })
  await user.keyboard('jj')
  expect(document.activeElement?.textContent).toMatch(/two/)
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toMatch(/one/)
  await user.keyboard('{ArrowRight}')
  expect(router.state.location.search).toBe('?day=2026-11-23')
  await user.keyboard('t')
  expect(router.state.location.search).toBe('')
})

test('a layer that could not be read is reported, and the rest is shown', async () => {
  nothing()
  await show(<View of={schedule([timed('CS204', '01:00', '02:00')], { missing: ['MEETING'] })} />)
  await screen.findByRole('button', { name: 'Meetings could not be read' })
  expect(screen.getAllByRole('link', { name: /CS204/ })).toHaveLength(1)
})

test('an empty week shows the next event with a link to it', async () => {
  nothing()
  const next = event('essay', { kind: 'DEADLINE', title: 'Essay', firstDay: '2026-12-01', lastDay: '2026-12-01' })
  await show(<View of={schedule([], { next })} />)
  const link = await screen.findByRole('link', { name: /^Next: Essay, Tue,? 1 Dec/ })
  expect(link.getAttribute('href')).toBe('/?day=2026-12-01')
})
