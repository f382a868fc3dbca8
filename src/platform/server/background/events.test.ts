import { describe, expect, test } from 'vitest'
import { event } from '../../contract/event.ts'
import { id } from '../../contract/fields.ts'
import { kinds, newTestDatabase, openQuietly } from '../database/test-database.fixture.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestBackground } from './background.fixture.ts'
import { listen, type OwnedListener, queuesOf } from './events.ts'

const hour = 3_600
const happened = event('tests.happened', { number: id() })
const nothing = async () => undefined

describe.each(kinds)('events on the %s database, whose listeners poll once an hour', (kind) => {
  /** Opens background work; the owner of the listeners records what they received. */
  async function opened(...more: OwnedListener[]) {
    const testDatabase = await newTestDatabase(kind)
    const { db, close } = await openQuietly(testDatabase)
    const heard: number[] = []
    const { promise: first, resolve: hear } = Promise.withResolvers<number>()
    const own = listen(
      happened,
      async ({ number }) => {
        heard.push(number)
        hear(number)
      },
      { everySeconds: hour },
    )
    const events = await openTestBackground(db, [{ ...own, owner: 'tests' }, ...more])
    // The first poll happens at the start; the events awaited here come after it.
    await events.settled()
    const end = () =>
      events
        .close()
        .then(close)
        .then(() => testDatabase.clear())
    return { db, events, heard, first, end }
  }

  test('emitting an event wakes its listeners', async () => {
    const { db, events, first, end } = await opened()
    await inTransaction(db, (tx) => events.emit(tx, happened, { number: 1 }))
    expect(await first).toBe(1)
    await end()
  })

  test('every listener receives it, and one that fails is retried alone', async () => {
    const tries: number[] = []
    const failing = async ({ number }: { number: number }) => {
      tries.push(number)
      if (tries.length < 3) throw new Error('not yet')
    }
    const queue = { retryLimit: 5, retryDelay: 0 }
    const other = { ...listen(happened, failing, { queue, everySeconds: hour }), owner: 'others' }
    const { db, events, heard, end } = await opened(other)
    await inTransaction(db, (tx) => events.emit(tx, happened, { number: 7 }))
    await events.settled()
    expect([heard, tries]).toEqual([[7], [7, 7, 7]])
    await end()
  })

  test('waiting until everything is settled wakes listeners', async () => {
    const { db, events, heard, end } = await opened()
    await inTransaction(db, async (tx) => {
      for (const number of [1, 2, 3]) await events.emit(tx, happened, { number })
    })
    await events.settled()
    expect(heard).toHaveLength(3)
    await end()
  })

  test('an event emitted in a failed transaction is not delivered', async () => {
    const { db, events, heard, end } = await opened()
    const failed = inTransaction(db, async (tx) => {
      await events.emit(tx, happened, { number: 1 })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await events.settled()
    expect(heard).toEqual([])
    await end()
  })

  test('a payload that is not the event’s is refused', async () => {
    const { db, events, end } = await opened()
    await expect(events.emit(db, happened, { number: 0 })).rejects.toThrow('number')
    // @ts-expect-error: an event is emitted with its payload only.
    await expect(events.emit(db, happened, { count: 1 })).rejects.toThrow('number')
    await end()
  })

  test('a listener that takes one event at a time takes the next at once', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const last = async ({ number }: { number: number }) => {
      if (number === 3) resolve(number)
    }
    const single = { ...listen(happened, last, { atOnce: 1, everySeconds: hour }), owner: 'singles' }
    const { db, events, end } = await opened(single)
    await inTransaction(db, async (tx) => {
      for (const number of [1, 2, 3]) await events.emit(tx, happened, { number })
    })
    expect(await promise).toBe(3)
    await end()
  })

  test('periodic work runs some seconds after a start, one after another without a pause', async () => {
    const testDatabase = await newTestDatabase(kind)
    const { db, close } = await openQuietly(testDatabase)
    const work = ['first', 'second', 'third'].map((name) => ({ name, ...Promise.withResolvers<number>() }))
    const background = await openTestBackground(
      db,
      [],
      work.map(({ name, resolve }) => ({
        ...{ name, cron: '0 0 29 2 *', atStart: true },
        run: async () => resolve(performance.now()),
      })),
    )
    const [first = 0, , third = 0] = await Promise.all(work.map(({ promise }) => promise))
    // The next poll would come half a minute later.
    expect(third - first).toBeLessThan(15_000)
    await background.close()
    await close()
    await testDatabase.clear()
  })
})

test('two events with one name, and two listeners with one queue, stop the start', () => {
  const twin = event('tests.happened', {})
  const own = { ...listen(happened, nothing), owner: 'tests' }
  expect(() => queuesOf([own, { ...listen(twin, nothing), owner: 'others' }])).toThrow('Two events are called')
  expect(() => queuesOf([own, { ...listen(happened, nothing), owner: 'tests' }])).toThrow('Two listeners of tests')
  const named = { ...listen(happened, nothing, { name: 'again' }), owner: 'tests' }
  const other = { ...listen(happened, nothing), owner: 'others' }
  expect([...queuesOf([own, named, other]).keys()]).toEqual([
    'tests_happened',
    'tests_happened_tests_again',
    'tests_happened_others',
  ])
})
