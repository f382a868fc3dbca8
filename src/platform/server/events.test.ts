import { describe, expect, test } from 'vitest'
import { kinds, newTestDatabase, openQuietly } from './database/test-database.fixture.ts'
import { inTransaction } from './database/transaction.ts'
import { openEvents } from './events.ts'

const hour = 3_600

describe.each(kinds)('events on the %s database, whose listeners look for work once in an hour', (kind) => {
  /** Who hears of what is emitted. */
  async function opened() {
    const testDatabase = await newTestDatabase(kind)
    const { db, close } = await openQuietly(testDatabase)
    const heard: object[] = []
    let hear = (_: object) => {}
    const first = new Promise<object>((resolve) => {
      hear = resolve
    })
    const listener = {
      on: {
        'tests.happened': async (payload: object) => {
          heard.push(payload)
          hear(payload)
        },
      },
      everySeconds: hour,
    }
    const events = await openEvents(db, [listener], () => {})
    // The first look is at the start; what is waited for here comes after it.
    await events.settled()
    const end = () =>
      events
        .close()
        .then(close)
        .then(() => testDatabase.clear())
    return { db, events, heard, first, end }
  }

  test('whoever emits wakes them', async () => {
    const { db, events, first, end } = await opened()
    await inTransaction(db, (tx) => events.emit(tx, 'tests.happened', { number: 1 }))
    expect(await first).toEqual({ number: 1 })
    await end()
  })

  test('whoever waits until all is settled wakes them', async () => {
    const { db, events, heard, end } = await opened()
    await inTransaction(db, async (tx) => {
      for (const number of [1, 2, 3]) await events.emit(tx, 'tests.happened', { number })
    })
    await events.settled()
    expect(heard).toHaveLength(3)
    await end()
  })

  test('what was emitted in a transaction that failed did not happen', async () => {
    const { db, events, heard, end } = await opened()
    const failed = inTransaction(db, async (tx) => {
      await events.emit(tx, 'tests.happened', { number: 1 })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await events.settled()
    expect(heard).toEqual([])
    await end()
  })
})
