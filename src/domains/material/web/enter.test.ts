// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { enterWith } from './enter.ts'

test('whoever may not enter is turned away, although what the page shows is refused before that', async () => {
  const shown = Promise.reject(new NotFound())
  const refusal = new NotAllowed()
  const entry = shown.catch(() => {
    throw refusal
  })
  await expect(enterWith(entry, shown)).rejects.toBe(refusal)
})

test('whoever may enter waits for what the page shows, and learns that it is refused', async () => {
  const missing = new NotFound()
  await expect(enterWith(Promise.resolve('post'), Promise.reject(missing))).rejects.toBe(missing)
  expect(await enterWith(Promise.resolve('post'), Promise.resolve())).toBe('post')
})
