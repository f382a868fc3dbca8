import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'
import { newTestDatabase, openQuietly, testServer } from './test-database.fixture.ts'

test.runIf(testServer)(
  'instances that start together prepare the database one after the other, never at once',
  async () => {
    const place = await newTestDatabase('postgres')
    const instances = await Promise.all([1, 2, 3].map(() => openQuietly(place)))
    let inside = 0
    let most = 0
    const work = async (at: number) => {
      most = Math.max(most, ++inside)
      await instances[at]?.pool.query('select pg_sleep(0.01)')
      inside--
    }
    await Promise.all(
      instances.map((one, at) =>
        inTurn(
          one,
          () => {},
          () => work(at),
        ),
      ),
    )
    await expect(
      inTurn(
        instances[0] ?? expect.fail(),
        () => {},
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no')
    expect([inside, most]).toEqual([0, 1])
    for (const one of instances) await one.close()
    await place.clear()
  },
)

test.runIf(testServer)('a start that waits for another connection says for what, and which one it is', async () => {
  const place = await newTestDatabase('postgres')
  const [first, second] = await Promise.all([openQuietly(place), openQuietly(place)])
  const lines: { message: string; extra: object | undefined }[] = []
  let finish: () => void = () => undefined
  const busy = new Promise<void>((done) => {
    finish = done
  })
  let begun: () => void = () => undefined
  const holds = new Promise<void>((done) => {
    begun = done
  })
  const holding = inTurn(
    first,
    () => {},
    () => {
      begun()
      return busy
    },
  )
  await holds
  const waiting = inTurn(
    second,
    (_, message, extra) => lines.push({ message, extra }) && finish(),
    async () => 'done',
  )
  expect(await waiting).toBe('done')
  await holding
  expect(lines).toEqual([
    {
      message: 'The start waits for another connection to the database: another instance prepares it.',
      extra: expect.objectContaining({ seconds: 1, application: 'portal', pid: expect.any(Number) }),
    },
  ])
  await Promise.all([first.close(), second.close()])
  await place.clear()
})
