import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fate, Kept, Mark } from '../../../contract/attendance/roster.ts'
import { answered, decided, type Marks, markOf, nextBatch, noMarks, refreshed, setMark } from './marks.ts'

const value = (code: string | null) => ({ code, unitsAttended: null, minutesLate: null, note: null })
const codes = ['P', 'L', 'A', null] as const

/** What the server does with marks: the same rule as in SQL, for one lesson. */
function serverOf() {
  const rows = new Map<number, Kept>()
  const replies = new Map<string, Fate[]>()
  const put = (enrollment: number, code: string | null, takenBy: string) => {
    const version = (rows.get(enrollment)?.version ?? 0) + 1
    const at = { takenAt: '2026-11-21T02:00:00.000Z', source: 'LECTURER' as const }
    rows.set(enrollment, { ...value(code), unitsAttended: 2, unitsTotal: 2, version, takenBy, ...at })
  }
  const take = ({ enrollment, version, code }: Mark): Fate => {
    const now = rows.get(enrollment) ?? null
    if ((now?.version ?? 0) === version) {
      put(enrollment, code, 'me')
      return { enrollment, fate: 'saved', now: rows.get(enrollment) ?? null }
    }
    return { enrollment, fate: now?.code === code ? 'same' : 'conflict', now }
  }
  const send = (key: string, marks: readonly Mark[]) => {
    const fates = replies.get(key) ?? marks.map(take)
    replies.set(key, fates)
    return fates
  }
  const records = () => [1, 2, 3].map((enrollment) => ({ enrollment, record: rows.get(enrollment) ?? null }))
  return { rows, put, send, records }
}

const step = fc.oneof(
  fc.record({ do: fc.constant('mark' as const), who: fc.integer({ min: 1, max: 3 }), code: fc.constantFrom(...codes) }),
  fc.record({
    do: fc.constant('colleague' as const),
    who: fc.integer({ min: 1, max: 3 }),
    code: fc.constantFrom(...codes),
  }),
  fc.record({ do: fc.constant('send' as const), lost: fc.constantFrom('nothing', 'request', 'answer') }),
  fc.record({ do: fc.constant('refresh' as const) }),
)

test('whatever is lost on the way, no mark is lost and nothing unseen is overwritten', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = serverOf()
      let marks: Marks = noMarks
      let keys = 0
      const wanted = new Map<number, string | null>()
      const sendAll = (lost: string) => {
        marks = nextBatch(marks, `key ${++keys}`)
        const { sent } = marks
        if (!sent || lost === 'request') return
        const fates = server.send(sent.key, sent.marks)
        if (lost !== 'answer') marks = answered(marks, fates)
      }
      for (const one of steps) {
        if (one.do === 'mark') {
          marks = setMark(marks, one.who, value(one.code))
          wanted.set(one.who, one.code)
          expect(markOf(marks, one.who).code).toBe(one.code)
        } else if (one.do === 'colleague') server.put(one.who, one.code, 'colleague')
        else if (one.do === 'send') sendAll(one.lost)
        else marks = refreshed(marks, server.records())
      }
      for (let left = 0; left < 4; left++) sendAll('nothing')
      expectNothingLost(marks, wanted, server.rows)
    }),
  )
})

/** The own mark stands, or a colleague has set theirs after it was seen, or both are shown for a decision. */
function expectNothingLost(
  marks: Marks,
  wanted: ReadonlyMap<number, string | null>,
  rows: ReadonlyMap<number, Kept>,
): void {
  expect(marks.sent).toBe(null)
  for (const [enrollment, code] of wanted) {
    const kept = rows.get(enrollment)
    const stands = (kept?.code ?? null) === code
    expect(stands || marks.conflicts.has(enrollment) || kept?.takenBy === 'colleague').toBe(true)
    expect(marks.own.has(enrollment)).toBe(marks.conflicts.has(enrollment))
  }
}

test('a conflict is written only after somebody has decided for their own mark', () => {
  const server = serverOf()
  let marks = setMark(noMarks, 1, value('A'))
  server.put(1, 'L', 'Inês')
  marks = nextBatch(marks, 'first')
  marks = answered(marks, server.send('first', marks.sent?.marks ?? []))
  expect(marks.conflicts.get(1)).toMatchObject({ code: 'L', takenBy: 'Inês' })
  expect(nextBatch(marks, 'second').sent).toBe(null)
  expect(markOf(decided(marks, 1, 'theirs'), 1).code).toBe('L')
  marks = nextBatch(decided(marks, 1, 'mine'), 'third')
  marks = answered(marks, server.send('third', marks.sent?.marks ?? []))
  expect(server.rows.get(1)).toMatchObject({ code: 'A', takenBy: 'me' })
})

test('a mark that was set again while it was on its way is sent against the version of the answer', () => {
  const server = serverOf()
  let marks = nextBatch(setMark(noMarks, 1, value('P')), 'first')
  const fates = server.send('first', marks.sent?.marks ?? [])
  marks = answered(setMark(marks, 1, value('L')), fates)
  marks = nextBatch(marks, 'second')
  expect(marks.sent?.marks).toMatchObject([{ enrollment: 1, code: 'L', version: 1 }])
})

test('whoever sets what a colleague has set meanwhile has nothing left to decide', () => {
  const server = serverOf()
  server.put(1, null, 'Inês')
  let marks = nextBatch(setMark(noMarks, 1, value('P')), 'first')
  marks = answered(marks, server.send('first', marks.sent?.marks ?? []))
  expect(marks.conflicts.has(1)).toBe(true)
  marks = setMark(marks, 1, { ...value(null), unitsAttended: 2 })
  expect([marks.conflicts.has(1), marks.own.has(1)]).toEqual([false, false])
})
