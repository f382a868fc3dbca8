import { expect, test } from 'vitest'
import { feedUrl } from '../../domains/home/web/feed/feed-endpoint.ts'
import { homeData, leadsTo, parted, screensAt } from './first-screen.ts'
import { screens as placed } from './screen-tables.ts'

test.each([
  ['/feed', 'screen', '/feed', true],
  ['/feed', 'screen', '/feed/x', false],
  ['/courses/:id', 'layout', '/courses/5/students', true],
  ['/courses/:id', 'layout', '/courses', false],
  ['/courses/:id', 'layout', '/courses/', false],
  ['/courses/:id/students', 'screen', '/courses/5/students', true],
  ['/courses/:id/students', 'screen', '/courses/5/info', false],
  ['/registry', 'redirect', '/registry', true],
] as const)('%s as a %s leads to %s: %s', (path, kind, at, leads) => {
  expect(leadsTo({ path, kind }, at)).toBe(leads)
})

test.each(['/feed', '/courses/5/students', '/profile/contact', '/nowhere'])(
  'at %s the router knows the screen with all around it first, and nothing is lost',
  (path) => {
    const [first, others] = parted(placed, path)
    expect([...first, ...others].map((one) => one.path).sort()).toEqual(placed.map((one) => one.path).sort())
    expect(others.some((one) => leadsTo(one, path))).toBe(false)
    const outermost = new Set(first.map(({ chain }) => chain[0]))
    expect(others.some(({ chain }) => outermost.has(chain[0]))).toBe(false)
  },
)

test.each([
  ['/teaching_practice/manage/list', '/teaching_practice/manage/list'],
  ['/teaching_practice/manage/7/hours', '/teaching_practice/manage/:teachingPracticeId/hours'],
  ['/registry/holds/create', '/registry/holds/create'],
  ['/registry/holds/7', '/registry/holds/:id'],
])('at %s only the screen %s is fetched early', (path, pattern) => {
  const screens = screensAt(placed, path).filter(({ kind }) => kind === 'screen')
  expect(screens.map((one) => one.path)).toEqual([pattern])
})

test('the feed reads what was requested before its code was there', () => {
  expect(homeData('')).toBe(feedUrl(null))
  expect(homeData('?news=all')).toBe(feedUrl('all'))
  expect(homeData('?news=exam-paper')).toBe(feedUrl('exam-paper'))
})
