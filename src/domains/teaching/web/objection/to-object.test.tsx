// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, startAfresh } from '#platform/test/component.tsx'
import type { OwnMark } from '../../contract/attendance/own.ts'
import { ToObject } from './to-object.tsx'

afterEach(startAfresh)

const mark: OwnMark = {
  ...{ lesson: 7, day: '2026-11-20', startsAt: '10:00', label: 'Present', countsAs: 'PRESENT', takenBy: 'Tomás' },
  ...{ unitsAttended: 2, unitsTotal: 2, objection: null, objectUntil: '2026-11-27' },
}

test.each([
  ['was there', {}, 0],
  ['was there for a part of it', { unitsAttended: 1 }, 1],
  ['was there for a part of it, when it is too late', { unitsAttended: 1, objectUntil: null }, 0],
  ['is marked absent', { countsAs: 'ABSENT', unitsAttended: 0 } as const, 1],
])('who %s can object where that helps', async (_, more, ways) => {
  await show(
    <main>
      <ToObject of={{ ...mark, ...more }} />
    </main>,
  )
  await screen.findByRole('main')
  expect(screen.queryAllByRole('link')).toHaveLength(ways)
})
