import { blocksOf, type CountingBlock } from './blocks.ts'
import type { AuditModel } from './model.ts'
import { optimistOf } from './optimist.ts'
import type { CountingOption, OpenModule } from './options.ts'
import {
  addOption,
  type FieldBits,
  type PlaceTally,
  type Shortfall,
  type StudyFacts,
  sharedAt,
  tallySize,
} from './shortfall.ts'
import { keysOf } from './state-key.ts'

/** How many partial assignments are kept at a step: few at first, more where these few do not prove the best. */
const widths = [4, 24, 240, 2400]
/** The most work of one search, in requirements looked at: about a second. Real curricula need a hundredth. */
const mostWork = 1_000_000

type Choice = { at: number; option: CountingOption | null; before: Choice | null }
/**
 * A partial assignment: what it leaves, what it has cost in blocks that are closed, the least that it can cost in the
 * end, and how it came about.
 */
type PartialAssignment = {
  tally: PlaceTally
  counted: number
  cost: Shortfall
  least: Shortfall
  rank: number
  choice: Choice | null
  taken: number[]
}

export type Search = {
  modules: readonly OpenModule[]
  /** The modules that are not decided yet. */
  open: readonly number[]
  model: AuditModel
  facts: StudyFacts
  bits: FieldBits
  /** What counts already. */
  tally: PlaceTally
}

type Prepared = Search & {
  order: readonly number[]
  closing: readonly (readonly CountingBlock[])[]
  keyOf: ReturnType<typeof keysOf>
  /** The least that can be missing in the end, of what is not closed after a step. */
  leastAfter: (tally: PlaceTally, step: number) => Shortfall
}

/**
 * Goes through the open modules, those of the same place together. Of partial assignments that leave the same to be met
 * the better one is kept, and none that cannot be better than what is found already. The order is that of places and
 * records by name, so that the same study gives the same result in whatever order it is written.
 */
export function searchBlocks(search: Search): { chosen: ReadonlyMap<number, CountingOption | null>; proven: boolean } {
  const { modules } = search
  const first = (at: number) => modules[at]?.options[0]?.rank ?? 0
  const order = [...search.open].sort((a, b) => first(a) - first(b) || a - b)
  const blocks = blocksOf({ ...search, order })
  const prepared = {
    ...{ ...search, order, closing: blocks.closing, keyOf: keysOf(modules, order, search.model) },
    leastAfter: optimistOf({ ...search, order, blocks }),
  }
  const least = prepared.leastAfter(search.tally, -1)
  let best: PartialAssignment | undefined
  const work = search.model.nodes.length * order.reduce((sum, at) => sum + (modules[at]?.options.length ?? 0), 1)
  for (const wanted of widths) {
    const width = Math.max(8, Math.min(wanted, Math.floor(mostWork / work)))
    const { found, complete } = run(prepared, width, best?.cost ?? Number.POSITIVE_INFINITY)
    best = found ?? best
    if (complete || (best && best.cost <= least)) return { chosen: chosenIn(best), proven: true }
  }
  return { chosen: chosenIn(best), proven: false }
}

function chosenIn(best: PartialAssignment | undefined): Map<number, CountingOption | null> {
  const chosen = new Map<number, CountingOption | null>()
  for (let choice = best?.choice ?? null; choice; choice = choice.before) chosen.set(choice.at, choice.option)
  return chosen
}

/** The best assignment that costs less than `below`; `complete` if none was left out that could be better. */
function run(
  search: Prepared,
  width: number,
  below: Shortfall,
): { found: PartialAssignment | undefined; complete: boolean } {
  const { order, closing, keyOf, leastAfter, tally } = search
  let states: PartialAssignment[] = [{ tally, counted: 0, cost: 0, least: 0, rank: 0, choice: null, taken: [] }]
  let complete = true
  order.forEach((at, step) => {
    const next = new Map<string, PartialAssignment>()
    for (const state of states)
      for (const one of continued(state, at, search)) {
        close(one, closing[step] ?? [])
        forgetDecided(one, search, step)
        one.least = one.cost + leastAfter(one.tally, step)
        if (one.least < below) keepBetter(next, keyOf(one), one)
      }
    states = [...next.values()].sort(byLeast)
    complete &&= states.length <= width
    states = states.slice(0, width)
  })
  return { found: states[0], complete }
}

const byLeast = (a: PartialAssignment, b: PartialAssignment): number => a.least - b.least || byCost(a, b)
const byCost = (a: PartialAssignment, b: PartialAssignment): number =>
  a.cost - b.cost || b.counted - a.counted || a.rank - b.rank

function keepBetter(into: Map<string, PartialAssignment>, key: string, state: PartialAssignment): void {
  const known = into.get(key)
  if (!known || byCost(state, known) < 0) into.set(key, state)
}

/** The partial assignments with one module more. A module stays out only where another one excludes it. */
function continued(state: PartialAssignment, at: number, search: Search): PartialAssignment[] {
  const one = search.modules[at]
  if (!one) return []
  const isExcluded = one.excludes.some((other) => state.taken.includes(other))
  const allowed = isExcluded ? [] : one.options.filter((option) => mayShare(state, option, one, search))
  const made = allowed.map((option) => withOption(state, { at, option, one }, search))
  if (one.excludes.length > 0 || made.length === 0)
    made.push({ ...state, tally: state.tally.slice(), choice: { at, option: null, before: state.choice } })
  return made
}

/** Whether a rule of sharing has credits left for a module. */
function mayShare({ tally }: PartialAssignment, { rule }: CountingOption, one: OpenModule, { model }: Search): boolean {
  if (rule < 0) return true
  const limit = model.sharing[rule]?.credits ?? 0
  return (tally[sharedAt(model, rule)] ?? 0) + one.credits <= limit
}

function withOption(
  state: PartialAssignment,
  { at, option, one }: { at: number; option: CountingOption; one: OpenModule },
  { model, bits }: Search,
): PartialAssignment {
  const tally = state.tally.slice()
  addOption(tally, { one, option, bits, model })
  return {
    ...{ tally, cost: state.cost, least: state.least },
    ...{ counted: state.counted + one.credits, rank: state.rank + option.rank },
    taken: one.excludes.length > 0 ? [...state.taken, at] : state.taken,
    choice: { at, option, before: state.choice },
  }
}

/** Adds what is missing of the blocks in which no more module can count, and forgets what counts in them. */
function close(state: PartialAssignment, blocks: readonly CountingBlock[]): void {
  for (const block of blocks) {
    state.cost += block.shortfall(state.tally)
    for (const place of block.places) state.tally.fill(0, place * tallySize, (place + 1) * tallySize)
  }
}

/** Forgets modules whose rivals are all decided. */
function forgetDecided(state: PartialAssignment, { modules, order }: Prepared, step: number): void {
  if (state.taken.length > 0)
    state.taken = state.taken.filter((at) => modules[at]?.excludes.some((other) => order.indexOf(other) > step))
}
