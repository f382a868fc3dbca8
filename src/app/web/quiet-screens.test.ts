import { expect, test } from 'vitest'
import { isQuiet } from './quiet-screens.ts'

test.each([
  ['/my/profile/contact', true],
  ['/my/courses/7/grading/final', true],
  ['/my/survey/3', true],
  ['/my/faculties/1/grade_submitted', true],
  ['/my/courses/7', false],
  ['/my/', false],
  ['/my/mina.chan', false],
  ['/my/feed', false],
])('whether nothing is reported from %s: %s', (pathname, quiet) => {
  expect(isQuiet(pathname)).toBe(quiet)
})
