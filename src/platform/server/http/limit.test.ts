import { expect, test } from 'vitest'
import { NotSignedIn } from '../../contract/errors.ts'
import { libraryApi, libraryInfo } from '../docs/fixture.ts'
import { openLimit } from './limit.ts'

test.each([
  ['Invalid JWT Token', 429],
  ['Expired JWT Token', 401],
] as const)('"%s" beyond the limit of an address is answered %i', async (message, status) => {
  const sessions = { of: () => Promise.reject(new NotSignedIn(message)), forget: () => undefined }
  const limit = openLimit(3)
  const app = libraryApi(libraryInfo('http://localhost'), { sessions, limit })
  const ask = () => app.request('/api/v2/books', { headers: { authorization: 'Bearer abc' } })
  for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(401)
  expect((await ask()).status).toBe(status)
})

test('each person and each address has a separate limit, which starts again every minute', () => {
  const limit = openLimit(1)
  limit('person 1', 0)
  limit('person 2', 0)
  expect(() => limit('person 1', 59_999)).toThrow(/go on in 1 seconds/)
  limit('person 1', 60_000)
})

test('to ask whether somebody is at their limit counts for nothing', () => {
  const limit = openLimit(1)
  limit.check('address', 0)
  limit.check('address', 0)
  limit('address', 0)
  expect(() => limit.check('address', 59_999)).toThrow(/go on in 1 seconds/)
  limit.check('address', 60_000)
})
