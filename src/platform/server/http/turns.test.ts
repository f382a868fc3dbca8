import { expect, test } from 'vitest'
import { readsInTurn, type Turns, writesInTurn } from './turns.ts'

/** Work that starts when its turn comes, and ends when the test says so. */
function held(turns: Turns, who: string) {
  const one: { begun: boolean; end: () => void } = { begun: false, end: () => undefined }
  const done = turns(who, () => {
    one.begun = true
    return new Promise<string>((resolve) => {
      one.end = () => resolve(who)
    })
  })
  return { one, done }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two lists of a person run at once, the third waits for one of them, and other people do not wait', async () => {
  const turns = readsInTurn()
  const [first, second, third] = [held(turns, 'mina'), held(turns, 'mina'), held(turns, 'mina')]
  const other = held(turns, 'chan')
  await settled()
  expect([first, second, third, other].map(({ one }) => one.begun)).toEqual([true, true, false, true])
  first.one.end()
  expect(await first.done).toBe('mina')
  await settled()
  expect(third.one.begun).toBe(true)
})

test('a list that fails passes its turn on', async () => {
  const turns = readsInTurn()
  const failing = () => turns('mina', () => Promise.reject(new Error('no')))
  const ends = await Promise.allSettled([failing(), failing(), failing(), turns('mina', async () => 'done')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
})

test('somebody with too many list requests is refused, and can continue after some have finished', async () => {
  const turns = readsInTurn()
  const running = [held(turns, 'mina'), held(turns, 'mina')]
  const waiting = Array.from({ length: 50 }, () => turns('mina', async () => 'done'))
  await expect(turns('mina', async () => 'done')).rejects.toMatchObject({ status: 429 })
  for (const { one } of running) one.end()
  expect(await Promise.all(waiting)).toHaveLength(50)
  expect(await turns('mina', async () => 'done')).toBe('done')
})

test('writes to one record run one after the other in order of arrival, and other records do not wait', async () => {
  const turns = writesInTurn()
  const [first, second, third] = [held(turns, 'locker 1'), held(turns, 'locker 1'), held(turns, 'locker 1')]
  const other = held(turns, 'locker 2')
  await settled()
  expect([first, second, third, other].map(({ one }) => one.begun)).toEqual([true, false, false, true])
  first.one.end()
  await first.done
  await settled()
  expect([second, third].map(({ one }) => one.begun)).toEqual([true, false])
})

test('of a thousand waiting writes none is refused; a further one is asked to retry later', async () => {
  const turns = writesInTurn()
  const first = held(turns, 'locker')
  const waiting = Array.from({ length: 1_000 }, () => turns('locker', async () => 'done'))
  await expect(turns('locker', async () => 'done')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  })
  first.one.end()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
})
