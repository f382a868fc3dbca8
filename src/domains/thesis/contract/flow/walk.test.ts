import { expect, test } from 'vitest'
import { Thesis } from '../thesis.ts'
import { editsIn, thesisFlow } from '../thesis-flow.ts'
import { closedStates } from './closing.ts'

type Move = (typeof thesisFlow.transitions)[keyof typeof thesisFlow.transitions] & {
  keeps?: string
  clears?: readonly string[]
}

const moves: readonly [string, Move][] = Object.entries(thesisFlow.transitions)
const isClosed = (state: string) => closedStates.some((one) => one === state)

/** Numbers that are the same in every run (Park and Miller). */
function numbersFrom(seed: number) {
  let at = seed
  return (below: number) => {
    at = (at * 48_271) % 2_147_483_647
    return Math.floor((at / 2_147_483_647) * below)
  }
}

/** What an author decides about the own thesis is refused by a prohibition, whoever they are besides. */
const forbidden = new Set(
  Thesis.never.filter(({ within }) => JSON.stringify(within).includes('writesThesis')).flatMap(({ to }) => [...to]),
)

test('ten thousand moves at random never lead to a state without an owner, an edit right or a way out', () => {
  const next = numbersFrom(2026)
  const seen = new Set<string>()
  let state: string = thesisFlow.initial
  for (let step = 0; step < 10_000; step++) {
    seen.add(state)
    const ways = moves.filter(([, { from }]) => from.some((at) => at === state))
    expect([state, ways.filter(([, { to }]) => to !== state).length > 0]).toEqual([state, true])
    if (!isClosed(state)) expect([state, (editsIn[state] ?? []).length > 0]).toEqual([state, true])
    // Where there is one, it goes into a state in which it has not been, so that it comes through all of them.
    const unseen = ways.filter(([, { to }]) => !seen.has(to))
    const chosen = unseen.length > 0 ? unseen : ways
    state = chosen[next(chosen.length)]?.[1].to ?? ''
  }
  expect([...seen].sort()).toEqual([...thesisFlow.states].sort())
})

type Step = { name: string; state: string; kept: readonly string[]; before: readonly string[] }

/** Sixty moves at random: each with the state to which it led, what the thesis keeps, and the moves before it. */
function walkOf(next: (below: number) => number): Step[] {
  const steps: Step[] = []
  let state: string = thesisFlow.initial
  for (let kept: string[] = []; steps.length < 60; ) {
    const ways = moves.filter(([, { from }]) => from.some((at) => at === state))
    const [way] = ways.slice(next(ways.length))
    if (!way) throw new Error(`No way leads out of ${state}.`)
    const [name, { to, keeps, clears = [] }] = way
    kept = [...kept.filter((column) => !clears.includes(column)), ...(keeps ? [keeps] : [])]
    state = to
    steps.push({ name, state, kept, before: steps.map((one) => one.name) })
  }
  return steps
}

test('whatever the way, a draft is never submitted, and no defence is recorded without one that was scheduled', () => {
  const next = numbersFrom(7)
  const steps = Array.from({ length: 200 }, () => walkOf(next)).flat()
  const wrong = steps.filter(
    ({ name, state, kept, before }) =>
      (state === 'DRAFT' && kept.includes('submitted')) ||
      (name === 'recordDefence' && !before.includes('scheduleDefence')) ||
      (state === 'POST_DEFENCE_CORRECTIONS' && !before.includes('recordDefence')) ||
      (state === 'FAILED' && name !== 'failThesis'),
  )
  expect(wrong.map(({ name, state }) => [name, state])).toEqual([])
})

test('no move that decides on a defended thesis is made by its authors', () => {
  const ofAuthors = ['resubmitCorrections', 'submitFinal']
  const deciding = moves.flatMap(([name, { from }]) =>
    from.some((at) => ['READY_FOR_DEFENCE', 'DEFENCE_SCHEDULED', 'DEFENDED', 'POST_DEFENCE_CORRECTIONS'].includes(at))
      ? [name]
      : [],
  )
  expect(deciding.filter((name) => !forbidden.has(name) && !ofAuthors.includes(name))).toEqual([])
})
