import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { path } from '../../contract/paths.ts'
import { layout, redirect, type Screen, screen } from './screen.ts'
import { chainOf, nest, parentsOf } from './screen-tree.ts'

const view = () => Promise.resolve({ default: () => null })
const course = path('/courses/:id')
const lesson = path('/courses/:id/activity/lessons/:lessonId')
const screens: readonly Screen[] = [
  layout(course, view),
  redirect(course, path('/courses/:id/dashboard/info')),
  screen(path('/courses/:id/dashboard/info'), view),
  screen(path('/courses/:id/activity'), view),
  layout(lesson, view),
  redirect(lesson, path('/courses/:id/activity/lessons/:lessonId/plan')),
  screen(path('/courses/:id/activity/lessons/:lessonId/plan'), view),
  screen(path('/feed'), view),
  screen(path('/courses_archive'), view),
]
const routes = nest(screens, (one) => ({ handle: one }))
const matched = (at: string) => matchRoutes(routes, at)?.map(({ route }) => `${route.handle.kind} ${route.handle.path}`)

test('a screen is inside every layout whose path is a prefix of its own', () => {
  expect(matched('/courses/7/activity/lessons/3/plan')).toEqual([
    'layout /courses/:id',
    'layout /courses/:id/activity/lessons/:lessonId',
    'screen /courses/:id/activity/lessons/:lessonId/plan',
  ])
})

test('a screen without a layout around it is at the top level', () => {
  expect(matched('/feed')).toEqual(['screen /feed'])
})

test('a longer word is not below a shorter one', () => {
  expect(matched('/courses_archive')).toEqual(['screen /courses_archive'])
})

test('the page at the address of a layout itself is found inside the layout', () => {
  expect(matched('/courses/7')).toEqual(['layout /courses/:id', 'redirect /courses/:id'])
  expect(matched('/courses/7/activity/lessons/3')).toEqual([
    'layout /courses/:id',
    'layout /courses/:id/activity/lessons/:lessonId',
    'redirect /courses/:id/activity/lessons/:lessonId',
  ])
})

test('an unknown address matches nothing', () => {
  expect(matched('/nothing')).toBeUndefined()
})

test('the chain of a screen names its layouts from the outermost inwards', () => {
  const parents = parentsOf(screens)
  const plan = screens.find((one) => one.path.endsWith('/plan') && one.kind === 'screen')
  expect(plan && chainOf(plan, parents).map((one) => one.path)).toEqual([
    '/courses/:id',
    '/courses/:id/activity/lessons/:lessonId',
    '/courses/:id/activity/lessons/:lessonId/plan',
  ])
})
