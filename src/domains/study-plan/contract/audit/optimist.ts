import type { CountingBlocks } from './blocks.ts'
import type { AuditModel } from './model.ts'
import type { OpenModule } from './options.ts'
import { addOption, type FieldBits, newTally, type PlaceTally, type Shortfall, steps, tallySize } from './shortfall.ts'

/**
 * The least that can be missing in the blocks that are open after a step: as if each later module counted in every place
 * that takes it. Nothing that is found can be better, so that a search may end when it finds as much.
 */
export function optimistOf({
  modules,
  order,
  model,
  bits,
  blocks,
}: {
  modules: readonly OpenModule[]
  order: readonly number[]
  model: AuditModel
  bits: FieldBits
  blocks: CountingBlocks
}): (tally: PlaceTally, step: number) => Shortfall {
  const later: PlaceTally[] = []
  let sum = newTally(model)
  for (let step = order.length - 1; step >= -1; step -= 1) {
    later[step + 1] = sum
    const one = modules[order[step] ?? -1]
    if (!one) continue
    sum = sum.slice()
    const places = [...new Set(one.options.flatMap((option) => option.places))]
    addOption(sum, { one, option: { places, rule: -1, rank: 0 }, bits, model })
  }
  const both = newTally(model)
  const isField = both.map((_, at) => (at < model.places.length * tallySize && at % tallySize >= 2 * steps ? 1 : 0))
  return (tally, step) => {
    const more = later[step + 1]
    if (!more) return 0
    // Credits and modules are added, fields are joined.
    for (let at = 0; at < both.length; at += 1) {
      const [one, two] = [tally[at] ?? 0, more[at] ?? 0]
      both[at] = isField[at] ? one | two : one + two
    }
    return blocks.openAfter(step).reduce((total, block) => total + block.shortfall(both), 0)
  }
}
