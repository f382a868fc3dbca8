import { expect, test } from 'vitest'
import { errorText } from './log.ts'

test.each([
  ['an error with what stands behind it', new Error('It failed', { cause: new Error('no route') }), 'no route'],
  ['an object that was thrown', { code: 'E1', detail: 'no room' }, 'no room'],
  ['an object behind an error', new Error('It failed', { cause: { code: 'E1' } }), 'E1'],
  ['a text', 'no route', 'no route'],
  ['nothing', undefined, 'undefined'],
])('%s is logged with its contents', (_, error, part) => {
  expect(errorText(error)).toContain(part)
  expect(errorText(error)).not.toContain('[object')
})
