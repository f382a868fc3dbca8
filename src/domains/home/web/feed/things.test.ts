import { expect, test } from 'vitest'
import { Course } from '#course/contract'
import { courses } from './things.ts'

test('the feed uses the same names for courses as their contract', () => {
  expect([courses.type, courses.path, courses.iri(7)]).toEqual([Course.type, Course.path, Course.iri(7)])
})
