import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellChange, type CellFate, type Cells, decided, noCells, stepsOf } from './cells.ts'

type Value = string | null
type StoredCell = { value: Value; version: number; by: string }
type TestCells = Cells<number, Value, StoredCell>

const steps = stepsOf<number, Value, StoredCell>({
  ...{ nothing: null, valueOf: ({ value }) => value, isSame: (value, other) => value === other, most: 2 },
})
const none = noCells<number, Value, StoredCell>()
const values = ['P', 'L', 'A', null] as const
/** A value that the server refuses in every cell. */
const wrong = 'A'

/** The server's handling of cells: the rule that domains implement in SQL. */
function serverOf(refuses = false) {
  const rows = new Map<number, StoredCell>()
  const replies = new Map<string, CellFate<number, StoredCell>[]>()
  const put = (key: number, value: Value, by: string) =>
    rows.set(key, { value, by, version: (rows.get(key)?.version ?? 0) + 1 })
  const take = ({ key, version, value }: CellChange<number, Value>): CellFate<number, StoredCell> => {
    const now = rows.get(key) ?? null
    if (refuses && value === wrong) return { key, fate: 'refused', why: 'wrong', now }
    if ((now?.version ?? 0) !== version) return { key, fate: now?.value === value ? 'same' : 'conflict', now }
    put(key, value, 'me')
    return { key, fate: 'saved', now: rows.get(key) ?? null }
  }
  const send = (key: string, cells: readonly CellChange<number, Value>[]) => {
    const fates = replies.get(key) ?? cells.map(take)
    replies.set(key, fates)
    return fates
  }
  const entries = () => [1, 2, 3].map((key) => [key, rows.get(key) ?? null] as const)
  return { rows, put, send, entries }
}

const who = fc.integer({ min: 1, max: 3 })
const value = fc.constantFrom(...values)
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), who, value }),
  fc.record({ do: fc.constant('block' as const), value }),
  fc.record({ do: fc.constant('colleague' as const), who, value }),
  fc.record({ do: fc.constant('send' as const), lost: fc.constantFrom('nothing', 'request', 'answer') }),
  fc.record({ do: fc.constant('refresh' as const) }),
)

/** One person at one screen: the values they entered, and the state they see. */
function personAt(server: ReturnType<typeof serverOf>) {
  let cells: TestCells = none
  let keys = 0
  const wanted = new Map<number, Value>()
  const send = (lost: string) => {
    cells = steps.next(cells, `key ${++keys}`)
    const { sent } = cells
    if (!sent || lost === 'request') return
    const fates = server.send(sent.key, sent.cells)
    if (lost !== 'answer') cells = steps.answered(cells, fates)
  }
  const set = (list: readonly number[], value: Value, block?: string) => {
    const entries = list.map((key) => [key, value] as const)
    cells = steps.set(cells, entries, block === undefined ? null : { id: block, source: 'PASTE' })
    for (const key of list) {
      wanted.set(key, value)
      expect(steps.shown(cells, key)).toBe(value)
    }
  }
  const refresh = () => {
    cells = steps.refreshed(cells, server.entries())
  }
  return { send, set, refresh, wanted, cells: () => cells }
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function doStep(one: Step, at: number, me: ReturnType<typeof personAt>, server: ReturnType<typeof serverOf>): void {
  if (one.do === 'set') me.set([one.who], one.value)
  else if (one.do === 'block') me.set([1, 2, 3], one.value, `block ${at}`)
  else if (one.do === 'colleague') server.put(one.who, one.value, 'colleague')
  else if (one.do === 'send') me.send(one.lost)
  else me.refresh()
}

test.each([false, true])(
  'whatever requests are lost, no value is lost and nothing unseen is overwritten',
  (refuses) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (list) => {
        const server = serverOf(refuses)
        const me = personAt(server)
        for (const [at, one] of list.entries()) doStep(one, at, me, server)
        for (let left = 0; left < 10; left++) me.send('nothing')
        expectNothingLost(me.cells(), me.wanted, server.rows)
      }),
    )
  },
)

/**
 * A person's own value is stored, or a colleague changed it after they had seen it, or somebody must still decide or
 * correct it.
 */
