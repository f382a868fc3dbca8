import { expect, test } from 'vitest'
import { Assessment, Course, Enrollment } from '#course/contract'
import { User } from '#people/contract'
import * as things from './things.ts'

test.each([
  [things.assessments, Assessment],
  [things.courses, Course],
  [things.enrollments, Enrollment],
  [things.users, User],
])('the feed names $type as its contract does', (thing, contract) => {
  expect([thing.type, thing.path, thing.iri(7)]).toEqual([contract.type, contract.path, contract.iri(7)])
})
