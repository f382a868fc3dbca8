// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { standForServer } from '../../test/component.tsx'
import { NotReached } from '../api/api-problem.ts'
import { chunk, NewVersion } from './chunk.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
const pageWith = (script: string) => () => ({ body: `<script type="module" src="${script}">` })

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/my/assets/index-one.js"></script>'
})

test('a part that fails once is loaded at the second attempt', async () => {
  let tries = 0
  const load = () => (++tries === 1 ? gone() : Promise.resolve('part'))
  await expect(chunk(load)).resolves.toBe('part')
  expect(tries).toBe(2)
})

test('a part that no longer exists requires the new version, if there is one', async () => {
  standForServer(pageWith('/my/assets/index-two.js'))
  await expect(chunk(gone)).rejects.toBeInstanceOf(NewVersion)
})

test('somebody who is offline does not read that the portal was updated', async () => {
  standForServer(() => 'no answer')
  await expect(chunk(gone)).rejects.toBeInstanceOf(NotReached)
})

test('a part that fails although nothing was updated is not reported as a new version', async () => {
  standForServer(() => ({ body: 'src=/my/assets/index-one.js' }))
  await expect(chunk(gone)).rejects.toBeInstanceOf(NotReached)
})
