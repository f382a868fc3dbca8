import type { Assignment } from './assign.ts'
import { stepOf } from './countable.ts'
import type { AuditModel } from './model.ts'
import { tenths } from './model.ts'
import type { OpenModule } from './options.ts'
import {
  addOption,
  countedIn,
  newTally,
  nodeShortfalls,
  type PlaceTally,
  type StudyFacts,
  steps,
  tallySize,
} from './shortfall.ts'

/**
 * Takes out modules without which nothing more is missing: those that take it have enough, and so has the programme.
 * Planned ones go first, then what is in progress, then the latest; what an adviser has decided stays.
 */
export function withoutSuperfluous(
  assignment: Assignment,
  { modules, model, facts }: { modules: readonly OpenModule[]; model: AuditModel; facts: StudyFacts },
): Assignment {
  const chosen = [...assignment.chosen]
  let { tally } = assignment
  let now = wholeShortfall(tally, model, facts)
  const order = modules.map((_, at) => at).sort((a, b) => worth(modules[b]) - worth(modules[a]) || b - a)
  for (const at of order) {
    const [one, option] = [modules[at], chosen[at]]
    if (!one || !option || one.pinned || !option.places.every((place) => hasMore(place, one, { tally, model })))
      continue
    chosen[at] = null
    const without = tallyOf({ ...assignment, chosen }, modules, model)
    const then = wholeShortfall(without, model, facts)
    if (then.every((value, index) => value <= (now[index] ?? 0))) {
      tally = without
      now = then
    } else chosen[at] = option
  }
  return { ...assignment, chosen, tally }
}

const worth = (one: OpenModule | undefined): number => (one ? stepOf(one.state) : 0)

/** What counts after some modules were taken out: fields cannot be subtracted. */
function tallyOf({ chosen, bits }: Assignment, modules: readonly OpenModule[], model: AuditModel): PlaceTally {
  const tally = newTally(model)
  modules.forEach((one, at) => {
    const option = chosen[at]
    if (option) addOption(tally, { one, option, bits, model })
  })
  return tally
}

/** Whether a place has perhaps more than it needs; asked first, because it costs little. */
function hasMore(index: number, one: OpenModule, { tally, model }: { tally: PlaceTally; model: AuditModel }): boolean {
  const place = model.places[index]
  const at = index * tallySize
  if (!place) return false
  if (model.nodes[place.node]?.depth !== 0) return true
  return (tally[at] ?? 0) - one.credits >= place.needs.credits && (tally[at + steps] ?? 0) - 1 >= place.needs.count
}

/** What is missing of each requirement at the top, and of the credits of the programme at each step. */
function wholeShortfall(tally: PlaceTally, model: AuditModel, facts: StudyFacts): number[] {
  const range = [0, model.nodes.length] as const
  const into = new Float64Array(model.nodes.length)
  nodeShortfalls(model, range, { tally, facts, into })
  const tops = model.nodes.flatMap(({ parent }, index) => (parent < 0 ? [into[index] ?? 0] : []))
  const credits = [0, 1, 2].map((step) =>
    Math.max(0, tenths(model.content.credits) - countedIn(range, step, { model, tally })),
  )
  return [...tops, ...credits]
}
