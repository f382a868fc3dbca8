import { expect, test } from 'vitest'
import type { Endpoint, RequestContext } from './endpoint.ts'
import { readGuarded } from './guard-within.ts'

const done: string[] = []
const endpointThat = (guards: boolean): Endpoint => ({
  ...{ method: 'PUT', path: '/', about: '', public: false, writes: true, takesBody: true },
  of: { route: {} as never },
  guardWithin: async () => {
    done.push('guard')
    if (!guards) throw new Error('not yours')
  },
  handle: async () => ({ status: 200 }),
})
const [open, closed] = [endpointThat(true), endpointThat(false)]
const requestOf = (size: number) =>
  ({
    request: new Request('http://localhost/', { method: 'PUT', headers: { 'content-length': String(size) } }),
  }) as RequestContext
const read = (fails: boolean) => async () => {
  done.push('read')
  if (fails) throw new Error('no JSON')
  return 'body'
}
const order = async (work: () => Promise<unknown>) => {
  done.length = 0
  const result = await work().catch(({ message }: Error) => message)
  return [...done, result]
}

test.each([
  ['small', open, 'read', ['read', 'body']],
  ['small, and no JSON', open, 'fail', ['read', 'guard', 'no JSON']],
  ['small, no JSON, and refused', closed, 'fail', ['read', 'guard', 'not yours']],
] as const)('the guard of a body that is %s is only called if the body is refused', async (_, one, how, expected) => {
  expect(await order(() => readGuarded(one, requestOf(100), read(how === 'fail')))).toEqual(expected)
})

test('the guard of a large body is called before the body is read', async () => {
  expect(await order(() => readGuarded(open, requestOf(100_000), read(false)))).toEqual(['guard', 'read', 'body'])
  expect(await order(() => readGuarded(closed, requestOf(100_000), read(false)))).toEqual(['guard', 'not yours'])
})
