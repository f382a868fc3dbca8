import { ErrorResponse } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { isRefusal } from './refresh.ts'

test.each([
  ['the standard’s refusal', new ErrorResponse({ error: 'invalid_grant' }), true],
  ['a refusal in JSON of another form', new Error('Bad Request (400): {"message":"no"}'), true],
  ['a refusal as a page', new Error('Unauthorized (401)'), true],
  ['too many requests', new Error('Too Many Requests (429)'), false],
  ['a fault of the provider', new Error('Internal Server Error (500): {}'), false],
  ['a provider that says it cannot now', new ErrorResponse({ error: 'temporarily_unavailable' }), false],
  ['no answer at all', new TypeError('Failed to fetch'), false],
])('%s ends the session only if it is a refusal', (_, error, expected) => {
  expect(isRefusal(error)).toBe(expected)
})
