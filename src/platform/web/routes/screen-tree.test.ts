import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { path } from '../../contract/paths.ts'
import { layout, redirect, type Screen, screen } from './screen.ts'
import { chainOf, nest, parentsOf } from './screen-tree.ts'

const view = () => Promise.resolve({ default: () => null })
const locker = path('/lockers/:id')
const lesson = path('/lockers/:id/activity/lessons/:lessonId')
const screens: readonly Screen[] = [
  layout(locker, view),
  redirect(locker, path('/lockers/:id/dashboard/info')),
  screen(path('/lockers/:id/dashboard/info'), view),
  screen(path('/lockers/:id/activity'), view),
  layout(lesson, view),
  redirect(lesson, path('/lockers/:id/activity/lessons/:lessonId/plan')),
  screen(path('/lockers/:id/activity/lessons/:lessonId/plan'), view),
  screen(path('/feed'), view),
  screen(path('/lockers_archive'), view),
]
const routes = nest(screens, (one) => ({ handle: one }))
const matched = (at: string) => matchRoutes(routes, at)?.map(({ route }) => `${route.handle.kind} ${route.handle.path}`)

test('a screen is inside every layout whose path is a prefix of its own', () => {
  expect(matched('/lockers/7/activity/lessons/3/plan')).toEqual([
    'layout /lockers/:id',
    'layout /lockers/:id/activity/lessons/:lessonId',
    'screen /lockers/:id/activity/lessons/:lessonId/plan',
  ])
})

test('a screen without a layout around it is at the top level', () => {
  expect(matched('/feed')).toEqual(['screen /feed'])
})

test('a longer word is not below a shorter one', () => {
  expect(matched('/lockers_archive')).toEqual(['screen /lockers_archive'])
})

test('the page at the address of a layout itself is found inside the layout', () => {
  expect(matched('/lockers/7')).toEqual(['layout /lockers/:id', 'redirect /lockers/:id'])
  expect(matched('/lockers/7/activity/lessons/3')).toEqual([
    'layout /lockers/:id',
    'layout /lockers/:id/activity/lessons/:lessonId',
    'redirect /lockers/:id/activity/lessons/:lessonId',
  ])
})

test('an unknown address matches nothing', () => {
  expect(matched('/nothing')).toBeUndefined()
})

test('the chain of a screen names its layouts from the outermost inwards', () => {
  const parents = parentsOf(screens)
  const plan = screens.find((one) => one.path.endsWith('/plan') && one.kind === 'screen')
  expect(plan && chainOf(plan, parents).map((one) => one.path)).toEqual([
    '/lockers/:id',
    '/lockers/:id/activity/lessons/:lessonId',
    '/lockers/:id/activity/lessons/:lessonId/plan',
  ])
})
