import { expect, test } from 'vitest'
import { chunk, NewVersion } from './chunk.ts'

test('a part that fails once is loaded at the second try', async () => {
  let tries = 0
  const load = () => (++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part'))
  await expect(chunk(load)).resolves.toBe('part')
  expect(tries).toBe(2)
})

test('a part that is gone asks for the new version', async () => {
  let tries = 0
  const load = () => {
    tries += 1
    return Promise.reject(new TypeError('404'))
  }
  await expect(chunk(load)).rejects.toBeInstanceOf(NewVersion)
  expect(tries).toBe(2)
})