function expectNothingLost(
  cells: TestCells,
  wanted: ReadonlyMap<number, Value>,
  rows: ReadonlyMap<number, StoredCell>,
): void {
  expect(cells.sent).toBe(null)
  for (const [key, value] of wanted) {
    const kept = rows.get(key)
    const waits = cells.conflicts.has(key) || cells.refused.has(key)
    expect((kept?.value ?? null) === value || waits || kept?.by === 'colleague').toBe(true)
    expect(cells.own.has(key)).toBe(waits)
  }
}

const sendIn = (cells: TestCells, key: string, server: ReturnType<typeof serverOf>): TestCells => {
  const next = steps.next(cells, key)
  return steps.answered(next, server.send(key, next.sent?.cells ?? []))
}

test('a conflict is only written after somebody has decided for their own value', () => {
  const server = serverOf()
  server.put(1, 'L', 'Inês')
  let cells = sendIn(steps.set(none, [[1, 'A']]), 'first', server)
  expect(cells.conflicts.get(1)).toMatchObject({ value: 'L', by: 'Inês' })
  expect(steps.next(cells, 'second').sent).toBe(null)
  expect(steps.shown(decided(cells, 1, 'theirs'), 1)).toBe('L')
  cells = sendIn(decided(cells, 1, 'mine'), 'third', server)
  expect(server.rows.get(1)).toMatchObject({ value: 'A', by: 'me' })
  expect(cells.own.size).toBe(0)
})

test('a value that was set again while it was being sent is sent with the version of the answer', () => {
  const server = serverOf()
  let cells = steps.next(steps.set(none, [[1, 'P']]), 'first')
  const fates = server.send('first', cells.sent?.cells ?? [])
  cells = steps.next(steps.answered(steps.set(cells, [[1, 'L']]), fates), 'second')
  expect(cells.sent?.cells).toMatchObject([{ key: 1, value: 'L', version: 1 }])
})

test('somebody who sets the value that a colleague has set meanwhile has nothing left to decide', () => {
  const server = serverOf()
  server.put(1, null, 'Inês')
  server.put(1, 'L', 'Inês')
  const cells = steps.set(sendIn(steps.set(none, [[1, 'P']]), 'first', server), [[1, 'L']])
  expect([cells.conflicts.has(1), cells.own.has(1)]).toEqual([false, false])
})

test('a refused value stays, with the reason, and is only sent again after it was corrected', () => {
  const server = serverOf(true)
  let cells = sendIn(steps.set(none, [[1, wrong]]), 'first', server)
  expect([steps.shown(cells, 1), cells.refused.get(1)]).toEqual([wrong, 'wrong'])
  expect(steps.next(cells, 'second').sent).toBe(null)
  cells = sendIn(steps.set(cells, [[1, 'P']]), 'third', server)
  expect([server.rows.get(1)?.value, cells.refused.size, cells.own.size]).toEqual(['P', 0, 0])
})

test('values entered together are sent separately from others, and in parts if they are too many for one call', () => {
  const block = { id: 'block', source: 'PASTE' }
  let cells = steps.set(none, [[9, 'P']])
  cells = steps.set(
    cells,
    [1, 2, 3].map((key) => [key, 'L'] as const),
    block,
  )
  const server = serverOf()
  const sent: unknown[] = []
  for (let at = 0; at < 3; at++) {
    cells = steps.next(cells, `key ${at}`)
    sent.push([cells.sent?.together?.source, cells.sent?.cells.map(({ key }) => key)])
    cells = steps.answered(cells, server.send(`key ${at}`, cells.sent?.cells ?? []))
  }
  expect(sent).toEqual([
    [undefined, [9]],
    ['PASTE', [1, 2]],
    ['PASTE', [3]],
  ])
})

test('a value that somebody else changes while it is on screen is marked with the earlier value', () => {
  const server = serverOf()
  server.put(1, 'P', 'Inês')
  let cells = steps.refreshed(none, server.entries())
  expect(cells.changed.size).toBe(0)
  server.put(1, 'L', 'Inês')
  server.put(2, 'A', 'Inês')
  cells = steps.refreshed(cells, server.entries())
  expect([...cells.changed]).toEqual([
    [1, 'P'],
    [2, null],
  ])
  cells = sendIn(steps.set(cells, [[3, 'P']]), 'own', server)
  expect(steps.refreshed(cells, server.entries()).changed.has(3)).toBe(false)
})
