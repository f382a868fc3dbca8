import { expect, test } from 'vitest'
import {
  ApiError,
  Conflict,
  NotAllowed,
  NotFound,
  NotSignedIn,
  TransitionBlocked,
  ValidationError,
} from '../../contract/errors.ts'
import { isExpired, needsFreshSignIn, problemIn } from './api-problem.ts'

const answer = (status: number, json: unknown, init: ResponseInit = {}) => ({
  response: new Response(null, { status, ...init }),
  json,
})

test.each([
  [401, NotSignedIn],
  [403, NotAllowed],
  [404, NotFound],
  [409, Conflict],
  [412, Conflict],
  [500, ApiError],
])('status %i becomes its class, with the description of the server', (status, Class) => {
  const problem = problemIn(answer(status, { 'hydra:description': 'JWT Token not found' }))
  expect(problem).toBeInstanceOf(Class)
  expect(problem).toMatchObject({ status, message: 'JWT Token not found' })
})

test('without a description the status text is the message', () => {
  expect(problemIn(answer(503, undefined, { statusText: 'Service Unavailable' })).message).toBe('Service Unavailable')
})

test('violations keep their property paths', () => {
  const violations = [{ propertyPath: 'a[0].b', message: 'Too long' }]
  const problem = problemIn(answer(422, { violations }))
  expect(problem).toBeInstanceOf(ValidationError)
  expect(problem).toMatchObject({ message: 'Submit Validation Failed', violations })
})

test('blockers keep who can resolve them, and a server that sends only texts is understood too', () => {
  const details = [{ code: 'noSupervisor', text: 'No supervisor', who: 'manager', link: '/api/v2/practices/7' }]
  expect(problemIn(answer(422, { blockers: ['No supervisor'], blockerDetails: details }))).toMatchObject({
    message: 'Transition blocked',
    blockers: details,
  })
  const plain = problemIn(answer(422, { blockers: ['No supervisor'] }))
  expect(plain).toBeInstanceOf(TransitionBlocked)
  expect(plain).toMatchObject({ blockers: [{ text: 'No supervisor' }] })
})

test('a conflict contains the current version', () => {
  const problem = problemIn(answer(412, {}, { headers: { ETag: '"9"' } }))
  expect(problem.headers).toEqual({ ETag: '"9"' })
})

test.each([
  [401, { code: 401, message: 'Expired JWT Token' }, true],
  [401, { 'hydra:description': 'Expired JWT Token' }, true],
  [200, { code: 401, message: 'Expired JWT Token' }, true],
  [401, { message: 'Invalid JWT Token' }, false],
  [200, { code: 7, message: 'Expired offer' }, false],
  [403, { message: 'Expired grant' }, false],
  [200, undefined, false],
])('status %i with %j: the session has expired: %s', (status, json, expected) => {
  expect(isExpired(answer(status, json))).toBe(expected)
})

test('an action that requires a recent sign-in says so (RFC 9470)', () => {
  const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"'
  expect(needsFreshSignIn(answer(401, {}, { headers: { 'WWW-Authenticate': challenge } }))).toBe(true)
  expect(needsFreshSignIn(answer(401, {}, { headers: { 'WWW-Authenticate': 'Bearer' } }))).toBe(false)
})
