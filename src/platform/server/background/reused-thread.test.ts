import { afterEach, expect, test } from 'vitest'
import { ReusedThread } from './reused-thread.ts'

const opened: ReusedThread<unknown, string>[] = []
function open(more: { mostWaiting?: number; longestMs?: number } = {}) {
  const script = new URL('./reused-thread.fixture.ts', import.meta.url)
  const thread = new ReusedThread<unknown, string>({
    script,
    mostWaiting: 5,
    longestMs: 60_000,
    limits: { maxOldGenerationSizeMb: 64 },
    ...more,
  })
  opened.push(thread)
  return thread
}
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.close())))

test('one thread answers one job after the other', async () => {
  const thread = open()
  expect(await Promise.all(['a', 'b', 'c'].map((order) => thread.run(order)))).toEqual(['a 1', 'b 2', 'c 3'])
})

test('a job that throws is rejected with its reason, and the thread stays', async () => {
  const thread = open()
  await expect(thread.run('throw')).rejects.toThrow('told to throw')
  await expect(thread.run(() => 'what cannot be sent')).rejects.toThrow('could not be cloned')
  expect(await thread.run('a')).toBe('a 1')
})

test('a job that ends the thread is rejected, and the next one has a new thread', async () => {
  const thread = open()
  const [first, second] = [thread.run('end'), thread.run('a')]
  await expect(first).rejects.toThrow('ended with 7')
  expect(await second).toBe('a 1')
})

test('a job that never ends is rejected, and the next one has a new thread', async () => {
  const thread = open({ longestMs: 10_000 })
  expect(await thread.run('a')).toBe('a 1')
  await expect(thread.run('hang')).rejects.toThrow('took longer than 10000 ms')
  expect(await thread.run('b')).toBe('b 1')
})

test('more jobs than may wait are refused for the moment', async () => {
  const thread = open({ mostWaiting: 1 })
  const [runs, waits, refused] = ['a', 'b', 'c'].map((order) => thread.run(order))
  await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  expect(await Promise.all([runs, waits])).toEqual(['a 1', 'b 2'])
})

test('closing rejects running and waiting jobs', async () => {
  const thread = open()
  const jobs = Promise.allSettled([thread.run('hang'), thread.run('a')])
  await thread.close()
  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
